import { referentTopics } from '../../src/customers/referents/referent.vocabulary.js';
import {
  administratorsAndStaffAct,
  forbiddenTo,
  nowhere,
  onlyFor,
  seenByClient,
  type Answers,
} from './matrix-answers.js';
import type { Case } from './matrix.js';
import type { People } from './people.js';

/** Matters of a client that everybody there may read, and its administrators keep. */
const listed: Answers = { own: forbiddenTo('clerk') };
const registered: Answers = { own: onlyFor('administrator', 'agent') };
const read: Answers = { own: seenByClient, unknown: nowhere };
const kept: Answers = { own: administratorsAndStaffAct, unknown: nowhere };
const ofTown: Answers = { own: seenByClient };

/** Fields that are valid, by route. */
export const keptByCustomers = (people: People): Readonly<Record<string, (n: number) => object>> => ({
  structures: () => ({ clientId: people.town, name: 'Library' }),
  'referent-assignments': (n) => ({
    clientId: people.town,
    kind: 'correspondent',
    topic: referentTopics[n % referentTopics.length],
    // a contact has a role only once: the assignment that the case itself registers is another contact's
    contactId: n === 1 ? people.contact : people.colleague,
    validFrom: '2026-01-01',
  }),
});

const commands = (people: People): Readonly<Record<string, readonly (readonly [string, object])[]>> => ({
  structures: [
    ['revise-structure', { clientId: people.town, name: 'School' }],
    ['set-opening-hours', { days: [], specialDays: [], closedOnHolidays: true }],
    ['close-structure', { closedOn: '2026-01-01' }],
    ['reopen-structure', {}],
    ['archive-structure', {}],
    ['restore-structure', {}],
  ],
  'referent-assignments': [
    ['revise-referent-assignment', { validFrom: '2026-01-01' }],
    ['substitute-referent', { from: '2026-07-01', to: '2026-07-31', substituteId: people.agent }],
    ['resume-referent', {}],
    ['end-referent-assignment', { lastDay: '2026-01-01' }],
  ],
});

/** Cases of the routes of structures and referents. */
export const structureCases = (people: People): readonly Case[] => [
  ...Object.entries(keptByCustomers(people)).flatMap(([plural, fields]): readonly Case[] => [
    { route: `GET /api/${plural}`, target: 'nothing', answers: listed },
    { route: `POST /api/${plural}`, target: 'nothing', body: fields(1), answers: registered },
    { route: `GET /api/${plural}/:id`, target: 'record', answers: read },
    ...(commands(people)[plural] ?? []).map(([verb, body]): Case => ({
      route: `POST /api/${plural}/:id/${verb}`,
      target: 'record',
      body,
      answers: kept,
    })),
  ]),
  { route: 'GET /api/structures/:id/legacy-opening-hours', target: 'record', answers: read },
  ...['structures/choices', 'licences/held', 'referent-assignments/vacancies', 'referent-assignments/choices'].map(
    (path): Case => ({
      route: `GET /api/${path}`,
      target: 'nothing',
      query: `?clientId=${people.town}`,
      answers: ofTown,
    }),
  ),
];
