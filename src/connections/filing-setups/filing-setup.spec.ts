import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { systemActor, type Actor } from '../../kernel/actor.js';
import type { DomainEvent } from '../../kernel/event.js';
import { derivedId } from '../../kernel/ids.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, specify } from '../../kernel/testing.js';
import { fieldErrors } from '../../kernel/validation.js';
import * as commands from './filing-setup.commands.js';
import * as events from './filing-setup.events.js';
import { filingSetup } from './filing-setup.js';
import type { FilingSetupFacts } from './filing-setup.rules.js';
import { departmentOf } from './filing-setup.vocabulary.js';

const now = '2026-03-03T09:00:00.000Z';
const id = '0192c1f0-0000-7000-8000-000000000001';
const customer: Actor = { ...systemActor, id: 'marie', kind: 'clientAdministrator', clientId: 'town' };
const keeper: Actor = { ...systemActor, id: 'keeper', kind: 'staff' };
const sound: FilingSetupFacts = {
  people: { marie: null, paul: null, jeanne: null, office: 'partyMailboxShared' },
  certificates: { marie: 'live', paul: 'ordered', jeanne: 'none' },
  ...{ replaced: null, isThere: false, isSirenInUse: false },
};

const given =
  (actor: Actor, facts: Partial<FilingSetupFacts> = {}) =>
  (...history: readonly DomainEvent[]) =>
    specify(filingSetup, { now, actor, facts: { ...sound, ...facts } }).given(...history);
const byCustomer = given(customer);
const byStaff = given(keeper);

const user = { contactId: 'marie', email: 'marie@town.example', sharedDesk: true } as const;
const acts = { clientId: 'town', ...user, siren: '212403224', department: '24' } as const;
const circuit = (name: string, ...steps: readonly object[]) =>
  plainToInstance(commands.ApprovalCircuitFields, { name, steps });
const finance = { clientId: 'town', ...user, ftpServer: 'ftp.town.example' } as const;
const expenses = circuit('Expenses', { holderId: 'marie', delegateId: 'paul' }, { holderId: 'paul' });

const sentFields = {
  ...{ clientId: 'town', ...user, phone: null, mobile: null, function: null },
  ...{ replacesId: null, remark: null, connectorId: derivedId(derivedId('stream'), 'connector') },
};
const kept = { ...sentFields, connectorId: 'connector' };
const sent = events.actsFilingSetupSent({ ...kept, siren: '212403224', department: '24' });
const taken = events.filingSetupTaken({});
const returned = events.filingSetupReturned({ contactId: 'marie', reason: 'Which user?' });
const active = events.filingSetupActivated({ activeSince: '2026-03-02' });
const sendActs = (over: Partial<commands.SendActsFilingSetup> = {}) =>
  command(commands.SendActsFilingSetup, { ...acts, confirmed: true, ...over });
const sendFinance = (...circuits: commands.ApprovalCircuitFields[]) =>
  command(commands.SendFinanceFilingSetup, { ...finance, confirmed: true, circuits });
const activate = (activeSince: string) => command(commands.ActivateFilingSetup, { activeSince });
const giveBack = command(commands.ReturnFilingSetup, { reason: 'Which user?' });

const answersOf = (Command: new () => object, fields: object): readonly string[] =>
  Object.entries(fieldErrors(validateSync(plainToInstance(Command, fields)))).map(
    ([field, { code }]) => `${field}: ${code}`,
  );

describe('the form of acts', () => {
  it.each([
    [{}, []],
    [{ siren: '000000000' }, ['siren: invalidSiren']],
    [{ siren: '212403225' }, ['siren: invalidSiren']],
    [{ department: '2a' }, []],
    [{ department: '971' }, []],
    [{ department: '20' }, ['department: invalidDepartment']],
    [{ department: '96' }, ['department: invalidDepartment']],
    [{ department: '' }, ['department: required']],
    [{ email: 'marie' }, ['email: invalidEmail']],
    [{ phone: '12' }, ['phone: invalidPhone']],
    [{ mobile: '05 53 02 82 00' }, ['mobile: invalidMobile']],
    [{ phone: '', mobile: ' ' }, []],
    [{ contactId: undefined }, ['contactId: required']],
  ])('with %j is answered with %j', (over, answers) =>
    expect(answersOf(commands.SendActsFilingSetup, { ...acts, clientId: id, contactId: id, ...over })).toEqual(answers),
  );

  it('takes its department from the postcode of the client', () =>
    expect(['24000', '97110', '20090', '00100'].map(departmentOf)).toEqual(['24', '971', '', '']));

  it('is sent once its answers were checked', () => {
    byCustomer()
      .when(sendActs())
      .then(events.actsFilingSetupSent({ ...sent.data, ...sentFields }));
    byCustomer()
      .when(sendActs({ confirmed: false }))
      .thenRefused('filingNotConfirmed');
    byStaff().when(sendActs()).thenRefused('forbidden');
  });

  it('names a natural person of the client', () => {
    byCustomer()
      .when(sendActs({ contactId: 'stranger' }))
      .thenRefused('contactUnknown');
    byCustomer()
      .when(sendActs({ contactId: 'office' }))
      .thenRefused('partyMailboxShared');
    byCustomer()
      .when(sendActs({ email: 'mairie@town.example' }))
      .thenRefused('partyMailboxShared');
  });

  it('is the only one of its client, and of its SIREN', () => {
    given(customer, { isThere: true })().when(sendActs()).thenRefused('filingSetupThere');
    given(customer, { isSirenInUse: true })().when(sendActs()).thenRefused('filingSirenInUse');
  });
});

describe('the form of finance', () => {
  const step = { holderId: id };
  const one = { name: 'Expenses', steps: [step] };
  it.each([
    [{}, []],
    [{ ftpServer: 'FTP.Town.Example' }, []],
    [{ ftpServer: 'ftp://town.example' }, ['ftpServer: invalidHostName']],
    [{ ftpServer: 'user@town.example' }, ['ftpServer: invalidHostName']],
    [{ ftpServer: 'town' }, ['ftpServer: invalidHostName']],
    [{ ftpServer: '192.168.0.1' }, ['ftpServer: invalidHostName']],
    [{ circuits: [] }, ['circuits: tooFew']],
    [{ circuits: [one, one, one] }, ['circuits: tooMany']],
    [{ circuits: [{ ...one, steps: [] }] }, ['circuits.0.steps: tooFew']],
    [{ circuits: [{ ...one, steps: [step, step, step, step] }] }, ['circuits.0.steps: tooMany']],
    [{ circuits: [{ ...one, name: '' }] }, ['circuits.0.name: required']],
    [{ circuits: [{ ...one, steps: [{ holderId: '' }] }] }, ['circuits.0.steps.0.holderId: required']],
    [{ circuits: [{ ...one, steps: [{ ...step, delegateId: '' }] }] }, []],
  ])('with %j is answered with %j', (over, answers) => {
    const whole = { ...finance, clientId: id, contactId: id, circuits: [one], ...over };
    expect(answersOf(commands.SendFinanceFilingSetup, whole)).toEqual(answers);
  });

  it('has circuits whose steps each have a contact, and perhaps a substitute', () =>
    byCustomer()
      .when(sendFinance(expenses))
      .then(
        events.financeFilingSetupSent({
          ...{ ...sentFields, ftpServer: 'ftp.town.example' },
          circuits: [
            {
              name: 'Expenses',
              steps: [
                { holderId: 'marie', delegateId: 'paul' },
                { holderId: 'paul', delegateId: null },
              ],
            },
          ],
        }),
      ));

  it.each([
    ['filingHolderTwice', [circuit('One', { holderId: 'marie' }, { holderId: 'marie' })]],
    ['filingDelegateIsHolder', [circuit('One', { holderId: 'marie', delegateId: 'marie' })]],
    ['filingCircuitTwice', [circuit('One', { holderId: 'marie' }), circuit('ONE', { holderId: 'paul' })]],
    ['contactUnknown', [circuit('One', { holderId: 'stranger' })]],
    ['partyMailboxShared', [circuit('One', { holderId: 'marie', delegateId: 'office' })]],
  ])('is refused as %s', (code, circuits) =>
    byCustomer()
      .when(sendFinance(...circuits))
      .thenRefused(code),
  );

  it.each([
    ['live', true],
    ['ending', true],
    ['ordered', true],
    ['none', false],
  ] as const)('with a step whose holder has a certificate that is %s is sent: %s', (state, isSent) => {
    const asked = given(customer, { certificates: { marie: 'live', paul: state } })().when(sendFinance(expenses));
    if (isSent) asked.thenStatus('sent');
    else asked.thenRefused('filingHolderWithoutCertificate', { circuit: 'Expenses', step: 2 });
  });

  it('asks no certificate of a substitute, and one of a contact who is not known to have any', () => {
    byCustomer()
      .when(sendFinance(circuit('One', { holderId: 'marie', delegateId: 'jeanne' })))
      .then(
        events.financeFilingSetupSent({
          ...{ ...sentFields, ftpServer: 'ftp.town.example' },
          circuits: [{ name: 'One', steps: [{ holderId: 'marie', delegateId: 'jeanne' }] }],
        }),
      );
    given(customer, { certificates: {} })()
      .when(sendFinance(expenses))
      .thenRefused('filingHolderWithoutCertificate', { circuit: 'Expenses', step: 1 });
  });
});

describe('a filing set-up', () => {
  it('is taken up, and active since a day of the last year', () => {
    byStaff(sent).when(new commands.TakeFilingSetup()).then(taken);
    byStaff(sent, taken).when(activate('2026-03-02')).then(active);
    byStaff(sent, taken).when(activate('2026-03-04')).thenRefused('filingStartOutside');
    byStaff(sent, taken).when(activate('2025-03-01')).thenRefused('filingStartOutside');
    for (const day of ['2026-03-03', '2025-03-02'])
      byStaff(sent, taken)
        .when(activate(day))
        .then(events.filingSetupActivated({ activeSince: day }));
    byStaff(sent).when(activate('2026-03-02')).thenRefused('filingSetupIs');
    byCustomer(sent).when(new commands.TakeFilingSetup()).thenRefused('forbidden');
  });

  it('comes back with a reason, and is final then', () => {
    byStaff(sent).when(giveBack).then(returned);
    byStaff(sent, taken, active).when(giveBack).thenRefused('filingSetupIs');
    byStaff(sent, returned).when(new commands.TakeFilingSetup()).thenRefused('filingSetupIs');
  });

  it('is withdrawn until it is taken up, unless it corrects another one', () => {
    const withdraw = new commands.WithdrawFilingSetup();
    byCustomer(sent).when(withdraw).then(events.filingSetupWithdrawn({}));
    byCustomer(sent, taken).when(withdraw).thenRefused('filingSetupIs');
    byCustomer(events.actsFilingSetupSent({ ...sent.data, replacesId: 'first' }))
      .when(withdraw)
      .thenRefused('filingCorrectionStands');
  });

  it('has notes of staff', () => {
    const note = command(commands.NoteFilingSetup, { note: 'Called' });
    byStaff(sent)
      .when(note)
      .then(events.filingSetupNoted({ contactId: 'marie', note: 'Called' }));
    byCustomer(sent).when(note).thenRefused('forbidden');
  });
});

describe('the correction of a filing set-up', () => {
  const correct = sendActs({ replacesId: 'first', remark: 'Another user' });
  const corrected = (status: 'sent' | 'taken' | 'active' | 'returned' | 'replaced' | 'withdrawn') =>
    given(customer, { isThere: true, replaced: { status, connectorId: 'connector' } })();

  it.each(['sent', 'taken', 'active', 'returned'] as const)(
    'may follow one that is %s, and keeps its connector',
    (status) =>
      corrected(status)
        .when(correct)
        .then(events.actsFilingSetupSent({ ...sent.data, replacesId: 'first', remark: 'Another user' })),
  );

  it.each(['replaced', 'withdrawn'] as const)('is refused where the other is %s', (status) =>
    corrected(status).when(correct).thenRefused('filingNotCorrectable'),
  );

  it('is refused where there is no other of its client and kind', () =>
    byCustomer().when(correct).thenRefused('filingNotCorrectable'));

  it('takes the place of the other, once', () => {
    const replace = command(commands.ReplaceFilingSetup, { replacedById: 'second' });
    const replaced = events.filingSetupReplaced({ replacedById: 'second' });
    for (const history of [[], [taken], [taken, active], [returned]])
      given(systemActor)(sent, ...history)
        .when(replace)
        .then(replaced);
    for (const ending of [replaced, events.filingSetupWithdrawn({})])
      given(systemActor)(sent, ending).when(replace).thenRefused('filingSetupIs');
    byStaff(sent, returned).when(replace).thenRefused('forbidden');
    expect(filingSetup.held({ status: 'sent', kind: 'acts', sent: { ...sent.data, replacesId: 'first' } })).toEqual([
      { what: 'filingCorrection', value: 'first', refusal: 'filingNotCorrectable' },
    ]);
    expect(filingSetup.held({ status: 'sent', kind: 'acts', sent: sent.data })).toEqual([]);
  });
});

it('reaches every status', () => expect(unreachableStatuses(filingSetup)).toEqual([]));
