import { certificateOrders, type CertificateOrderRow } from '../../projections/certificate-orders.js';
import { recipientsOf, staffWith } from '../directory/people.js';
import { reaction } from '../kernel/reaction.js';
import type { Tools } from '../platform/business/business-module.js';
import { system } from '../platform/database/door.js';
import { select } from '../platform/database/select.js';
import { mailsAbout, type Audience } from '../platform/mail/mails-about.js';
import * as events from './certificate-order.events.js';

const orderRows = system('mails about certificate orders to those whom they concern')(
  certificateOrders,
  'certificate_orders',
);
const { columns } = certificateOrders.tables.certificate_orders;

export const certificateOrderLookups = ({ db }: Tools) => ({
  order: async (id: string): Promise<CertificateOrderRow | undefined> => {
    const { rows } = await select(columns)`SELECT * FROM ${orderRows} t WHERE t.id = ${id}::uuid`.execute(db);
    return rows[0];
  },
  keepers: () => staffWith(db, 'clients'),
  recipients: (ids: readonly string[]) => recipientsOf(db, ids),
});

type Lookups = ReturnType<typeof certificateOrderLookups>;
type To = Audience<CertificateOrderRow, Lookups>;

/** Who ordered, who follows it and who signs it. */
const customers: To = ({ ordered_by, contact_id, signatory_id }) => [ordered_by, contact_id, signatory_id];
const followers: To = ({ ordered_by, contact_id }) => [ordered_by, contact_id];
const keepers: To = (_, lookups) => lookups.keepers();

const mails = mailsAbout<CertificateOrderRow, Lookups>()({
  subject: ({ streamId }, lookups) => lookups.order(streamId),
  except: ({ metadata }) => [metadata.actor],
  every: ({ side }, { id, number, holder_count: count }, { link = `/certifnew/orders/${id}` }) => ({
    args: { number, count },
    link: side === 'provider' ? `/admin/certificate-orders/${id}/show` : link,
    // papers of several holders are sent, or found good, at once
    oncePerCommand: true,
  }),
});

/** Each side is told of the steps that the other one took (features F08). */
export const certificateOrderMails = reaction<Lookups>()(
  'certificateOrderMails',
  { needs: ['certificateOrders', 'contacts', 'contact_clients', 'staff_users'] },
  [
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
    mails(events.certificateAppointmentPlanned, ({ data: { at, place } }) => ({
      to: [followers],
      args: { place },
      dates: { at },
    })),
    mails(events.certificateIssued, ({ data: { endsOn } }) => ({
      to: [followers],
      dates: { endsOn },
      link: '/certifform/',
    })),
    mails(events.certificateOrderCancelled, ({ data: { reason } }) => ({
      to: [customers, keepers],
      args: { reason: reason ?? '–' },
    })),
  ],
);
