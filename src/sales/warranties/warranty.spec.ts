import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { systemActor, type Actor } from '../../kernel/actor.js';
import { fold, unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, occurred, specify } from '../../kernel/testing.js';
import { fieldErrors } from '../../kernel/validation.js';
import * as commands from './warranty.commands.js';
import * as events from './warranty.events.js';
import { warranty } from './warranty.js';
import { nextPeriod, standingOn } from './warranty.vocabulary.js';

const agent: Actor = { ...systemActor, id: 'agent', kind: 'staff' };
const marie: Actor = { ...systemActor, id: 'marie', kind: 'clientAdministrator', clientId: 'town' };

const facts = {
  batchOrdered: false,
  clientKnown: true,
  articleKnown: true,
  parties: [
    { id: 'marie', fault: null },
    { id: 'shared', fault: 'partyMailboxShared' },
    { id: 'clerk', fault: 'signerNotEntitled' },
  ],
  price: 12_000,
  chorusFault: null,
};
const now = '2026-03-02T12:00:00.000Z';
const { given } = specify(warranty, { now, actor: agent, facts });

const equipment = {
  ...{ serialNumber: 'SN-1', model: 'Server', location: 'Town hall', articleCode: null, yearlyPrice: 12_000 },
  ...{ alertDays: 90, reminderDays: 30 },
};
const fields = { ...equipment, articleCode: undefined, clientId: 'town', startsOn: '2023-05-01', endsOn: '2026-04-30' };

const alert = (daysBefore: number, at: string) => ({ daysBefore, at });
const april = { ...alert(30, '2026-03-31T06:00:00.000Z') };

/** To renew: it ends in 59 days. */
const recorded = events.warrantyRecorded({
  ...{ clientId: 'town', ...equipment, startsOn: '2023-05-01', endsOn: '2026-04-30' },
  ...{ status: 'toRenew', alerts: [april] },
});
const expired = events.warrantyRecorded({
  ...{ clientId: 'town', ...equipment, startsOn: '2023-01-01', endsOn: '2025-12-31' },
  ...{ status: 'expired', alerts: [] },
});
const current = events.warrantyRecorded({
  ...{ clientId: 'town', ...equipment, startsOn: '2025-01-01', endsOn: '2027-12-31' },
  ...{ status: 'current', alerts: [alert(90, '2027-10-02T06:00:00.000Z'), alert(30, '2027-12-01T07:00:00.000Z')] },
});

const batchId = 'batch';
const asked = { batchId, price: 12_000, signatoryId: 'marie', correspondentId: 'marie', accepted: true };
const requested = events.warrantyExtensionRequested({
  ...{ batchId, price: 12_000, signatoryId: 'marie', correspondentId: 'marie' },
  ...{ requestedBy: 'marie', termsVersion: '2026-1' },
});
const request = command(commands.RequestExtension, asked);
const byMarie = { actor: marie };

const stateOf = (...history: Parameters<typeof occurred>[0][]) =>
  fold(
    warranty,
    history.map((each) => occurred(each)),
  );

describe('equipment under warranty', () => {
  it('is recorded with its first warranty, and the alerts still to come', () => {
    given().when(command(commands.RecordWarranty, fields)).then(recorded);
    given()
      .when(command(commands.RecordWarranty, fields), { facts: { ...facts, clientKnown: false } })
      .thenRefused('clientUnknown');
    given()
      .when(command(commands.RecordWarranty, { ...fields, articleCode: 'none' }), {
        facts: { ...facts, articleKnown: false },
      })
      .thenRefused('articleUnknown');
    given()
      .when(command(commands.RecordWarranty, fields), { facts: { ...facts, articleKnown: false } })
      .then(recorded);
  });

  it('has its alerts in their order, those alone that are to come', () => {
    const { given: atAlert } = specify(warranty, { now: april.at, actor: agent, facts });
    const recordedAnew = (over: Partial<typeof recorded.data>) =>
      events.warrantyRecorded({ ...recorded.data, status: 'toRenew', ...over });
    atAlert()
      .when(command(commands.RecordWarranty, fields))
      .then(recordedAnew({ alerts: [] }));
    given(current)
      .when(
        command(commands.CorrectWarranty, { ...equipment, articleCode: undefined, alertDays: 30, reminderDays: 90 }),
      )
      .then(events.warrantyCorrected({ ...equipment, alertDays: 30, reminderDays: 90, alerts: current.data.alerts }));
    given(current)
      .when(command(commands.CorrectWarranty, { ...equipment, articleCode: undefined, alertDays: 30 }))
      .then(events.warrantyCorrected({ ...equipment, alertDays: 30, alerts: current.data.alerts.slice(1) }));
  });

  it('has a serial number of its own, whatever its capitals', () =>
    expect(warranty.held(stateOf({ ...recorded, data: { ...recorded.data, serialNumber: 'sn-1' } }))).toEqual([
      { what: 'warrantySerial', value: 'SN-1', refusal: 'warrantySerialUsed' },
    ]));

  it.each([
    ['the day before its last 90', '2026-01-29', 'current'],
    ['the first of its last 90', '2026-01-30', 'toRenew'],
    ['its last day', '2026-04-30', 'toRenew'],
    ['the day after', '2026-05-01', 'expired'],
  ])('on %s (%s) is %s', (_, today, standing) => expect(standingOn('2026-04-30', today)).toBe(standing));

  it.each([
    ['from the former end', '2026-04-30', '2026-03-02', { from: '2026-05-01', to: '2027-04-30' }],
    ['from the former end on its last day', '2026-04-30', '2026-04-30', { from: '2026-05-01', to: '2027-04-30' }],
    ['from today once it has expired', '2025-12-31', '2026-03-02', { from: '2026-03-02', to: '2027-03-01' }],
    ['to the end of February of a leap year', '2027-02-28', '2027-01-05', { from: '2027-03-01', to: '2028-02-29' }],
    ['from 29 February', '2023-12-31', '2024-02-29', { from: '2024-02-29', to: '2025-02-28' }],
  ])('is extended by a year %s', (_, endsOn, today, period) => expect(nextPeriod(endsOn, today)).toEqual(period));

  it.each([
    ['serialNumber', '', 'required'],
    ['serialNumber', 'x'.repeat(61), 'tooLong'],
    ['model', 'x'.repeat(121), 'tooLong'],
    ['articleCode', 'not a code!', 'invalidArticleCode'],
    ['yearlyPrice', 0, 'tooSmall'],
    ['yearlyPrice', undefined, 'required'],
    ['alertDays', 731, 'tooLarge'],
    ['startsOn', '2026-02-30', 'invalidDate'],
    ['endsOn', '2023-04-30', 'endBeforeStart'],
  ])('refuses %s %p: %s', (field, value, code) => {
    const clientId = 'f2a9b0a6-6a8e-4b1e-9f42-0d3a1c6b7e55';
    const body = plainToInstance(commands.RecordWarranty, { ...fields, clientId, location: undefined, [field]: value });
    expect(fieldErrors(validateSync(body))[field]?.code).toBe(code);
  });

  it('is corrected, its dates left alone', () =>
    given(recorded)
      .when(command(commands.CorrectWarranty, { ...equipment, articleCode: 'garantie-1', yearlyPrice: undefined }))
      .then(events.warrantyCorrected({ ...equipment, articleCode: 'GARANTIE-1', yearlyPrice: null, alerts: [april] })));

  it('is corrected for an article that is known, and by staff', () => {
    const correct = command(commands.CorrectWarranty, { ...equipment, articleCode: 'none' });
    given(recorded)
      .when(correct, { facts: { ...facts, articleKnown: false } })
      .thenRefused('articleUnknown');
    given(recorded).when(correct, byMarie).thenRefused('forbidden');
  });

  it('is moved to another client, unless something is asked for', () => {
    const move = command(commands.MoveWarranty, { clientId: 'village' });
    given(recorded)
      .when(move)
      .then(events.warrantyMoved({ clientId: 'village', from: 'town' }));
    given(recorded, requested).when(move).thenRefused('warrantyRequestWaits');
    given(recorded)
      .when(move, { facts: { ...facts, clientKnown: false } })
      .thenRefused('clientUnknown');
    given(recorded)
      .when(command(commands.MoveWarranty, { clientId: 'town' }))
      .then();
  });

  it('is obsolete where its model is out of support: no extension is possible, until it is back', () => {
    const obsolete = events.warrantyMarkedObsolete({ reason: 'outOfSupport' });
    given(recorded)
      .when(command(commands.MarkWarrantyObsolete, { reason: 'outOfSupport' }))
      .then(obsolete);
    given(recorded, requested)
      .when(command(commands.MarkWarrantyObsolete, { reason: 'outOfSupport' }))
      .thenRefused('warrantyRequestWaits');
    given(recorded, obsolete).when(request, byMarie).thenRefused('warrantyIs');
    expect(warranty.timers?.(stateOf(recorded, obsolete))).toEqual([]);
    given(recorded, obsolete)
      .when(new commands.RestoreWarranty())
      .then(events.warrantyRestored({ status: 'toRenew', alerts: [april] }));
    given(recorded).when(new commands.RestoreWarranty()).thenRefused('warrantyIs');
  });

  it('reaches every status', () => expect(unreachableStatuses(warranty)).toEqual([]));
});

describe('the extension of one year', () => {
  it('is asked for in the last 90 days or afterwards, at the price that was shown', () => {
    given(recorded).when(request, byMarie).then(requested);
    given(expired).when(request, byMarie).then(requested);
    given(current).when(request, byMarie).thenRefused('warrantyTooEarly');
    given(recorded)
      .when(request, { ...byMarie, facts: { ...facts, batchOrdered: true } })
      .thenRefused('warrantyBatchOrdered');
    given(recorded)
      .when(request, { ...byMarie, facts: { ...facts, price: 13_000 } })
      .thenRefused('warrantyPriceChanged');
    given(recorded)
      .when(request, { ...byMarie, facts: { ...facts, price: null } })
      .thenRefused('warrantyPriceMissing');
  });

  it('names people of the client who may stand for it', () => {
    given(recorded)
      .when(command(commands.RequestExtension, { ...asked, signatoryId: 'stranger' }), byMarie)
      .thenRefused('contactUnknown');
    given(recorded)
      .when(command(commands.RequestExtension, { ...asked, correspondentId: 'shared' }), byMarie)
      .thenRefused('partyMailboxShared');
    given(recorded)
      .when(command(commands.RequestExtension, { ...asked, signatoryId: 'clerk' }), byMarie)
      .thenRefused('signerNotEntitled');
  });

  it('names what the invoice of its order needs, where the client asks for it', () => {
    given(recorded)
      .when(request, { ...byMarie, facts: { ...facts, chorusFault: ['commitment', 'commitmentRequired'] as const } })
      .thenRefused('commitmentRequired');
    given(recorded)
      .when(command(commands.RequestExtension, { ...asked, chorusService: 'FIN', commitment: 'EJ-1' }), byMarie)
      .then(events.warrantyExtensionRequested({ ...requested.data, chorusService: 'FIN', commitment: 'EJ-1' }));
  });

  it('is asked for once at a time: the second person is told', () =>
    given(recorded, requested).when(request, byMarie).thenRefused('warrantyRequestedAlready'));

  it('may be withdrawn until it is confirmed', () => {
    given(recorded, requested)
      .when(new commands.WithdrawExtension(), byMarie)
      .then(events.warrantyExtensionWithdrawn({}));
    given(recorded).when(new commands.WithdrawExtension(), byMarie).thenRefused('warrantyNotRequested');
  });

  const extended = events.warrantyExtended({
    ...{ batchId, price: 12_000, fromDay: '2026-05-01', toDay: '2027-04-30', status: 'current' },
    alerts: [alert(90, '2027-01-30T07:00:00.000Z'), alert(30, '2027-03-31T06:00:00.000Z')],
  });

  it('is confirmed once for each request', () => {
    given(recorded, requested).when(new commands.ExtendWarranty()).then(extended);
    given(recorded, requested, extended).when(new commands.ExtendWarranty()).thenRefused('warrantyNotRequested');
    given(recorded, requested, extended).when(request, byMarie).thenRefused('warrantyTooEarly');
  });

  it('is declined with a reason, and may be asked for again', () => {
    const declined = events.warrantyExtensionDeclined({ subjectId: 'marie', reason: 'Parts are gone' });
    given(recorded, requested)
      .when(command(commands.DeclineExtension, { reason: 'Parts are gone' }))
      .then(declined);
    given(recorded, requested, declined).when(request, byMarie).then(requested);
    given(recorded, requested, declined)
      .when(command(commands.DeclineExtension, { reason: 'Parts are gone' }))
      .thenRefused('warrantyNotRequested');
  });

  it('accepts the conditions', () => {
    const body = plainToInstance(commands.RequestExtension, { ...asked, accepted: false });
    expect(fieldErrors(validateSync(body))['accepted']?.code).toBe('tick');
  });
});

describe('time', () => {
  const age = new commands.AgeWarranty();
  const system = { actor: systemActor };
  const timerOf = (...history: Parameters<typeof stateOf>) => warranty.timers?.(stateOf(...history))[0]?.dueAt;

  it('waits for the next day that says something', () => {
    expect(timerOf(current)).toBe('2027-10-01T22:00:00.000Z');
    expect(timerOf(recorded)).toBe(april.at);
    expect(timerOf(recorded, events.warrantyEndNeared({ daysBefore: 30 }))).toBe('2026-04-30T22:00:00.000Z');
    expect(timerOf(expired)).toBeUndefined();
  });

  it('tells of each threshold once', () => {
    given(recorded).when(age, system).thenRefused('notYetDue');
    given(recorded)
      .when(age, { ...system, now: april.at })
      .then(events.warrantyEndNeared({ daysBefore: 30 }));
    given(recorded, events.warrantyEndNeared({ daysBefore: 30 }))
      .when(age, { ...system, now: april.at })
      .thenRefused('notYetDue');
  });

  it('makes up for no threshold that was missed', () =>
    given(current)
      .when(age, { ...system, now: '2027-12-05T09:00:00.000Z' })
      .then(events.warrantyRenewalDue({}), events.warrantyEndNeared({ daysBefore: 30 })));

  it.each([
    ['the day before its last 90', current, '2027-10-01T21:59:59.999Z'],
    ['once it has expired', expired, now],
  ])('says nothing on %s', (_, history, at) =>
    given(history)
      .when(age, { ...system, now: at })
      .thenRefused('notYetDue'),
  );

  it('says the last of what a long stop has left out', () => {
    given(current)
      .when(age, { ...system, now: '2027-10-01T22:00:00.000Z' })
      .then(events.warrantyRenewalDue({}));
    given(current)
      .when(age, { ...system, now: '2027-12-31T23:00:00.000Z' })
      .then(events.warrantyExpired({}));
  });

  it('never goes back: what a fast clock has told stands', () =>
    given(recorded, events.warrantyExpired({})).when(age, system).thenRefused('notYetDue'));

  it('expires it after its last day, at the provider’s clock', () => {
    given(recorded, events.warrantyEndNeared({ daysBefore: 30 }))
      .when(age, { ...system, now: '2026-04-30T21:59:59.999Z' })
      .thenRefused('notYetDue');
    given(recorded)
      .when(age, { ...system, now: '2026-04-30T22:00:00.000Z' })
      .then(events.warrantyExpired({}));
    expect(timerOf(recorded, events.warrantyExpired({}))).toBeUndefined();
  });
});
