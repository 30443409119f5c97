import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { systemActor, type Actor } from '../../kernel/actor.js';
import { derivedId } from '../../kernel/ids.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, specify } from '../../kernel/testing.js';
import { fieldErrors } from '../../kernel/validation.js';
import * as commands from './after-sales-request.commands.js';
import * as events from './after-sales-request.events.js';
import { afterSalesRequest, type AfterSalesRequestFacts } from './after-sales-request.js';

const now = '2026-03-20T09:00:00.000Z';
/** Ten days later, over the night in which the clocks went forward. */
const closesAt = '2026-03-30T09:00:00.000Z';
/** Three days before. */
const remindAt = '2026-03-27T09:00:00.000Z';
const manager: Actor = { ...systemActor, id: 'manager', kind: 'staff' };
const marie: Actor = { ...systemActor, id: 'marie', kind: 'contact', clientId: 'town' };

const facts: AfterSalesRequestFacts = {
  number: 'SAV-2026-000101',
  contactKnown: true,
  orderNumber: null,
  managerKnown: true,
  usableFileIds: ['photo'],
};

const as = (actor: Actor, changed: Partial<AfterSalesRequestFacts> = {}) =>
  specify(afterSalesRequest, { now, actor, facts: { ...facts, ...changed } }).given;
const byMarie = as(marie);
const byStaff = as(manager);
const byClock = (at: string) => specify(afterSalesRequest, { now: at, actor: systemActor, facts }).given;

const fields = {
  clientId: 'town',
  documentType: 'civilRegister',
  fault: 'binding',
  title: 'Registre des naissances',
  description: 'Le dos se décolle.',
  quantity: 2,
  phone: '+33553000000',
  email: 'marie@town.example.org',
  fileIds: ['photo'],
} as const;
const { clientId, ...said } = fields;
const submitted = events.afterSalesRequestSubmitted({
  ...said,
  clientId,
  contactId: 'marie',
  number: 'SAV-2026-000101',
  submittedBy: 'marie',
  origin: 'portal',
  orderId: null,
  orderNumber: null,
  deliveryReference: null,
});
const contactId = 'marie';
const taken = events.afterSalesRequestTaken({ managerId: 'manager' });
const askedFor = events.afterSalesQuestionAsked({ contactId, question: 'Quel volume ?' });
const answered = events.afterSalesQuestionAnswered({ contactId, answer: 'Le second.' });
const settled = events.afterSalesRequestSettled({
  contactId,
  outcome: 'replaced',
  replacementReference: 'BL-77',
  replacedQuantity: 2,
  explanation: 'Deux volumes neufs.',
  closesAt,
});
const reopened = events.afterSalesRequestReopened({ contactId, settlement: 1, reason: 'Le dos se décolle encore.' });
const accepted = events.afterSalesSettlementAccepted({ settlement: 1 });
const accept = (settlement = 1) => command(commands.AcceptAfterSalesSettlement, { settlement });
const cancelled = events.afterSalesRequestCancelled({ contactId, reason: 'Réparé sur place.' });
const toAccept = [submitted, taken, settled] as const;

const submit = (over: Partial<commands.SubmitAfterSalesRequest> = {}) =>
  command(commands.SubmitAfterSalesRequest, { ...fields, fileIds: ['photo'], ...over });
const settle = (over: Partial<commands.SettleAfterSalesRequest> = {}) =>
  command(commands.SettleAfterSalesRequest, {
    outcome: 'replaced',
    replacementReference: 'BL-77',
    replacedQuantity: 2,
    explanation: 'Deux volumes neufs.',
    fileIds: [],
    ...over,
  });

describe('a request that is submitted', () => {
  it('is the customer’s own, by the portal, whatever they send', () =>
    byMarie()
      .when(submit({ contactId: 'paul', origin: 'phone' }))
      .then(submitted));

  it('is entered by staff for a contact who phoned', () => {
    const entered = { ...submitted.data, contactId: 'paul', submittedBy: 'manager', origin: 'phone' as const };
    byStaff()
      .when(submit({ contactId: 'paul', origin: 'phone' }))
      .then(events.afterSalesRequestSubmitted(entered));
    byStaff()
      .when(submit({ origin: 'phone' }))
      .thenRefused('afterSalesContactNeeded');
    as(manager, { contactKnown: false })()
      .when(submit({ contactId: 'stranger' }))
      .thenRefused('contactUnknown');
  });

  it('names an order that the asker may see, with its number', () => {
    byMarie()
      .when(submit({ orderId: 'order' }))
      .thenRefused('afterSalesOrderUnknown');
    as(marie, { orderNumber: 'CMD-2026-000007' })()
      .when(submit({ orderId: 'order' }))
      .then(events.afterSalesRequestSubmitted({ ...submitted.data, orderId: 'order', orderNumber: 'CMD-2026-000007' }));
  });

  it('has files of the asker alone', () =>
    byMarie()
      .when(submit({ fileIds: ['of-another'] }))
      .thenRefused('fileUnavailable'));
});

describe('the fields of a request', () => {
  const id = derivedId('town');
  const good = { ...fields, clientId: id, fileIds: [] };
  const faultsOf = (over: object): readonly string[] =>
    Object.entries(
      fieldErrors(validateSync(plainToInstance(commands.SubmitAfterSalesRequest, { ...good, ...over }))),
    ).map(([field, { code }]) => `${field}: ${code}`);

  it.each([
    { phone: '05 53 00 00 00' },
    { phone: '0612345678' },
    { phone: '+34 912 345 678' },
    { email: 'MARIE@Town.example.org' },
    { quantity: 1 },
    { quantity: 100_000 },
    { deliveryReference: '' },
    { origin: 'paper' },
    { title: 'x'.repeat(120) },
  ])('may be %j', (over) => expect(faultsOf(over)).toEqual([]));

  it.each([
    [{ phone: undefined }, 'phone: required'],
    [{ phone: '0053000000' }, 'phone: invalidPhone'],
    [{ phone: '+3491234' }, 'phone: invalidPhone'],
    [{ email: '' }, 'email: required'],
    [{ email: 'marie@' }, 'email: invalidEmail'],
    [{ title: ' ' }, 'title: required'],
    [{ title: 'x'.repeat(121) }, 'title: tooLong'],
    [{ description: undefined }, 'description: required'],
    [{ description: 'x'.repeat(4_001) }, 'description: tooLong'],
    [{ quantity: 0 }, 'quantity: tooSmall'],
    [{ quantity: 100_001 }, 'quantity: tooLarge'],
    [{ quantity: 1.5 }, 'quantity: invalidNumber'],
    [{ documentType: 'book' }, 'documentType: invalidChoice'],
    [{ documentType: undefined }, 'documentType: required'],
    [{ fault: 'ugly' }, 'fault: invalidChoice'],
    [{ origin: 'dove' }, 'origin: invalidChoice'],
    [{ fileIds: Array.from({ length: 6 }, (_, n) => derivedId('file', n)) }, 'fileIds: tooMany'],
  ])('may not be %j', (over, fault) => expect(faultsOf(over)).toEqual([fault]));

  it.each([
    [{ outcome: 'replaced' }, ['replacementReference: required', 'replacedQuantity: required']],
    [{ outcome: 'replaced', replacementReference: 'BL-77', replacedQuantity: 0 }, ['replacedQuantity: tooSmall']],
    [{ outcome: 'replaced', replacementReference: 'BL-77', replacedQuantity: 1 }, []],
    [{ outcome: 'credited' }, []],
    [{ outcome: 'lost' }, ['outcome: invalidChoice']],
  ])('a settlement %j', (over, faults) => {
    const asked = plainToInstance(commands.SettleAfterSalesRequest, { explanation: 'Fait.', ...over });
    const found = Object.entries(fieldErrors(validateSync(asked))).map(([field, { code }]) => `${field}: ${code}`);
    expect(found.toSorted()).toEqual([...faults].toSorted());
  });
});

describe('a request that is handled', () => {
  it('is taken once, and given to another manager', () => {
    byStaff(submitted).when(new commands.TakeAfterSalesRequest()).then(taken);
    byStaff(submitted, taken).when(new commands.TakeAfterSalesRequest()).thenRefused('afterSalesRequestIs');
    const given = command(commands.AssignAfterSalesRequest, { managerId: 'nadia' });
    byStaff(submitted).when(given).thenStatus('inProgress');
    byStaff(submitted, taken, askedFor)
      .when(given)
      .then(events.afterSalesRequestAssigned({ managerId: 'nadia', wasSubmitted: false }));
    byStaff(submitted, taken)
      .when(command(commands.AssignAfterSalesRequest, { managerId: 'manager' }))
      .then();
    as(manager, { managerKnown: false })(submitted, taken).when(given).thenRefused('agentUnknown');
  });

  it('waits for the customer from a question to its answer', () => {
    const question = command(commands.AskAfterSalesQuestion, { question: 'Quel volume ?', fileIds: [] });
    const answer = command(commands.AnswerAfterSalesQuestion, { answer: 'Le second.', fileIds: [] });
    byStaff(submitted).when(question).thenRefused('afterSalesRequestIs');
    byStaff(submitted, taken).when(question).then(askedFor);
    byMarie(submitted, taken, askedFor).when(answer).then(answered);
    byMarie(submitted, taken).when(answer).thenRefused('afterSalesRequestIs');
    byStaff(submitted, taken, askedFor).when(answer).thenRefused('forbidden');
  });

  it('is commented by both sides; who is asked a question answers it', () => {
    const comment = command(commands.CommentAfterSalesRequest, { comment: 'Bien reçu.', fileIds: [] });
    const commented = (side: 'customer' | 'provider') =>
      events.afterSalesRequestCommented({ contactId, side, comment: 'Bien reçu.' });
    byMarie(submitted).when(comment).then(commented('customer'));
    byMarie(...toAccept)
      .when(comment)
      .then(commented('customer'));
    byStaff(submitted, taken, askedFor).when(comment).then(commented('provider'));
    byMarie(submitted, taken, askedFor).when(comment).thenRefused('afterSalesRequestIs');
    byMarie(...toAccept, accepted)
      .when(comment)
      .thenRefused('afterSalesRequestIs');
  });

  it('is written to by mail: an answer to the question that waits, else a comment', () => {
    const message = command(commands.AddAfterSalesMessage, { text: 'Le second.', fileIds: ['photo'] });
    const comment = { contactId, side: 'customer', comment: 'Le second.', fileIds: ['photo'] } as const;
    byMarie(submitted, taken, askedFor)
      .when(message)
      .then(events.afterSalesQuestionAnswered({ contactId, answer: 'Le second.', fileIds: ['photo'] }));
    byMarie(...toAccept)
      .when(message)
      .then(events.afterSalesRequestCommented(comment));
    byMarie(submitted, cancelled).when(message).thenRefused('afterSalesRequestIs');
    byStaff(submitted, taken).when(message).thenRefused('forbidden');
  });

  it('has files of the person who takes a step alone', () => {
    const fileIds = ['of-another'];
    const question = command(commands.AskAfterSalesQuestion, { question: 'Ici ?', fileIds });
    const answer = command(commands.AnswerAfterSalesQuestion, { answer: 'Là.', fileIds });
    const comment = command(commands.CommentAfterSalesRequest, { comment: 'Vu.', fileIds });
    const reopen = command(commands.ReopenAfterSalesRequest, { settlement: 1, reason: 'Non.', fileIds });
    byStaff(submitted, taken).when(question).thenRefused('fileUnavailable');
    byStaff(submitted, taken).when(settle({ fileIds })).thenRefused('fileUnavailable');
    byMarie(submitted, taken, askedFor).when(answer).thenRefused('fileUnavailable');
    byMarie(submitted).when(comment).thenRefused('fileUnavailable');
    byMarie(...toAccept)
      .when(reopen)
      .thenRefused('fileUnavailable');
    byStaff(submitted, taken)
      .when(command(commands.AskAfterSalesQuestion, { question: 'Ici ?', fileIds: ['photo'] }))
      .then(events.afterSalesQuestionAsked({ contactId, question: 'Ici ?', fileIds: ['photo'] }));
  });

  it('has notes of staff at any time', () => {
    const note = command(commands.AddAfterSalesNote, { note: 'Voir l’atelier.' });
    for (const history of [[submitted], [...toAccept, accepted], [submitted, cancelled]])
      byStaff(...history)
        .when(note)
        .then(events.afterSalesNoteAdded({ contactId, note: 'Voir l’atelier.' }));
    byMarie(submitted).when(note).thenRefused('forbidden');
  });

  it('is settled with an outcome, once it is handled', () => {
    byStaff(submitted, taken).when(settle()).then(settled);
    byStaff(submitted, taken, askedFor).when(settle()).then(settled);
    byStaff(submitted).when(settle()).thenRefused('afterSalesRequestIs');
    byStaff(...toAccept)
      .when(settle())
      .thenRefused('afterSalesRequestIs');
    byStaff(submitted, taken)
      .when(settle({ outcome: 'noFault' }))
      .then(
        events.afterSalesRequestSettled({
          ...settled.data,
          outcome: 'noFault',
          replacementReference: null,
          replacedQuantity: null,
        }),
      );
  });
});

describe('the end of a request', () => {
  it('is the customer’s acceptance', () => {
    byMarie(...toAccept)
      .when(accept())
      .then(accepted);
    byMarie(submitted, taken).when(accept()).thenRefused('afterSalesRequestIs');
    byStaff(...toAccept)
      .when(accept())
      .thenRefused('forbidden');
  });

  it('is ten days of silence', () => {
    const close = new commands.CloseSettledAfterSalesRequest();
    const state = byMarie(...toAccept).state();
    expect(afterSalesRequest.timers?.(state)).toEqual([
      { name: 'remind', command: new commands.RemindAfterSalesCustomer(), dueAt: remindAt },
      { name: 'close', command: close, dueAt: closesAt },
    ]);
    byClock('2026-03-30T08:59:59.999Z')(...toAccept)
      .when(close)
      .thenRefused('notYetDue');
    byClock(closesAt)(...toAccept)
      .when(close)
      .then(events.afterSalesRequestTacitlyClosed({}));
    byClock(closesAt)(...toAccept, accepted)
      .when(close)
      .thenRefused('notYetDue');
    byMarie(...toAccept)
      .when(close, { now: closesAt })
      .thenRefused('forbidden');
  });

  it('is told three days before, once for each settlement', () => {
    const remind = new commands.RemindAfterSalesCustomer();
    const reminded = events.afterSalesCustomerReminded({ closesAt });
    byClock('2026-03-27T08:59:59.999Z')(...toAccept)
      .when(remind)
      .thenRefused('notYetDue');
    byClock(remindAt)(...toAccept)
      .when(remind)
      .then(reminded);
    for (const since of [reminded, reopened])
      byClock(remindAt)(...toAccept, since)
        .when(remind)
        .thenRefused('notYetDue');
    byMarie(...toAccept)
      .when(remind, { now: remindAt })
      .thenRefused('forbidden');
    expect(byMarie(...toAccept, reminded, reopened, settled).state()).toMatchObject({ remindAt });
  });

  it('leaves a day after a reminder that came late', () => {
    const late = '2026-03-30T08:00:00.000Z';
    const until = '2026-03-31T08:00:00.000Z';
    const reminded = events.afterSalesCustomerReminded({ closesAt: until });
    byClock(late)(...toAccept)
      .when(new commands.RemindAfterSalesCustomer())
      .then(reminded);
    const close = new commands.CloseSettledAfterSalesRequest();
    byClock('2026-03-31T07:59:59.999Z')(...toAccept, reminded)
      .when(close)
      .thenRefused('notYetDue');
    byClock(until)(...toAccept, reminded)
      .when(close)
      .then(events.afterSalesRequestTacitlyClosed({}));
  });

  it('is put off by the customer who reopens it, until it is closed', () => {
    const reopen = command(commands.ReopenAfterSalesRequest, {
      ...{ settlement: 1, reason: 'Le dos se décolle encore.', fileIds: [] },
    });
    byMarie(...toAccept)
      .when(reopen)
      .then(reopened);
    byMarie(...toAccept, accepted)
      .when(reopen)
      .thenRefused('afterSalesRequestIs');
    const again = byMarie(...toAccept, reopened).state();
    expect(again).toMatchObject({ status: 'inProgress', managerId: 'manager', closesAt: null });
    expect(afterSalesRequest.timers?.(again)).toEqual([]);
  });

  it('is the customer’s cancellation while nothing is settled', () => {
    const cancel = command(commands.CancelAfterSalesRequest, { reason: 'Réparé sur place.' });
    for (const history of [[submitted], [submitted, taken], [submitted, taken, askedFor]])
      byMarie(...history)
        .when(cancel)
        .then(cancelled);
    byMarie(...toAccept)
      .when(cancel)
      .thenRefused('afterSalesRequestIs');
    byStaff(submitted).when(cancel).thenRefused('forbidden');
  });

  it('reaches every status', () => expect(unreachableStatuses(afterSalesRequest)).toEqual([]));
});

it('passes to the colleague who takes over from its manager, until it is over', () => {
  const handOver = command(commands.HandOverAfterSalesRequest, { fromId: 'manager', toId: 'lea' });
  const handedOver = events.afterSalesRequestHandedOver({ fromId: 'manager', toId: 'lea' });
  for (const history of [[submitted, taken], [submitted, taken, askedFor], toAccept]) {
    byClock(now)(...history)
      .when(handOver)
      .then(handedOver);
    expect(byClock(now)(...history, handedOver).state().managerId).toBe('lea');
  }
  byClock(now)(submitted).when(handOver).then();
  byClock(now)(...toAccept, accepted)
    .when(handOver)
    .thenRefused('afterSalesRequestIs');
  byStaff(submitted, taken).when(handOver).thenRefused('forbidden');
});
