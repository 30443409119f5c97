import { describe, expect, it } from '@jest/globals';
import { systemActor, type Actor } from '../../kernel/actor.js';
import type { DomainEvent } from '../../kernel/event.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, specify } from '../../kernel/testing.js';
import { prepareSigning, recordSignature, returnToSigning, signedBytes } from '../../../test/support/signing.js';
import * as commands from './training-agreement.commands.js';
import * as events from './training-agreement.events.js';
import { isCompleted } from './training-agreement.vocabulary.js';
import { trainingAgreement, type TrainingAgreementFacts } from './training-agreement.js';

const now = '2026-03-03T09:00:00.000Z';
const keeper: Actor = { ...systemActor, id: 'keeper', kind: 'staff' };
const text = { fr: 'Budget', es: 'Presupuesto', en: 'Budget' };

const agreed = {
  ...{ orderId: 'order', orderNumber: 'CMD-1', clientId: 'town', entity: 'BL_COLLTER' as const },
  ...{ articleCode: 'PARCOURS', titles: text, vatExemption: '75 2019 0042' },
  totals: { net: 42_000, vat: 0, gross: 42_000, shares: [] },
};
const mentions = {
  ...{ body: 'Formation SA', address: 'Paris', siret: '75580064600019', declarationNumber: '11756789012' },
  ...{ prefecture: 'Île-de-France', means: text, evaluation: text, cancellation: text },
};
const facts: TrainingAgreementFacts = {
  number: 'CONV-1',
  order: { agreed, signatoryId: 'marie', isTraining: true, isAccepted: true },
  signatory: { id: 'marie', fault: null },
  enrolmentIds: ['first', 'second'],
  mentions,
  timeZone: 'Europe/Paris',
  usableFiles: [{ fileId: 'scan', sha256: 'aa' }],
};

const given = (actor: Actor, changed: Partial<TrainingAgreementFacts> = {}) =>
  specify(trainingAgreement, { now, actor, facts: { ...facts, ...changed } }).given;
const byStaff = (...history: readonly DomainEvent[]) => given(keeper)(...history);
const bySystem = (...history: readonly DomainEvent[]) => given(systemActor)(...history);

const fields = {
  objectives: 'Suivre le budget',
  hours: 14,
  place: 'À distance',
  sessions: [{ startsOn: '2026-04-08', endsOn: '2026-04-08' }],
};
const content = { ...fields, signatoryId: 'marie', headcount: 2, enrolmentIds: ['first', 'second'] };
const drafted = events.trainingAgreementDrafted({ ...agreed, ...content, number: 'CONV-1', draftedBy: 'keeper' });
const sent = events.trainingAgreementSent({ version: 1, mentions });
const signature = { signatureId: 'signature' };
const prepared = events.trainingAgreementSigningPrepared({
  ...{ ...signature, signatoryId: 'marie', documentSha256: signedBytes },
});
const signed = events.trainingAgreementSigned(signature);
const draft = command(commands.DraftTrainingAgreement, { orderId: 'order', ...fields });

describe('an agreement that is prepared', () => {
  it('takes from the order what is trained, at what price, who signs and who is enrolled', () =>
    byStaff().when(draft).then(drafted));

  it('has its sessions in the order of their days', () => {
    const [first] = fields.sessions;
    const later = { startsOn: '2026-05-01', endsOn: '2026-05-02' };
    byStaff(drafted)
      .when(command(commands.ReviseTrainingAgreement, { ...fields, sessions: [later, ...fields.sessions] }))
      .then(events.trainingAgreementRevised({ ...content, sessions: first ? [first, later] : [], version: 1 }));
  });

  it.each([
    ['agreementOrderUnknown', { order: null }],
    ['agreementOrderNotTraining', { order: { agreed, signatoryId: 'marie', isTraining: false, isAccepted: true } }],
    ['agreementOrderNotAccepted', { order: { agreed, signatoryId: 'marie', isTraining: true, isAccepted: false } }],
    ['contactUnknown', { signatory: null }],
    ['partyMailboxShared', { signatory: { id: 'marie', fault: 'partyMailboxShared' } }],
    ['signerNotEntitled', { signatory: { id: 'marie', fault: 'signerNotEntitled' } }],
  ] satisfies readonly (readonly [string, Partial<TrainingAgreementFacts>])[])('is refused: %s', (code, changed) =>
    given(keeper, changed)().when(draft).thenRefused(code),
  );

  it('counts at least those who are enrolled', () =>
    byStaff()
      .when(command(commands.DraftTrainingAgreement, { orderId: 'order', ...fields, headcount: 1 }))
      .thenRefused('agreementHeadcountTooSmall'));
});

describe('an agreement that is sent', () => {
  const send = new commands.SendTrainingAgreement();

  it('carries the legal mentions of that day', () => byStaff(drafted).when(send).then(sent));

  it.each(['objectives', 'hours', 'place'])('says all that the law wants: %s', (field) =>
    byStaff(events.trainingAgreementDrafted({ ...drafted.data, [field]: null }))
      .when(send)
      .thenRefused('trainingAgreementIncomplete'),
  );

  it('has a session or an enrolled learner', () =>
    byStaff(events.trainingAgreementDrafted({ ...drafted.data, sessions: [], enrolmentIds: [] }))
      .when(send)
      .thenRefused('trainingAgreementIncomplete'));

  it('is of an entity with a training body', () =>
    given(keeper, { mentions: null })(drafted).when(send).thenRefused('trainingBodyUnknown'));

  it('becomes another version once it is revised and sent again', () =>
    byStaff(drafted, sent, events.trainingAgreementRevised({ ...content, version: 2 }))
      .when(send)
      .then(events.trainingAgreementSent({ version: 2, mentions })));
});

describe('an agreement that waits', () => {
  const timersOf = (...history: readonly DomainEvent[]) =>
    trainingAgreement.timers?.(bySystem(...history).state()).map(({ name, dueAt }) => `${name} ${dueAt}`);
  const reminded = (count: number) => events.trainingAgreementReminded({ count });

  it('is recalled after 7, 14 and 21 days', () => {
    expect(timersOf(drafted)).toEqual([]);
    expect(timersOf(drafted, sent)).toEqual(['remind 2026-03-10T09:00:00.000Z']);
    expect(timersOf(drafted, sent, reminded(1))).toEqual(['remind 2026-03-17T09:00:00.000Z']);
    expect(timersOf(drafted, sent, reminded(2))).toEqual(['remind 2026-03-24T09:00:00.000Z']);
    expect(timersOf(drafted, sent, reminded(3))).toEqual([]);
    expect(timersOf(drafted, sent, signed)).toEqual([]);
  });

  it('is recalled once a day at most, also by staff', () => {
    const [send, remind] = [new commands.SendTrainingAgreementReminder(), new commands.RemindOfTrainingAgreement()];
    byStaff(drafted, sent).when(send, { now: '2026-03-04T08:59:59.999Z' }).thenRefused('notYetDue');
    byStaff(drafted, sent).when(send, { now: '2026-03-04T09:00:00.000Z' }).then(reminded(1));
    bySystem(drafted, sent).when(remind, { now: '2026-03-10T08:59:59.999Z' }).thenRefused('notYetDue');
    bySystem(drafted, sent).when(remind, { now: '2026-03-10T09:00:00.000Z' }).then(reminded(1));
    // the one by staff takes the place of the next one
    bySystem(drafted, sent, reminded(1)).when(remind, { now: '2026-03-10T09:00:00.000Z' }).thenRefused('notYetDue');
    byStaff(drafted, sent).when(remind, { now: '2026-03-10T09:00:00.000Z' }).thenRefused('forbidden');
  });
});

describe('an agreement that is signed', () => {
  it('follows its signature', () => {
    const prepare = prepareSigning();
    bySystem(drafted, sent).when(prepare).then(prepared);
    for (const history of [[], [sent, signed]])
      bySystem(drafted, ...history)
        .when(prepare)
        .thenRefused('signatureNotAwaited');
    byStaff(drafted, sent).when(prepare).thenRefused('forbidden');
    bySystem(drafted, sent, prepared).when(recordSignature()).then(signed);
    bySystem(drafted, sent, prepared).when(returnToSigning()).then(events.trainingAgreementReturnedToSigning({}));
  });

  it('follows no other signature, over what was prepared', () => {
    const agreement = bySystem(drafted, sent, prepared);
    agreement.when(recordSignature({ signatureId: 'another' })).thenRefused('anotherSignature');
    agreement.when(recordSignature({ documentSha256: 'b'.repeat(64) })).thenRefused('anotherTextSigned');
    agreement.when(returnToSigning('another')).thenRefused('anotherSignature');
  });

  it('is neither revised nor withdrawn any more, and is filed', () => {
    byStaff(drafted, sent, signed)
      .when(command(commands.ReviseTrainingAgreement, fields))
      .thenRefused('trainingAgreementIs');
    byStaff(drafted, sent, signed)
      .when(command(commands.WithdrawTrainingAgreement, { reason: 'Doublon' }))
      .thenRefused('trainingAgreementIs');
    const [file, filed] = [
      command(commands.FileTrainingAgreement, { filedUnder: 'FORM/1' }),
      events.trainingAgreementFiled({ filedUnder: 'FORM/1' }),
    ];
    byStaff(drafted, sent, signed).when(file).then(filed);
    for (const history of [[], [sent], [sent, prepared], [sent, signed, filed]])
      byStaff(drafted, ...history)
        .when(file)
        .thenRefused('trainingAgreementIs');
    bySystem(drafted, sent, signed).when(file).thenRefused('forbidden');
  });
});

describe('an agreement that is signed on paper', () => {
  const paper = { signedBy: 'Marie Martin', signedOn: '2026-03-03', fileIds: ['scan'] };
  const record = command(commands.RecordPaperAgreement, paper);
  const onPaper = events.trainingAgreementSignedOnPaper({
    ...{ subjectId: 'marie', signedBy: 'Marie Martin', signedOn: '2026-03-03' },
    files: [{ fileId: 'scan', sha256: 'aa' }],
  });

  it('is signed by what staff file: name, day and scan with its fingerprint', () => {
    byStaff(drafted, sent).when(record).then(onPaper);
    byStaff(drafted, sent, prepared).when(record).then(onPaper);
    byStaff(drafted, sent, onPaper)
      .when(command(commands.FileTrainingAgreement, { filedUnder: 'FORM/1' }))
      .thenStatus('filed');
  });

  it('is signed once: by the first of paper and code', () => {
    bySystem(drafted, sent, prepared, onPaper).when(recordSignature()).thenRefused('signatureNotAwaited');
    byStaff(drafted, sent, prepared, signed).when(record).thenRefused('trainingAgreementIs');
    byStaff(drafted, sent, onPaper).when(record).thenRefused('trainingAgreementIs');
  });

  it('is neither a draft nor another one’s file', () => {
    byStaff(drafted).when(record).thenRefused('trainingAgreementIs');
    given(keeper, { usableFiles: [] })(drafted, sent).when(record).thenRefused('fileUnknown');
  });

  it.each([
    ['2026-03-02', 'agreementSignedBeforeSent'],
    ['2026-03-04', 'agreementSignedInFuture'],
  ])('is signed between its sending and today: not on %s', (signedOn, code) =>
    byStaff(drafted, sent)
      .when(command(commands.RecordPaperAgreement, { ...paper, signedOn }))
      .thenRefused(code),
  );
});

describe('a training that was agreed', () => {
  const one = { status: 'held', days: 1, validated: 2 };
  it.each([
    [false, []],
    [true, [one]],
    [false, [one, { ...one, status: 'planned' }]],
    [false, [{ ...one, days: 0 }]],
    [false, [{ ...one, validated: 0 }]],
    [true, [one, { ...one, validated: 0 }]],
  ])('is completed once all its classes are held and a participant was there: %s', (expected, classes) =>
    expect(isCompleted(fields.sessions, classes)).toBe(expected),
  );
});

it('holds its order until it is withdrawn', () => {
  const held = (...history: readonly DomainEvent[]) =>
    trainingAgreement.held(bySystem(...history).state()).map(({ value }) => value);
  expect(held(drafted)).toEqual(['order']);
  expect(held(drafted, events.trainingAgreementWithdrawn({ subjectId: 'marie', reason: 'Doublon' }))).toEqual([]);
});

it('is withdrawn with a reason until it is signed', () => {
  const withdraw = command(commands.WithdrawTrainingAgreement, { reason: 'Doublon' });
  const withdrawn = events.trainingAgreementWithdrawn({ subjectId: 'marie', reason: 'Doublon' });
  byStaff(drafted).when(withdraw).then(withdrawn);
  byStaff(drafted, sent, prepared).when(withdraw).then(withdrawn);
  byStaff(drafted, sent, signed).when(withdraw).thenRefused('trainingAgreementIs');
});

it('passes to the successor of its signatory, while it waits', () => {
  const handOver = (fromId: string) => command(commands.HandOverTrainingAgreement, { fromId, toId: 'lea' });
  const handedOver = events.trainingAgreementHandedOver({ fromId: 'marie', toId: 'lea' });
  bySystem(drafted, sent).when(handOver('marie')).then(handedOver);
  bySystem(drafted, sent).when(handOver('zoe')).then();
  bySystem(drafted, sent, handedOver).when(handOver('marie')).then();
  bySystem(drafted, sent, signed).when(handOver('marie')).thenRefused('trainingAgreementIs');
});

it('reaches every status', () => expect(unreachableStatuses(trainingAgreement)).toEqual([]));
