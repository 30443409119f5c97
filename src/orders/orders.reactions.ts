import { fold } from '../kernel/lifecycle.js';
import { reaction, type MailToSend } from '../kernel/reaction.js';
import { recipientsOf } from '../directory/people.js';
import type { LookupTools } from '../platform/business/business-module.js';
import { mailsAbout } from '../platform/mail/mails-about.js';
import { order, orderClosed, type OrderTerms } from './order.js';

interface OrderLookups {
  terms(id: string): Promise<OrderTerms | null>;
  readonly recipients: (ids: readonly string[]) => Promise<readonly MailToSend['to'][]>;
}

export const orderLookups = ({ db, history }: LookupTools): OrderLookups => ({
  terms: async (id) => fold(order, await history(`order-${id}`)).terms,
  recipients: (ids) => recipientsOf(db, ids),
});

const mails = mailsAbout<OrderTerms, OrderLookups>()({
  subject: async ({ streamId }, lookups) => (await lookups.terms(streamId)) ?? undefined,
  except: ({ metadata }) => [metadata.actor],
});

/** Who opened an order is told that it is closed, unless they closed it. */
export const orderMails = reaction<OrderLookups>()('orderMails', { needs: ['contacts', 'staff_users'] }, [
  mails(orderClosed, (_, { label }) => ({
    template: 'orderClosed',
    to: [({ openedBy }) => [openedBy]],
    args: { label },
    link: '/orders',
  })),
]);
