import { __thing__Closed, __thing__Opened } from '../../../../src/__wing__/__things-kebab__/__thing-kebab__.js';
import { people } from '../../ticket-rows.js';
import { but, exportable, forbiddenTo, nowhere, seenByClient } from '../../matrix-answers.js';
import type { ModuleExamples } from '../module-examples.js';

const route = '/api/__things-kebab__';

export const __things__: ModuleExamples = {
  events: [
    __thing__Opened({
      clientId: people.town,
      openedBy: people.marie,
      label: 'First',
      closesAt: '2026-03-31T08:00:00.000Z',
    }),
    __thing__Closed({}),
  ],
  bodies: {
    __thing__: { Open__Thing__: (random) => ({ clientId: 'town', label: random.pick(['First', 'Second']) }) },
  },
  facts: { clientKnown: true },
  fields: ({ town }) => ({ '__things-kebab__': () => ({ clientId: town, label: 'First' }) }),
  cases: ({ town }) => [
    { route: `GET ${route}`, target: 'nothing', answers: { own: forbiddenTo('clerk') } },
    { route: `GET ${route}/export`, target: 'nothing', query: '?format=csv', answers: { own: exportable } },
    { route: `GET ${route}/:id`, target: 'record', answers: { own: seenByClient, unknown: nowhere } },
    {
      route: `POST ${route}`,
      target: 'nothing',
      body: { clientId: town, label: 'Second' },
      answers: { own: forbiddenTo('stranger', 'clerk', 'simulated') },
    },
    {
      route: `POST ${route}/:id/close-__thing-kebab__`,
      target: 'record',
      body: {},
      answers: { own: but(forbiddenTo('simulated'), { notFound: ['stranger', 'clerk'] }), unknown: nowhere },
    },
  ],
  whoMay: {
    __thing__: {
      read: 'staff: tickets, clients · customers: everybody · even: lent for another range, lent for another structure, lent powers that rest, simulated, the client itself',
      otherwise: 'staff: clients · customers: everybody · even: lent for another range, lent for another structure, lent powers that rest',
    },
  },
};
