import { certificateOrders, type CertificateOrderRow } from '../../../projections/connections/certificate-orders.js';
import { recipientsOf, staffWith } from '../../customers/directory/people.js';
import { reaction } from '../../kernel/reaction.js';
import type { LookupTools } from '../../platform/log/business/business-module.js';
import { Config } from '../../platform/run/config/config.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { pick } from '../../platform/reading/reads/pick.js';
import { mailsAbout, type Audience, type Mail } from '../../platform/messages/mail/mails-about.js';
import { appointmentCalendar, type MetHolder } from './certificate-appointment-calendar.queries.js';
import * as events from './certificate-order.events.js';

const orderRows = system('mails about certificate orders to those whom they concern')(
  certificateOrders,
  'certificate_orders',
);
const { columns } = certificateOrders.tables.certificate_orders;

export const certificateOrderLookups = ({ db, service }: LookupTools) => ({
  publicUrl: () => service(Config).publicUrl,
  order: async (id: string): Promise<CertificateOrderRow | undefined> => {
    const { rows } = await select(columns)`SELECT * FROM ${orderRows} t WHERE t.id = ${id}::uuid`.execute(db);
    return rows[0];
  },
  keepers: () => staffWith(db, 'clients'),
  recipients: (ids: readonly string[]) => recipientsOf(db, ids),
});

type Lookups = ReturnType<typeof certificateOrderLookups>;
type To = Audience<CertificateOrderRow, Lookups>;

/** The contact who ordered, the one who follows the order and the signatory. */
const customers: To = ({ ordered_by, contact_id, signatory_id }) => [ordered_by, contact_id, signatory_id];
const followers: To = ({ ordered_by, contact_id }) => [ordered_by, contact_id];
const keepers: To = (_, lookups) => lookups.keepers();

/** `met`: for the calendars of those who are told. */
interface Line extends Mail<CertificateOrderRow, Lookups> {
  readonly met?: Pick<MetHolder, 'holderId' | 'at' | 'place' | 'isCancelled'>;
}

const mails = mailsAbout<CertificateOrderRow, Lookups, Line>()({
  subject: ({ streamId }, lookups) => lookups.order(streamId),
  except: ({ metadata }) => [metadata.actor],
  every: ({ side, language }, order, { link = `/certifnew/orders/${order.id}`, met }, lookups) => ({
    args: { number: order.number, count: order.holder_count },
    link: side === 'provider' ? `/admin/certificate-orders/${order.id}/show` : link,
    ...(met && {
      calendar: appointmentCalendar(
        { ...met, ...pick(order, 'number', 'revision'), orderId: order.id, changedAt: order.updated_at },
        { language, publicUrl: lookups.publicUrl() },
      ),
    }),
    // papers of several holders are sent, or found good, at once
    oncePerCommand: true,
  }),
});

/** Each side is told of the steps that the other one took (features F08). */
export const certificateOrderMails = reaction<Lookups>()('certificateOrderMails', { needs: ['certificateOrders'] }, [
  mails(events.certificateOrderPlaced, () => [
    { to: [customers], actorToo: true },
    { template: 'certificateOrderReceived', to: [keepers] },
  ]),
  mails(events.certificatePaperSent, ({ data: { paper } }) => ({
    to: [keepers],
    words: { paper: `certificateOrders:paper.${paper}` },
  })),
  mails(events.certificatePaperRefused, ({ data: { paper, reason } }) => ({
    to: [followers],
    args: { reason: reason ?? '–' },
    words: { paper: `certificateOrders:paper.${paper}` },
  })),
  mails(events.certificatePaperAccepted, ({ data: { isLast } }) => (isLast ? { to: [followers] } : undefined)),
  mails(events.certificateAppointmentPlanned, ({ data: { holderId, at, place } }) => ({
    ...{ to: [followers], args: { place }, dates: { at } },
    met: { holderId, at, place, isCancelled: false },
  })),
  mails(events.certificateAppointmentProposed, ({ data: { dates, place } }) => ({
    ...{ to: [followers], args: { place, many: dates.length } },
    dates: { first: dates[0] ?? '', last: dates.at(-1) ?? '' },
  })),
  mails(events.certificateAppointmentAccepted, ({ data: { holderId, at, place } }) => ({
    // who accepted gets it for their calendar too
    ...{ to: [followers, keepers], actorToo: true, args: { place }, dates: { at } },
    met: { holderId, at, place, isCancelled: false },
  })),
  mails(events.certificateAppointmentDeclined, ({ data: { holderId, plannedAt, reason } }) => ({
    ...{ to: [keepers, followers], actorToo: plannedAt !== null, args: { reason: reason ?? '–' } },
    ...(plannedAt !== null && { met: { holderId, at: plannedAt, place: '', isCancelled: true } }),
  })),
  mails(events.certificateAppointmentReminded, ({ at: now, data: { at, place } }) =>
    // fixed before there were reminders, and over
    at > now ? { to: [followers], args: { place }, dates: { at } } : undefined,
  ),
  mails(events.certificateAppointmentLapsed, () => ({ to: [keepers, followers] })),
  mails(events.certificateIssued, ({ data: { endsOn } }) => ({
    to: [followers],
    dates: { endsOn },
    link: '/certifform/',
  })),
  mails(events.certificateOrderCancelled, ({ data: { reason } }) => ({
    to: [customers, keepers],
    args: { reason: reason ?? '–' },
  })),
]);
