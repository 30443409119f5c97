import type { Random } from '../../../../src/demo/random.js';
import * as events from '../../../../src/support/staff-subscriptions/staff-subscription.js';
import { subscribedEvents } from '../../../../src/support/staff-subscriptions/staff-subscription.vocabulary.js';
import { nowhere, onlyFor, shownTo, type Answers } from '../../matrix-answers.js';
import type { Case } from '../../matrix.js';
import { people, things } from '../../ticket-rows.js';
import type { ModuleExamples } from '../module-examples.js';

const route = '/api/staff-subscriptions';
const towns = { name: 'Towns', events: ['ticketOpened'], clientIds: [], rangeIds: [] };
const listed: Answers = { own: onlyFor('clerk', 'agent') };
const readByStaff: Answers = { own: shownTo('agent'), unknown: nowhere };

const subscription = {
  staffUserId: people.agent,
  name: 'Ma ville',
  events: ['ticketOpened'],
  clientIds: [people.town],
  rangeIds: [things.range],
} as const;

const asked = (random: Random) => ({
  name: `Subscription ${random.between(1, 99)}`,
  events: [random.pick(subscribedEvents)],
  clientIds: random.chance(0.5) ? ['town'] : [],
  rangeIds: [],
});

export const staffSubscriptions: ModuleExamples = {
  events: [
    events.staffSubscriptionRegistered(subscription),
    events.staffSubscriptionRevised({ ...subscription, clientIds: [], rangeIds: [] }),
    events.staffSubscriptionArchived({}),
  ],
  bodies: {
    staffSubscription: {
      RegisterStaffSubscription: (random) => ({ staffUserId: 'agent', ...asked(random) }),
      ReviseStaffSubscription: asked,
    },
  },
  fields: ({ agent }) => ({ 'staff-subscriptions': () => ({ ...towns, staffUserId: agent }) }),
  cases: ({ agent }) => [
    { route: `GET ${route}`, target: 'nothing', answers: listed },
    { route: `GET ${route}/export`, target: 'nothing', query: '?format=csv', answers: listed },
    {
      route: `POST ${route}`,
      target: 'nothing',
      body: { ...towns, staffUserId: agent },
      answers: { own: onlyFor('agent') },
    },
    { route: `GET ${route}/:id`, target: 'record', answers: readByStaff },
    ...Object.entries({ revise: towns, archive: {} }).map(([verb, body]): Case => ({
      route: `POST ${route}/:id/${verb}-staff-subscription`,
      target: 'record',
      body,
      answers: readByStaff,
    })),
  ],
  whoMay: {
    staffSubscription: {
      read: 'staff: agent, staffUsers',
      otherwise: 'staff: agent, staffUsers',
    },
  },
};
