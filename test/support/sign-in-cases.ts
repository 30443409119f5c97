import {
  but,
  everybody,
  forbiddenTo,
  forbiddenToAll,
  nowhere,
  nowhereToAct,
  onlyFor,
  shownTo,
  type Answers,
} from './matrix-answers.js';
import type { Case } from './matrix.js';

const everyoneWrites: Answers = { own: forbiddenTo('simulated') };
const permitted: Answers = { own: onlyFor('agent') };
const permittedIfAny: Answers = { own: but(forbiddenToAll, { notFound: ['agent'] }) };
const unknown = nowhereToAct;
/** A client's administrators invite their own contacts; help after a loss (`byStaff`) is for staff alone. */
const byAdministrators: Answers = {
  own: but(shownTo('administrator', 'agent'), { forbidden: ['simulated'] }),
  unknown,
};
const byStaff: Answers = { own: but(shownTo('agent'), { forbidden: ['administrator', 'simulated'] }), unknown };

/** Commands on a person's own password, factors and sessions: never sent in another person's name. */
const ownSecurity: readonly (readonly [string, object, Answers])[] = [
  ['confirm-identity', { password: 'x' }, everyoneWrites],
  ['confirm-identity/passkey-options', {}, everyoneWrites],
  ['confirm-identity/passkey', { attempt: 'x', response: {} }, everyoneWrites],
  [
    'change-password',
    { password: 'x' },
    {
      own: but(forbiddenTo('simulated'), {
        invalid: ['contact', 'colleague', 'administrator', 'stranger', 'clerk', 'agent'],
      }),
    },
  ],
  ['one-time-codes/begin', {}, everyoneWrites],
  ['one-time-codes', { attempt: 'x', code: '000000' }, everyoneWrites],
  ['passkeys/begin', {}, everyoneWrites],
  ['passkeys', { attempt: 'x', response: {}, name: 'Key' }, everyoneWrites],
  ['second-factors/:id/remove', {}, { own: nowhereToAct }],
  ['recovery-codes', {}, everyoneWrites],
  ['sessions/revoke-others', {}, everyoneWrites],
  ['sessions/:id/revoke', {}, { own: nowhereToAct }],
];

const othersAccounts: readonly (readonly [string, Answers, object?])[] = [
  ['invite-account', byAdministrators],
  ['resend-invitation', byAdministrators],
  ['request-password-reset', byStaff],
  ['reset-second-factors', byStaff, { reason: 'Telephone lost' }],
];

const firstUser = {
  civility: 'none',
  firstName: 'First',
  lastName: 'User',
  email: 'first.user@example.org',
  landline: '0553000000',
  service: 'S',
  function: 'F',
  language: 'fr',
};

/** Routes of signing in that ask who is there. */
export const signInCases: readonly Case[] = [
  { route: 'GET /api/me/security', target: 'nothing', answers: { own: forbiddenTo('simulated') } },
  ...ownSecurity.map(([path, body, answers]): Case => ({
    route: `POST /api/me/${path}`,
    target: path.includes(':id') ? 'name' : 'nothing',
    body,
    answers,
  })),
  ...['accounts', 'new-clients', 'sign-ins'].flatMap((name): readonly Case[] => [
    { route: `GET /api/${name}`, target: 'nothing', answers: permitted },
    { route: `GET /api/${name}/export`, target: 'nothing', query: '?format=csv', answers: permitted },
  ]),
  { route: 'GET /api/account-states', target: 'nothing', answers: { own: everybody } },
  { route: 'POST /api/new-clients/:id/define-first-user', target: 'nothing', body: firstUser, answers: permittedIfAny },
  {
    route: 'GET /api/accounts/:id',
    target: 'account',
    answers: { own: but(shownTo('agent'), { forbidden: ['administrator'] }), unknown: nowhere },
  },
  ...othersAccounts.map(([path, answers, body = {}]): Case => ({
    route: `POST /api/accounts/:id/${path}`,
    target: 'account',
    body,
    answers,
  })),
];
