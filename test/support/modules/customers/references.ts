import type { Random } from '../../../../src/demo/random.js';
import { clientReference } from '../../../../src/customers/references/client-reference.js';
import { referenceKinds } from '../../../../src/customers/references/client-reference.vocabulary.js';
import {
  administratorsAndStaffAct,
  forbiddenTo,
  nowhere,
  onlyFor,
  seenByClient,
  type Answers,
} from '../../matrix-answers.js';
import type { Case } from '../../matrix.js';
import { people, things } from '../../ticket-rows.js';
import { recorded, type ModuleExamples } from '../module-examples.js';

const kept: Answers = { own: administratorsAndStaffAct, unknown: nowhere };
const ofTown: Answers = { own: seenByClient };

const reference = (random: Random) => ({
  clientId: 'town',
  kind: random.pick(referenceKinds),
  code: `R-${random.between(1, 99)}`,
  label: 'Reference',
  requiresCommitment: random.chance(0.3),
  ...(random.chance(0.5) ? { validUntil: `2027-0${random.between(1, 6)}-1${random.between(0, 9)}` } : {}),
});

export const references: ModuleExamples = {
  events: recorded(clientReference, {
    clientId: people.town,
    kind: 'chorusService',
    code: 'FIN-01',
    label: 'Finances',
    requiresCommitment: true,
    validUntil: '2026-12-31',
    structureId: things.other,
  }),
  bodies: { clientReference: { RegisterClientReference: reference, ReviseClientReference: reference } },
  fields: ({ town }) => ({
    'client-references': (n) => ({ clientId: town, kind: 'order', code: `BC-${n}`, label: 'Order' }),
  }),
  cases: ({ town }) => {
    const fields = { clientId: town, kind: 'order', code: 'BC', label: 'Order' };
    return [
      { route: 'GET /api/client-references', target: 'nothing', answers: { own: forbiddenTo('clerk') } },
      {
        route: 'POST /api/client-references',
        target: 'nothing',
        body: fields,
        answers: { own: onlyFor('administrator', 'agent') },
      },
      { route: 'GET /api/client-references/:id', target: 'record', answers: { ...ofTown, unknown: nowhere } },
      ...Object.entries({ revise: fields, archive: {}, restore: {} }).map(([verb, body]): Case => ({
        route: `POST /api/client-references/:id/${verb}-client-reference`,
        target: 'record',
        body,
        answers: kept,
      })),
      { route: 'GET /api/client-references/choices', target: 'nothing', query: `?clientId=${town}`, answers: ofTown },
    ];
  },
  whoMay: {
    clientReference: {
      read: 'staff: tickets, clients · customers: everybody · even: lent for another range, lent for another structure, lent powers that rest, simulated, the client itself',
      otherwise:
        'staff: clients · customers: lent:coordinates, administrator · even: lent for another range, lent for another structure',
    },
  },
};
