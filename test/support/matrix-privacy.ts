import { newId } from '../../src/kernel/ids.js';
import {
  but,
  everybody,
  forbiddenTo,
  forbiddenToAll,
  nowhere,
  nowhereToAct,
  onlyFor,
  type Answers,
} from './matrix-answers.js';
import type { Case } from './matrix.js';

const everyone: Answers = { own: everybody };
const everyoneWrites: Answers = { own: forbiddenTo('simulated') };
const permitted: Answers = { own: onlyFor('agent') };
const unknown: Answers = { own: nowhere };
const nobody = newId();

const at = (route: string, answers: Answers, more: Partial<Case> = {}): Case => ({
  route,
  target: 'nothing',
  answers,
  ...more,
});

const commandsOn = (plural: string, bodies: Readonly<Record<string, object>>): readonly Case[] =>
  Object.entries(bodies).map(([verb, body]) => at(`POST /api/${plural}/:id/${verb}`, unknown, { body }));

/**
 * Requests of people about their own data, and commands of those who answer them. No person is erased here: the ids are
 * of no person.
 */
export const privacyCases: readonly Case[] = [
  at('GET /api/privacy-requests', everyone),
  at('GET /api/privacy-requests/export', permitted, { query: '?format=csv' }),
  at('GET /api/privacy-requests/:id', unknown),
  at('POST /api/privacy-requests', everyoneWrites, { body: { right: 'access' } }),
  at('POST /api/privacy-requests/record-privacy-request', permitted, {
    body: { personId: nobody, right: 'access', channel: 'letter', receivedOn: '2026-01-05' },
  }),
  ...commandsOn('privacy-requests', {
    'verify-privacy-request': { means: 'callback' },
    'extend-privacy-request': { reason: 'Many files' },
    'fulfil-privacy-request': { answer: 'Here' },
    'refuse-privacy-request': { motive: 'excessive', explanation: 'The tenth one' },
    'withdraw-privacy-request': {},
  }),
  at('GET /api/me/data', everyoneWrites),
  at('GET /api/me/data-reads', everyoneWrites),
  at('GET /api/personal-exports', everyoneWrites),
  at('POST /api/personal-exports', everyoneWrites, { body: {} }),
  at('POST /api/personal-exports/:id/link', { own: nowhereToAct }, { body: {} }),
  at('GET /api/personal-exports/:id/content', { own: nowhereToAct }, { query: '?token=x.y' }),
  at('GET /api/privacy-people', permitted),
  at('GET /api/erasures', permitted),
  at('GET /api/erasures/plan', { own: but(forbiddenToAll, { notFound: ['agent'] }) }, { query: `?personId=${nobody}` }),
  at('POST /api/erasures', permitted, { body: { personId: nobody, ground: 'request' } }),
  at('GET /api/restrictions', permitted),
  at('GET /api/restrictions/export', permitted, { query: '?format=csv' }),
  at('POST /api/restrictions', permitted, { body: { personId: nobody, ground: 'unlawful' } }),
  ...commandsOn('restrictions', { 'lift-restriction': { reason: 'Checked' } }),
  at('GET /api/retention', permitted),
  at('GET /api/retention-runs', permitted),
  at('GET /api/data-incidents', permitted),
  at('GET /api/data-incidents/export', permitted, { query: '?format=csv' }),
  ...commandsOn('data-incidents', {
    'notify-controller': { message: 'A file went astray' },
    'close-data-incident': { outcome: 'noRisk', measures: 'Deleted' },
  }),
];
