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
import type { ChorusConnectorFacts, KnownChorusConnector } from './chorus-connector.request-rules.js';
import * as commands from './chorus-connector.commands.js';
import * as events from './chorus-connector.events.js';
import { chorusConnector } from './chorus-connector.js';
import { chorusStrengthOf, pauseAfter } from './chorus-connector.vocabulary.js';

const now = '2026-03-03T09:00:00.000Z';
const id = '0192c1f0-0000-7000-8000-000000000001';
const customer: Actor = { ...systemActor, id: 'marie', kind: 'clientAdministrator', clientId: 'town' };
const keeper: Actor = { ...systemActor, id: 'keeper', kind: 'staff' };
const school = { code: 'SCHOOL', label: 'Schools', needsCommitment: true };
const roads = { code: 'ROADS', label: 'Roads', needsCommitment: false };
const structure = { name: 'Périgueux', requirement: 'none', services: [school, roads] } as const;
const sound: ChorusConnectorFacts = { structure, others: [], sealedPassword: 'sealed:1' };

const given =
  (actor: Actor, facts: Partial<ChorusConnectorFacts> = {}) =>
  (...history: readonly DomainEvent[]) =>
    specify(chorusConnector, { now, actor, facts: { ...sound, ...facts } }).given(...history);
const byCustomer = given(customer);
const byStaff = given(keeper);
const bySystem = given(systemActor);
const at = (instant: string) => ({ now: instant });

const fields = {
  ...{ clientId: 'town', siret: '21240322400018', technicalLogin: 'TECH_1_24322@cpro.fr' },
  ...{ password: 'Chorus-2026', passwordConfirmation: 'Chorus-2026', passwordExpiresOn: '2026-12-31' },
  serviceCodes: ['SCHOOL'],
};
/** Of one that changes no other. */
const fresh = derivedId(derivedId('stream'), 'connector');
const data = {
  ...{ clientId: 'town', siret: '21240322400018', structureName: 'Périgueux', requirement: 'none' as const },
  ...{ services: [school], technicalLogin: 'TECH_1_24322@cpro.fr', sealedPassword: 'sealed:1' },
  ...{ passwordExpiresOn: '2026-12-31', replacesId: null, connectorId: 'listed' },
};
const sent = events.chorusConnectorSent(data);
const passed = events.chorusTestPassed({});
const active = events.chorusConnectorActivated({ replacesId: null });
const refused = events.chorusConnectorRefused({ cause: 'credential' });
const locked = events.chorusConnectorDisturbed({ cause: 'credential', text: null });
const broken = events.chorusConnectorDisturbed({ cause: 'staff', text: 'Flow stopped' });
const expired = events.chorusPasswordExpired({});
const send = (over: Partial<commands.SendChorusConnector> = {}) =>
  command(commands.SendChorusConnector, { ...fields, confirmed: true, ...over });
const confirm = new commands.ConfirmChorusTest();
const away = new commands.ReportChorusAway();
const refusal = command(commands.ReportChorusRefusal, { cause: 'credential' });
const test = new commands.TestChorusConnector();
const replace = command(commands.ReplaceChorusConnector, { replacedById: 'second' });
const replaced = events.chorusConnectorReplaced({ replacedById: 'second' });
const withdrawn = events.chorusConnectorWithdrawn({ reason: 'Merged' });

describe('a Chorus Pro connector', () => {
  it.each([
    [{}, []],
    [{ siret: '21240322400019' }, ['siret: invalidSiret']],
    [{ siret: '212403224' }, ['siret: invalidSiret']],
    [{ technicalLogin: ' ' }, ['technicalLogin: required']],
    [{ password: '', passwordConfirmation: '' }, ['password: required', 'passwordConfirmation: required']],
    [{ password: 'Cho-202', passwordConfirmation: 'Cho-202' }, ['password: chorusPasswordWeak']],
    [{ password: 'chorus2026', passwordConfirmation: 'chorus2026' }, ['password: chorusPasswordWeak']],
    [{ password: 'Chorus2026', passwordConfirmation: 'Chorus2026' }, []],
    [{ password: 'chorus-26', passwordConfirmation: 'chorus-26' }, []],
    [{ passwordConfirmation: 'Chorus-2027' }, ['passwordConfirmation: passwordsDiffer']],
    [{ passwordExpiresOn: '31/12/2026' }, ['passwordExpiresOn: invalidDate']],
    [{ serviceCodes: [] }, []],
    [{ serviceCodes: ['FACTURES_PUBLIQUES'] }, ['serviceCodes: chorusPublicInvoices']],
    [{ serviceCodes: [''] }, ['serviceCodes: invalidChoice']],
  ])('with %j is answered with %j', (over, answers) => {
    const faults = fieldErrors(
      validateSync(plainToInstance(commands.SendChorusConnector, { ...fields, clientId: id, ...over })),
    );
    expect(Object.entries(faults).map(([field, { code }]) => `${field}: ${code}`)).toEqual(answers);
  });

  it('is sent once its answers were checked, by the customer', () => {
    byCustomer()
      .when(send())
      .then(events.chorusConnectorSent({ ...data, connectorId: fresh }));
    byCustomer()
      .when(send({ confirmed: false }))
      .thenRefused('chorusNotConfirmed');
    byStaff().when(send()).thenRefused('forbidden');
  });

  it.each([
    ['2026-03-03', 'chorusExpiryPast'],
    ['2028-03-03', 'chorusExpiryTooFar'],
  ])('whose password expires on %s is refused: %s', (passwordExpiresOn, code) =>
    byCustomer().when(send({ passwordExpiresOn })).thenRefused(code),
  );

  it('is of a structure and of services that the platform knows', () => {
    const asked = (facts: Partial<ChorusConnectorFacts>) => given(customer, facts)();
    asked({ structure: 'away' }).when(send()).thenRefused('chorusAway');
    asked({ structure: null }).when(send()).thenRefused('chorusStructureUnknown');
    asked({})
      .when(send({ serviceCodes: ['OTHER'] }))
      .thenRefused('chorusServiceUnknown');
    const strict = { ...structure, requirement: 'service' } as const;
    asked({ structure: strict })
      .when(send({ serviceCodes: [] }))
      .thenRefused('chorusServiceNeeded');
  });

  it('is active once the platform takes its account, and refused where it does not', () => {
    bySystem(sent).when(confirm).then(passed, active);
    bySystem(sent).when(refusal).then(refused);
    bySystem(sent, refused).when(confirm).thenRefused('chorusConnectorIs');
  });

  it('waits, longer each time, while the platform does not answer', () => {
    bySystem(sent)
      .when(away)
      .then(events.chorusTestPostponed({ tries: 1, nextAt: '2026-03-03T09:05:00.000Z' }));
    const first = events.chorusTestPostponed({ tries: 1, nextAt: now });
    bySystem(sent, first)
      .when(away)
      .then(events.chorusTestPostponed({ tries: 2, nextAt: '2026-03-03T09:15:00.000Z' }));
    expect([3, 4, 9].map(pauseAfter)).toEqual([3_600_000, 14_400_000, 14_400_000]);
    bySystem(sent, first, passed, active)
      .when(away)
      .then(events.chorusTestPostponed({ tries: 1, nextAt: '2026-03-03T09:05:00.000Z' }));
  });

  it('is disturbed when its account is refused later, and works again by the next test', () => {
    bySystem(sent, passed, active).when(refusal).then(locked);
    bySystem(sent, passed, active, locked)
      .when(confirm)
      .then(passed, events.chorusConnectorSettled({ text: null }));
    bySystem(sent, passed, active, broken).when(confirm).then();
  });

  it('is recorded to work when that is news: after trouble, after silence, or when staff asked', () => {
    const works = [sent, passed, active];
    bySystem(...works)
      .when(confirm)
      .then();
    bySystem(...works, passed)
      .when(confirm)
      .then();
    const silent = events.chorusTestPostponed({ tries: 1, nextAt: now });
    bySystem(...works, silent)
      .when(confirm)
      .then(passed);
    bySystem(...works, silent, passed)
      .when(confirm)
      .then();
    bySystem(...works, events.chorusTestAsked({}))
      .when(confirm)
      .then(passed);
    const settled = events.chorusConnectorSettled({ text: 'Restarted' });
    bySystem(...works, locked, settled)
      .when(confirm)
      .then(passed);
    bySystem(...works, broken, settled)
      .when(confirm)
      .then();
  });

  it('is recorded to lack an answer until staff are told, and when they asked', () => {
    const silent = (tries: number) => events.chorusTestPostponed({ tries, nextAt: now });
    const fourth = events.chorusTestPostponed({ tries: 4, nextAt: '2026-03-03T13:00:00.000Z' });
    bySystem(sent, silent(1), silent(2))
      .when(away)
      .then(events.chorusTestPostponed({ tries: 3, nextAt: '2026-03-03T10:00:00.000Z' }));
    bySystem(sent, silent(1), silent(2), silent(3)).when(away).then();
    bySystem(sent, silent(3), events.chorusTestAsked({})).when(away).then(fourth);
    bySystem(sent, silent(3)).when(confirm).then(passed, active);
    bySystem(sent, passed, active, silent(3)).when(refusal).then(locked);
  });

  it('is disturbed and settled by staff, with words for the customer', () => {
    byStaff(sent, passed, active)
      .when(command(commands.DisturbChorusConnector, { text: 'Flow stopped' }))
      .then(broken);
    const settle = command(commands.SettleChorusConnector, { text: 'Restarted' });
    byStaff(sent, passed, active, broken)
      .when(settle)
      .then(events.chorusConnectorSettled({ text: 'Restarted' }));
    byStaff(sent, passed, active).when(settle).thenRefused('chorusConnectorIs');
    byCustomer(sent, passed, active)
      .when(command(commands.DisturbChorusConnector, { text: 'No' }))
      .thenRefused('forbidden');
  });

  it('is tested when staff ask, withdrawn with a reason, and has notes at any time', () => {
    byStaff(sent).when(test).then(events.chorusTestAsked({}));
    byCustomer(sent).when(test).thenRefused('forbidden');
    const withdraw = command(commands.WithdrawChorusConnector, { reason: 'Merged' });
    byStaff(sent, passed, active).when(withdraw).then(withdrawn);
    byStaff(sent, refused).when(withdraw).thenRefused('chorusConnectorIs');
    byStaff(sent, refused)
      .when(command(commands.NoteChorusConnector, { note: 'Called' }))
      .then(events.chorusConnectorNoted({ senderId: 'keeper', note: 'Called' }));
  });

  it.each([
    ['refused', [refused]],
    ['expired', [passed, active, expired]],
    ['replaced', [passed, active, replaced]],
    ['withdrawn', [passed, active, withdrawn]],
  ])('is tested no more once it is %s', (_, ending) => {
    byStaff(sent, ...ending)
      .when(test)
      .thenRefused('chorusConnectorIs');
    for (const answer of [confirm, refusal, away])
      bySystem(sent, ...ending)
        .when(answer)
        .thenRefused('chorusConnectorIs');
  });

  it('is told by the platform alone what its test came to', () => {
    for (const answer of [confirm, refusal, away]) byStaff(sent).when(answer).thenRefused('forbidden');
  });
});

describe('the password of a Chorus Pro connector', () => {
  const timersAfter = (...history: readonly DomainEvent[]) =>
    (chorusConnector.timers?.(bySystem(...history).state()) ?? []).map(({ name, dueAt }) => [name, dueAt]);

  it('expires at the end of its last day, by the clock in Paris; people are told fifteen days before', () => {
    expect(timersAfter(sent, passed, active)).toEqual([
      ['expire', '2026-12-31T23:00:00.000Z'],
      ['remind', '2026-12-15T23:00:00.000Z'],
    ]);
    const summer = events.chorusConnectorSent({ ...data, passwordExpiresOn: '2026-10-25' });
    expect(timersAfter(summer)).toEqual([
      ['expire', '2026-10-25T23:00:00.000Z'],
      ['remind', '2026-10-09T22:00:00.000Z'],
    ]);
    const near = events.chorusExpiryNear({ passwordExpiresOn: '2026-12-31' });
    expect(timersAfter(sent, near)).toEqual([['expire', '2026-12-31T23:00:00.000Z']]);
    expect(timersAfter(sent, expired)).toEqual([]);
    const remind = new commands.RemindChorusExpiry();
    bySystem(sent, passed, active).when(remind, at('2026-12-15T22:59:59.999Z')).thenRefused('notYetDue');
    bySystem(sent, passed, active).when(remind, at('2026-12-15T23:00:00.000Z')).then(near);
    const expire = new commands.ExpireChorusPassword();
    bySystem(sent).when(expire, at('2026-12-31T22:59:59.999Z')).thenRefused('notYetDue');
    bySystem(sent).when(expire, at('2026-12-31T23:00:00.000Z')).then(expired);
    for (const since of [withdrawn, refused, expired])
      bySystem(sent, since).when(expire, at('2026-12-31T23:00:00.000Z')).thenRefused('notYetDue');
    for (const since of [near, withdrawn])
      bySystem(sent, since).when(remind, at('2026-12-15T23:00:00.000Z')).thenRefused('notYetDue');
  });

  it('is forgotten once the connector has ended', () => {
    const forget = new commands.ForgetChorusSecret();
    bySystem(sent, refused).when(forget).then(events.chorusSecretForgotten({}));
    bySystem(sent, refused, events.chorusSecretForgotten({})).when(forget).then();
    bySystem(sent).when(forget).thenRefused('chorusConnectorIs');
  });

  it.each([
    ['chorus2', 'weak'],
    ['Chorus26', 'fair'],
    ['Chorus-2026', 'good'],
    ['Chorus-2026-Périgueux!', 'strong'],
  ])('%s is %s', (password, strength) => expect(chorusStrengthOf(password)).toBe(strength));
});

describe('the change of a Chorus Pro connector', () => {
  const other = (status: KnownChorusConnector['status'], over: Partial<KnownChorusConnector> = {}) => ({
    ...{ id: 'first', clientId: 'town', status, connectorId: 'kept' },
    ...over,
  });
  const asked = (...others: readonly KnownChorusConnector[]) => given(customer, { others })();
  const change = send({ replacesId: 'first' });
  const changed = (connectorId: string) => events.chorusConnectorSent({ ...data, replacesId: 'first', connectorId });

  it.each(['active', 'disturbed', 'expired'] as const)('follows one that is %s, and keeps its place', (status) => {
    asked(other(status)).when(change).then(changed('kept'));
    asked(other(status)).when(send()).thenRefused('chorusSiretInUse');
  });

  it('follows one that was refused, which keeps nothing', () => {
    asked(other('refused')).when(change).then(changed(fresh));
    asked(other('refused'))
      .when(send())
      .then(events.chorusConnectorSent({ ...data, connectorId: fresh }));
  });

  it.each(['replaced', 'withdrawn'] as const)('is refused where the other is %s', (status) =>
    asked(other(status)).when(change).thenRefused('chorusNotChangeable'),
  );

  it('is one at a time, of the one that is in use, at the same client', () => {
    const waiting = other('submitted', { id: 'second' });
    asked(other('active'), waiting).when(change).thenRefused('chorusRequestWaits');
    asked(other('expired'), other('active', { id: 'second' }))
      .when(change)
      .thenRefused('chorusNotChangeable');
    asked(other('refused'), other('active', { id: 'second' }))
      .when(change)
      .then(events.chorusConnectorSent({ ...data, replacesId: 'second', connectorId: 'kept' }));
    asked(other('active', { clientId: 'village' }))
      .when(change)
      .thenRefused('chorusNotChangeable');
  });

  it.each([
    ['active', [passed, active]],
    ['disturbed', [passed, active, locked]],
    ['expired', [passed, active, expired]],
    ['refused', [refused]],
  ])('takes the place of the other that is %s', (_, history) =>
    bySystem(sent, ...history)
      .when(replace)
      .then(replaced),
  );

  it.each([
    ['submitted', []],
    ['replaced', [passed, active, replaced]],
    ['withdrawn', [passed, active, withdrawn]],
  ])('takes no place of another that is %s', (_, history) =>
    bySystem(sent, ...history)
      .when(replace)
      .thenRefused('chorusConnectorIs'),
  );

  it('takes the place of the other by itself: staff do not say so', () =>
    byStaff(sent, passed, active).when(replace).thenRefused('forbidden'));
});

it('reaches every status', () => expect(unreachableStatuses(chorusConnector)).toEqual([]));
