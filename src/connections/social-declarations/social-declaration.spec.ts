import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { systemActor, type Actor } from '../../kernel/actor.js';
import type { DomainEvent } from '../../kernel/event.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, occurred, past, specify } from '../../kernel/testing.js';
import { fieldErrors } from '../../kernel/validation.js';
import * as commands from './social-declaration.commands.js';
import * as events from './social-declaration.events.js';
import { socialDeclaration, type SocialDeclarationFacts } from './social-declaration.js';

const now = '2026-03-03T09:00:00.000Z';
const id = '0192c1f0-0000-7000-8000-000000000001';
const customer: Actor = { ...systemActor, id: 'marie', kind: 'clientAdministrator', clientId: 'town' };
const keeper: Actor = { ...systemActor, id: 'keeper', kind: 'staff' };
const sound: SocialDeclarationFacts = { contactFault: null, administrativeContactFault: null, corrected: 'none' };

const given =
  (actor: Actor, facts: Partial<SocialDeclarationFacts> = {}) =>
  (...history: readonly DomainEvent[]) =>
    specify(socialDeclaration, { now, actor, facts: { ...sound, ...facts } }).given(...history);
const byCustomer = given(customer);
const byStaff = given(keeper);

const fields = {
  ...{ clientId: 'town', municipality: 'Périgueux', structureType: 'municipality' as const },
  ...{ issuerSiren: '212403224', issuerNic: '00018', contactId: 'marie', administrativeContactId: 'paul' },
} as const;
const sent = events.socialDeclarationSent({ ...fields, correctsId: null, remark: null });
const taken = events.socialDeclarationTaken({});
const returned = events.socialDeclarationReturned({ contactId: 'marie', reason: 'Which town hall?' });
const active = events.socialDeclarationActivated({ activeSince: '2026-04-01' });
const send = (over: Partial<commands.SendSocialDeclaration> = {}) =>
  command(commands.SendSocialDeclaration, { ...fields, confirmed: true, ...over });
const activate = (activeSince: string) => command(commands.ActivateSocialDeclaration, { activeSince });
const giveBack = command(commands.ReturnSocialDeclaration, { reason: 'Which town hall?' });

describe('a DSN form', () => {
  it.each([
    [{}, []],
    [{ municipality: ' ' }, ['municipality: required']],
    [{ structureType: 'castle' }, ['structureType: invalidChoice']],
    [{ issuerSiren: '000000000' }, ['issuerSiren: invalidSiren']],
    [{ issuerSiren: '212403225' }, ['issuerSiren: invalidSiren']],
    [{ issuerNic: '00000' }, ['issuerNic: invalidNic']],
    [{ issuerNic: '12' }, ['issuerNic: invalidNic']],
    [{ contactId: undefined }, ['contactId: required']],
  ])('with %j is answered with %j', (over, answers) => {
    const whole = { ...fields, clientId: id, contactId: id, administrativeContactId: id, ...over };
    const faults = fieldErrors(validateSync(plainToInstance(commands.SendSocialDeclaration, whole)));
    expect(Object.entries(faults).map(([field, { code }]) => `${field}: ${code}`)).toEqual(answers);
  });

  it('is sent once its answers were checked', () => {
    byCustomer().when(send()).then(sent);
    byCustomer()
      .when(send({ confirmed: false }))
      .thenRefused('dsnNotConfirmed');
    byStaff().when(send()).thenRefused('forbidden');
  });

  it('has an issuer whose two numbers belong together', () =>
    byCustomer()
      .when(send({ issuerNic: '00019' }))
      .thenRefused('invalidSiret'));

  it('names natural persons of the client, who have an address of their own', () => {
    given(customer, { contactFault: 'contactUnknown' })().when(send()).thenRefused('contactUnknown');
    given(customer, { administrativeContactFault: 'partyWithoutEmail' })()
      .when(send())
      .thenRefused('partyWithoutEmail');
  });

  it('is taken up, and active from a day within a year', () => {
    byStaff(sent).when(new commands.TakeSocialDeclaration()).then(taken);
    byStaff(sent, taken).when(activate('2026-04-01')).then(active);
    for (const day of ['2027-03-05', '2025-03-01'])
      byStaff(sent, taken).when(activate(day)).thenRefused('dsnStartTooFar');
    for (const day of ['2027-03-04', '2025-03-02'])
      byStaff(sent, taken)
        .when(activate(day))
        .then(events.socialDeclarationActivated({ activeSince: day }));
    byStaff(sent).when(activate('2026-04-01')).thenRefused('socialDeclarationIs');
  });

  it('begins by itself on the first day that is declared, also where a correction was sent meanwhile', () => {
    const begin = new commands.BeginSocialDeclaration();
    const begun = events.socialDeclarationBegun({ activeSince: '2026-04-01' });
    const [before, then] = ['2026-04-01T09:59:59.999Z', '2026-04-01T10:00:00.000Z'];
    const superseded = events.socialDeclarationSuperseded({ correctedById: 'second' });
    const activated = past(active, { at: now });
    for (const history of [[activated], [activated, superseded]]) {
      given(systemActor)(sent, taken, ...history)
        .when(begin, { now: before })
        .thenRefused('notYetDue');
      given(systemActor)(sent, taken, ...history)
        .when(begin, { now: then })
        .then(begun);
    }
    given(systemActor)(sent, taken, activated, begun).when(begin, { now: then }).thenRefused('notYetDue');
    byStaff(sent, taken, activated).when(begin, { now: then }).thenRefused('forbidden');
  });

  it.each([
    ['2026-03-31T21:59:59.999Z', ['begin']],
    ['2026-03-31T22:00:00.000Z', []],
  ])('for April, active at %s, waits for %j', (at, names) => {
    const before = { status: 'inSetUp' as const, sent: sent.data, beginsOn: null };
    const state = socialDeclaration.evolve(
      before,
      occurred(events.socialDeclarationActivated({ activeSince: '2026-04-01' }), { at }),
    );
    expect(socialDeclaration.timers?.(state).map(({ name }) => name)).toEqual(names);
  });

  it('comes back with a reason, and is final then', () => {
    byStaff(sent).when(giveBack).then(returned);
    byStaff(sent, taken, active).when(giveBack).thenRefused('socialDeclarationIs');
    byStaff(sent, returned).when(new commands.TakeSocialDeclaration()).thenRefused('socialDeclarationIs');
  });

  it('is withdrawn until it is taken up, unless it corrects another one', () => {
    const withdraw = new commands.WithdrawSocialDeclaration();
    byCustomer(sent).when(withdraw).then(events.socialDeclarationWithdrawn({}));
    byCustomer(sent, taken).when(withdraw).thenRefused('socialDeclarationIs');
    byCustomer(events.socialDeclarationSent({ ...sent.data, correctsId: 'first' }))
      .when(withdraw)
      .thenRefused('dsnCorrectionStands');
  });
});

describe('the correction of a DSN form', () => {
  it.each(['sent', 'inSetUp', 'active', 'returned'] as const)('may follow one that is %s', (corrected) =>
    given(customer, { corrected })()
      .when(send({ correctsId: 'first', remark: 'Another issuer' }))
      .then(events.socialDeclarationSent({ ...sent.data, correctsId: 'first', remark: 'Another issuer' })),
  );

  it.each(['none', 'corrected', 'withdrawn'] as const)('is refused where the other is %s', (corrected) =>
    given(customer, { corrected })()
      .when(send({ correctsId: 'first' }))
      .thenRefused('dsnNotCorrectable'),
  );

  it('takes the place of the other, once', () => {
    const supersede = command(commands.SupersedeSocialDeclaration, { correctedById: 'second' });
    const superseded = events.socialDeclarationSuperseded({ correctedById: 'second' });
    for (const history of [[], [taken], [taken, active], [returned]])
      given(systemActor)(sent, ...history)
        .when(supersede)
        .then(superseded);
    for (const ending of [superseded, events.socialDeclarationWithdrawn({})])
      given(systemActor)(sent, ending).when(supersede).thenRefused('socialDeclarationIs');
    byStaff(sent, returned).when(supersede).thenRefused('forbidden');
  });

  it('leaves the issuer to the first form, which only its withdrawal gives back', () => {
    const issuer = [{ what: 'dsnIssuer', value: '21240322400018', refusal: 'dsnIssuerInUse' }];
    expect(socialDeclaration.held({ status: 'corrected', sent: sent.data, beginsOn: null })).toEqual(issuer);
    expect(socialDeclaration.held({ status: 'withdrawn', sent: sent.data, beginsOn: null })).toEqual([]);
    expect(
      socialDeclaration.held({ status: 'sent', sent: { ...sent.data, correctsId: 'first' }, beginsOn: null }),
    ).toEqual([{ what: 'dsnCorrection', value: 'first', refusal: 'dsnNotCorrectable' }]);
  });
});

it('reaches every status', () => expect(unreachableStatuses(socialDeclaration)).toEqual([]));
