import {
  administratorsAndStaffAct,
  bothAct,
  but,
  everybody,
  forbiddenTo,
  nowhere,
  onlyFor,
  seenByClient,
  seenByItsContact,
  shownTo,
  type Answers,
} from './matrix-answers.js';
import type { Case } from './matrix.js';
import type { People } from './people.js';

/** Administrators of the client, and staff; the others are refused, or do not know of it. */
const administered: Answers = { own: administratorsAndStaffAct };
const listedByAdministrators: Answers = { own: onlyFor('administrator', 'agent') };
const readByAdministrators: Answers = { own: shownTo('administrator', 'agent'), unknown: nowhere };
const ofStaff: Answers = { own: onlyFor('agent') };
const readByStaff: Answers = { own: shownTo('agent'), unknown: nowhere };

const profile = { name: 'Finances', functionRights: ['orders'], productRights: [], menuEntries: ['openTickets'] };

/** Fields that are valid, by route. */
export const keptRights = (people: People): Readonly<Record<string, (n: number) => object>> => ({
  profiles: (n) => ({ ...profile, name: `Profile ${n}`, clientId: people.town }),
});

const offer = (people: People) => ({
  receiverId: people.colleague,
  powers: ['contacts'],
  startsOn: '2030-01-01',
  endsOn: '2030-01-10',
});

const contactRights = (people: People): readonly Case[] => [
  {
    route: 'GET /api/contact-rights',
    target: 'nothing',
    query: `?filter=${encodeURIComponent(JSON.stringify({ clientId: people.town }))}`,
    answers: administered,
  },
  {
    route: 'GET /api/contact-rights/choices',
    target: 'nothing',
    query: `?clientId=${people.town}`,
    answers: administered,
  },
  {
    route: 'POST /api/contact-rights/changes',
    target: 'nothing',
    body: { changes: [] },
    answers: { own: forbiddenTo('simulated') },
  },
  {
    route: 'GET /api/contact-rights/:id',
    target: 'person',
    answers: {
      own: seenByItsContact,
      other: shownTo('stranger', 'agent'),
      unknown: nowhere,
    },
  },
  {
    route: 'GET /api/contact-rights/:id/history',
    target: 'person',
    answers: { own: shownTo('administrator', 'agent'), other: shownTo('agent'), unknown: nowhere },
  },
];

const profiles = (people: People): readonly Case[] => [
  { route: 'GET /api/profiles', target: 'nothing', answers: listedByAdministrators },
  {
    route: 'POST /api/profiles',
    target: 'nothing',
    body: { ...profile, clientId: people.town },
    answers: listedByAdministrators,
  },
  { route: 'GET /api/profiles/:id', target: 'record', answers: readByAdministrators },
  { route: 'POST /api/profiles/:id/revise-profile', target: 'record', body: profile, answers: readByAdministrators },
  { route: 'POST /api/profiles/:id/archive-profile', target: 'record', body: {}, answers: readByAdministrators },
  { route: 'POST /api/profiles/:id/restore-profile', target: 'record', body: {}, answers: readByAdministrators },
];

/** Of one that the administrator offered to the contact. */
const delegationRead: Answers = { own: seenByItsContact, unknown: nowhere };
const byReceiver: Answers = {
  own: but(onlyFor('contact'), { notFound: ['colleague', 'stranger', 'clerk'] }),
  unknown: nowhere,
};

const delegations = (people: People): readonly Case[] => [
  { route: 'GET /api/delegations', target: 'nothing', answers: { own: forbiddenTo('clerk') } },
  {
    route: 'POST /api/delegations',
    target: 'nothing',
    body: offer(people),
    answers: { own: onlyFor('administrator') },
  },
  { route: 'GET /api/delegations/offer', target: 'nothing', answers: { own: everybody } },
  { route: 'GET /api/delegations/:id', target: 'delegation', answers: delegationRead },
  { route: 'GET /api/delegations/:id/acts', target: 'delegation', answers: delegationRead },
  { route: 'POST /api/delegations/:id/accept-delegation', target: 'delegation', body: {}, answers: byReceiver },
  { route: 'POST /api/delegations/:id/decline-delegation', target: 'delegation', body: {}, answers: byReceiver },
  {
    route: 'POST /api/delegations/:id/withdraw-delegation',
    target: 'delegation',
    body: {},
    answers: { own: but(onlyFor('administrator'), { notFound: ['colleague', 'stranger', 'clerk'] }), unknown: nowhere },
  },
  {
    route: 'POST /api/delegations/:id/revoke-delegation',
    target: 'delegation',
    body: {},
    answers: { own: bothAct, unknown: nowhere },
  },
  {
    route: 'GET /api/default-administrators/:id',
    target: 'client',
    answers: {
      own: seenByClient,
      other: shownTo('stranger', 'agent'),
      unknown: nowhere,
    },
  },
  {
    route: 'POST /api/default-administrators/:id/choose-default-administrator',
    target: 'client',
    body: { contactId: people.administrator },
    // whether one was chosen is told to those alone who may choose
    answers: { own: onlyFor('administrator', 'agent'), other: onlyFor('agent'), unknown: onlyFor('agent') },
  },
];

const ofStaffUsers = (people: People): readonly Case[] => [
  ...['staff-permissions', 'permission-changes'].flatMap((name): readonly Case[] => [
    { route: `GET /api/${name}`, target: 'nothing', answers: ofStaff },
    { route: `GET /api/${name}/export`, target: 'nothing', query: '?format=csv', answers: ofStaff },
  ]),
  { route: 'GET /api/staff-permissions/unheld', target: 'nothing', answers: ofStaff },
  {
    route: 'GET /api/staff-permissions/:id',
    target: 'clerk',
    answers: { own: shownTo('clerk', 'agent'), unknown: nowhere },
  },
  { route: 'GET /api/staff-permissions/:id/leaving', target: 'clerk', answers: readByStaff },
  {
    route: 'POST /api/staff-users/:id/change-staff-employment',
    target: 'clerk',
    body: { company: 'X' },
    answers: readByStaff,
  },
  {
    route: 'POST /api/permission-changes',
    target: 'nothing',
    body: { staffUserId: people.clerk, permissions: ['audit'], reason: 'Control' },
    answers: ofStaff,
  },
  { route: 'GET /api/permission-changes/:id', target: 'permissionChange', answers: readByStaff },
  ...[['approve', {}] as const, ['refuse', { reason: 'No' }] as const, ['withdraw', {}] as const].map(
    ([verb, body]): Case => ({
      route: `POST /api/permission-changes/:id/${verb}-permission-change`,
      target: 'permissionChange',
      body,
      answers: readByStaff,
    }),
  ),
];

/** Every route of the module `rights`. */
export const rightsCases = (people: People): readonly Case[] => [
  ...contactRights(people),
  ...profiles(people),
  ...delegations(people),
  ...ofStaffUsers(people),
];
