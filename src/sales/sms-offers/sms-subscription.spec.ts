import { describe, expect, it } from '@jest/globals';
import { systemActor } from '../../kernel/actor.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, specify } from '../../kernel/testing.js';
import * as commands from './sms-subscription.commands.js';
import * as events from './sms-subscription.events.js';
import { smsSubscription } from './sms-subscription.js';

const { given } = specify(smsSubscription, {
  now: '2026-03-31T08:00:00.000Z',
  actor: { ...systemActor, id: 'agent', kind: 'staff' },
  facts: { clientKnown: true, contactKnown: true },
});
const asSystem = { actor: systemActor };

const fields = { clientId: 'town', reference: 'SMS-1', contactId: 'marie', threshold: 100 };
const opened = events.smsSubscriptionOpened({ ...fields, expiresOn: '2026-12-31' });
const credited = (units: number) =>
  events.smsUnitsCredited({ units, expiresOn: null, subjectId: 'marie', reason: 'Given' });
const credit = (units: number) => command(commands.CreditSmsUnits, { units, reason: 'Given' });
const use = (units: number, reference = 'R1') => ({
  ...{ reference, from: '2026-03-01', to: '2026-03-31' },
  lines: [{ sender: 'MAIRIE', service: 'Alerts', units }],
});
const report = (units: number, reference?: string) => command(commands.ReportSmsUse, use(units, reference));
const reported = (units: number, reference?: string) => events.smsUseReported({ ...use(units, reference), units });
const low = (balance: number, threshold = 100) => events.smsBalanceRanLow({ balance, threshold });
const order = {
  ...{ orderId: 'order', orderNumber: 'CMD-1', clientId: 'town', contactId: 'marie' },
  ...{ units: 3_000, validDays: 730 },
};
const ordered = events.smsOrderCredited({
  ...{ orderId: 'order', orderNumber: 'CMD-1', units: 3_000, expiresOn: '2028-03-30' },
});

describe('a subscription to text messages', () => {
  it('is opened for a client, with a contact of theirs', () => {
    given()
      .when(command(commands.OpenSmsSubscription, { ...fields, expiresOn: '2026-12-31' }))
      .then(opened);
    const open = command(commands.OpenSmsSubscription, fields);
    given()
      .when(open, { facts: { clientKnown: false, contactKnown: true } })
      .thenRefused('clientUnknown');
    given()
      .when(open, { facts: { clientKnown: true, contactKnown: false } })
      .thenRefused('contactUnknown');
    given()
      .when(command(commands.OpenSmsSubscription, { ...fields, expiresOn: '2026-03-30' }))
      .thenRefused('smsExpiryPast');
  });

  it('is credited with a reason, and loses no more than it has', () => {
    given(opened).when(credit(500)).then(credited(500));
    given(opened, credited(500)).when(credit(-300)).then(credited(-300));
    given(opened, credited(500)).when(credit(-501)).thenRefused('smsMoreThanLeft');
    given(opened).when(credit(0)).thenRefused('smsNoUnits');
  });

  it('counts a report of use once, by its reference', () => {
    given(opened, credited(500)).when(report(40)).then(reported(40));
    given(opened, credited(500), reported(40)).when(report(40)).then();
    given(opened, credited(500), reported(40)).when(report(41)).thenRefused('smsReportDiffers');
    given(opened, credited(500), reported(40)).when(report(41, 'R2')).then(reported(41, 'R2'));
  });

  it('takes no report of days to come, nor of too many', () => {
    const of = (from: string, to: string) => command(commands.ReportSmsUse, { ...use(1), from, to });
    given(opened).when(of('2026-03-31', '2026-04-01')).thenRefused('smsUseInFuture');
    given(opened).when(of('2025-12-01', '2026-03-03')).thenRefused('smsPeriodTooLong');
  });

  it('owes what was sent without units', () => given(opened, credited(50)).when(report(80)).then(reported(80)));

  it('warns once each time that the balance comes down to the threshold', () => {
    given(opened, credited(500)).when(report(400)).then(reported(400), low(100));
    given(opened, credited(500), reported(400), low(100)).when(report(10, 'R2')).then(reported(10, 'R2'));
    given(opened, credited(500), reported(400), low(100), credited(300))
      .when(report(350, 'R2'))
      .then(reported(350, 'R2'), low(50));
  });

  it('warns when the threshold comes up to the balance, and not twice', () => {
    const raise = command(commands.SetSmsAlert, { threshold: 600, contactId: 'marie' });
    const set = events.smsAlertSet({ threshold: 600, contactId: 'marie' });
    given(opened, credited(500)).when(raise).then(set, low(500, 600));
    given(opened, credited(500), set, low(500, 600)).when(raise).then(set);
    given(opened)
      .when(raise, { facts: { clientKnown: true, contactKnown: false } })
      .thenRefused('contactUnknown');
    given(opened, events.smsSubscriptionClosed({ units: 0 }))
      .when(raise)
      .thenRefused('smsSubscriptionIs');
    given(opened).when(raise, asSystem).thenRefused('forbidden');
  });

  it('is credited with an order once, and begun by it where there is none', () => {
    const accept = command(commands.CreditOrderedSms, order);
    given(opened).when(accept, asSystem).then(ordered);
    given(opened, ordered).when(accept, asSystem).then();
    given(opened).when(accept).thenRefused('forbidden');
    given()
      .when(accept, asSystem)
      .then(
        events.smsSubscriptionOpened({
          ...{ clientId: 'town', reference: 'CMD-1', contactId: 'marie', threshold: 300, expiresOn: '2028-03-30' },
        }),
        ordered,
      );
  });

  it('alone has the units of its order', () =>
    expect(
      smsSubscription.held({
        ...smsSubscription.initial,
        orderIds: ['order'],
      }),
    ).toEqual([{ what: 'smsOrder', value: 'order', refusal: 'smsOrderCreditedAlready' }]));

  it('expires after its last day with what is left, and is opened again by an order', () => {
    const after = { ...asSystem, now: '2026-12-31T23:00:00.000Z' };
    const expired = events.smsSubscriptionExpired({ units: 500 });
    given(opened, credited(500)).when(new commands.ExpireSmsSubscription(), after).then(expired);
    given(opened, credited(500))
      .when(new commands.ExpireSmsSubscription(), { ...asSystem, now: '2026-12-31T22:59:59.999Z' })
      .thenRefused('notYetDue');
    for (const since of [ordered, expired, events.smsSubscriptionClosed({ units: 500 })])
      given(opened, credited(500), since).when(new commands.ExpireSmsSubscription(), after).thenRefused('notYetDue');
    given(opened, credited(500), expired).when(report(1)).thenRefused('smsSubscriptionIs');
    given(opened, credited(500), expired).when(command(commands.CreditOrderedSms, order), asSystem).then(ordered);
  });

  it('has its end announced once, a week before its last day, and again only of a later one', () => {
    const due = { ...asSystem, now: '2026-12-24T07:00:00.000Z' };
    const announce = new commands.AnnounceSmsEnd();
    const told = events.smsEndAnnounced({ expiresOn: '2026-12-31', units: 500 });
    given(opened, credited(500)).when(announce, due).then(told);
    given(opened, credited(500))
      .when(announce, { ...asSystem, now: '2026-12-24T06:59:59.999Z' })
      .thenRefused('notYetDue');
    given(opened, credited(500), told).when(announce, due).thenRefused('notYetDue');
    given(opened, credited(500), ordered).when(announce, due).thenRefused('notYetDue');
    given(opened, told, ordered)
      .when(announce, { ...asSystem, now: '2028-03-23T07:00:00.000Z' })
      .then(events.smsEndAnnounced({ expiresOn: '2028-03-30', units: 3_000 }));
  });

  it('is closed with what is left; what is owed stays owed', () => {
    given(opened, credited(20))
      .when(new commands.CloseSmsSubscription())
      .then(events.smsSubscriptionClosed({ units: 20 }));
    given(opened, reported(20))
      .when(new commands.CloseSmsSubscription())
      .then(events.smsSubscriptionClosed({ units: 0 }));
  });

  it('is closed while it runs, by the provider, and opened again by an order alone', () => {
    const close = new commands.CloseSmsSubscription();
    const closed = events.smsSubscriptionClosed({ units: 0 });
    for (const ending of [closed, events.smsSubscriptionExpired({ units: 0 })])
      given(opened, ending).when(close).thenRefused('smsSubscriptionIs');
    given(opened)
      .when(close, { actor: { ...systemActor, id: 'marie', kind: 'contact', clientId: 'town' } })
      .thenRefused('forbidden');
    given(opened, closed).when(command(commands.CreditOrderedSms, order), asSystem).then(ordered);
  });

  it('reaches every status', () => expect(unreachableStatuses(smsSubscription)).toEqual([]));
});
