import * as events from '../../../../src/sales/after-sales-requests/after-sales-request.events.js';
import type { Random } from '../../../../src/demo/random.js';
import { people, things } from '../../ticket-rows.js';
import {
  bothAct,
  customersAct,
  everybody,
  exportable,
  nowhere,
  onlyFor,
  seenByItsContact,
  staffAct,
} from '../../matrix-answers.js';
import type { ModuleExamples } from '../module-examples.js';

const route = '/api/after-sales-requests';
const { town, marie, agent } = people;
const contactId = marie;

const said = {
  documentType: 'civilRegister',
  fault: 'binding',
  title: 'Registre des naissances',
  description: 'Le dos se décolle.',
  quantity: 2,
  phone: '+33553000000',
  email: 'marie@town.example.org',
} as const;

const asked = (random: Random) => ({
  ...said,
  clientId: 'town',
  quantity: random.between(1, 20),
  origin: random.pick(['phone', 'mail', 'paper']),
});

const replaced = { outcome: 'replaced', replacementReference: 'BL-77', replacedQuantity: 2 } as const;

/** Body of each command, and its allowed senders, on a request of the contact’s. */
const commands = {
  'take-after-sales-request': [{}, staffAct],
  'assign-after-sales-request': [{ managerId: agent }, staffAct],
  'ask-after-sales-question': [{ question: 'Which?' }, staffAct],
  'add-after-sales-note': [{ note: 'See the workshop' }, staffAct],
  'settle-after-sales-request': [{ ...replaced, explanation: 'Done' }, staffAct],
  'comment-after-sales-request': [{ comment: 'Thanks' }, bothAct],
  'answer-after-sales-question': [{ answer: 'The second' }, customersAct],
  'add-after-sales-message': [{ text: 'By mail' }, customersAct],
  'accept-after-sales-settlement': [{ settlement: 1 }, customersAct],
  'reopen-after-sales-request': [{ settlement: 1, reason: 'Again' }, customersAct],
  'cancel-after-sales-request': [{ reason: 'Mended' }, customersAct],
} as const;

export const afterSalesRequests: ModuleExamples = {
  events: [
    events.afterSalesRequestSubmitted({
      ...said,
      ...{ clientId: town, contactId, submittedBy: marie, origin: 'portal', number: 'SAV-2026-000101' },
      ...{ orderId: things.range, orderNumber: 'CMD-2026-000123', deliveryReference: 'BL-12' },
      fileIds: [things.other],
    }),
    events.afterSalesRequestTaken({ managerId: agent }),
    events.afterSalesRequestAssigned({ managerId: agent, wasSubmitted: false }),
    events.afterSalesQuestionAsked({ contactId, question: 'Quel volume ?' }),
    events.afterSalesQuestionAnswered({ contactId, answer: 'Le second.' }),
    events.afterSalesRequestCommented({ contactId, side: 'customer', comment: 'Bien reçu.' }),
    events.afterSalesNoteAdded({ contactId, note: 'Voir l’atelier.' }),
    events.afterSalesRequestSettled({
      ...{ contactId, ...replaced, explanation: 'Deux volumes neufs.', closesAt: '2026-03-30T09:00:00.000Z' },
    }),
    events.afterSalesCustomerReminded({ closesAt: '2026-03-30T09:00:00.000Z' }),
    events.afterSalesSettlementAccepted({ settlement: 1 }),
    events.afterSalesRequestReopened({ contactId, settlement: 1, reason: 'Encore.' }),
    events.afterSalesRequestCancelled({ contactId, reason: 'Réparé sur place.' }),
    events.afterSalesRequestTacitlyClosed({}),
    events.afterSalesRequestHandedOver({ fromId: people.agent, toId: people.agent }),
  ],
  bodies: {
    afterSalesRequest: {
      SubmitAfterSalesRequest: (random) => ({ ...asked(random), contactId: 'marie', fileIds: [] }),
      AssignAfterSalesRequest: (random) => ({ managerId: random.pick(['one', 'another']) }),
      AskAfterSalesQuestion: () => ({ question: 'Which?', fileIds: [] }),
      AnswerAfterSalesQuestion: () => ({ answer: 'The second', fileIds: [] }),
      CommentAfterSalesRequest: () => ({ comment: 'Thanks', fileIds: [] }),
      AddAfterSalesMessage: () => ({ text: 'By mail', fileIds: [] }),
      AddAfterSalesNote: () => ({ note: 'See the workshop' }),
      SettleAfterSalesRequest: (random) => ({
        ...(random.pick([true, false]) ? replaced : { outcome: random.pick(['corrected', 'credited', 'noFault']) }),
        explanation: 'Done',
        fileIds: [],
      }),
      AcceptAfterSalesSettlement: (random) => ({ settlement: random.between(1, 2) }),
      ReopenAfterSalesRequest: (random) => ({ settlement: random.between(1, 2), reason: 'Again', fileIds: [] }),
      CancelAfterSalesRequest: () => ({ reason: 'Mended' }),
      HandOverAfterSalesRequest: () => ({ fromId: 'head', toId: 'lea' }),
    },
  },
  facts: { contactKnown: true, orderNumber: null, managerKnown: true, usableFileIds: [] },
  fields: ({ town: clientId, contact }) => ({
    'after-sales-requests': () => ({ ...said, clientId, contactId: contact, origin: 'phone' }),
  }),
  cases: ({ town: clientId, contact }) => [
    { route: `GET ${route}`, target: 'nothing', answers: { own: everybody } },
    { route: `GET ${route}/choices`, target: 'nothing', answers: { own: everybody } },
    { route: `GET ${route}/export`, target: 'nothing', query: '?format=csv', answers: { own: exportable } },
    { route: `GET ${route}/:id`, target: 'record', answers: { own: seenByItsContact, unknown: nowhere } },
    {
      route: `POST ${route}`,
      target: 'nothing',
      body: { ...said, clientId, contactId: contact, origin: 'phone' },
      answers: { own: onlyFor('administrator', 'agent') },
    },
    ...Object.entries(commands).map(([command, [body, own]]) => ({
      ...{ route: `POST ${route}/:id/${command}`, target: 'record' as const, body },
      answers: { own, unknown: nowhere },
    })),
  ],
  whoMay: {
    afterSalesRequest: {
      read: 'staff: tickets, clients · customers: afterSales, named · even: simulated',
      SubmitAfterSalesRequest: 'staff: clients · customers: afterSales · even: elevated',
      AnswerAfterSalesQuestion: 'customers: afterSales, named',
      CommentAfterSalesRequest: 'staff: clients · customers: afterSales, named · even: elevated',
      AddAfterSalesMessage: 'customers: afterSales, named',
      AcceptAfterSalesSettlement: 'customers: afterSales, named',
      ReopenAfterSalesRequest: 'customers: afterSales, named',
      CancelAfterSalesRequest: 'customers: afterSales, named',
      otherwise: 'staff: clients',
    },
  },
};
