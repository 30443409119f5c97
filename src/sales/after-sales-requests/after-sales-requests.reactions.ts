import { afterSalesRequests, type AfterSalesRequestRow } from '../../../projections/sales/after-sales-requests.js';
import { recipientsOf, staffWith } from '../../customers/directory/people.js';
import { reaction } from '../../kernel/reaction.js';
import type { Tools } from '../../platform/log/business/business-module.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { mailsAbout, type Audience } from '../../platform/messages/mail/mails-about.js';
import * as events from './after-sales-request.events.js';

const requestRows = system('mails about after-sales requests to those whom they concern')(
  afterSalesRequests,
  'after_sales_requests',
);
const { columns } = afterSalesRequests.tables.after_sales_requests;

export const afterSalesRequestLookups = ({ db }: Tools) => ({
  request: async (id: string): Promise<AfterSalesRequestRow | undefined> => {
    const { rows } = await select(columns)`SELECT * FROM ${requestRows} WHERE id = ${id}::uuid`.execute(db);
    return rows[0];
  },
  managers: () => staffWith(db, 'clients'),
  recipients: (ids: readonly string[]) => recipientsOf(db, ids),
});

type Lookups = ReturnType<typeof afterSalesRequestLookups>;
type To = Audience<AfterSalesRequestRow, Lookups>;

const contact: To = ({ contact_id }) => [contact_id];
/** The manager of the request; all possible managers while it has none. */
const manager: To = ({ manager_id }, { managers }) => (manager_id === null ? managers() : [manager_id]);

const mails = mailsAbout<AfterSalesRequestRow, Lookups>()({
  subject: ({ streamId }, lookups) => lookups.request(streamId),
  except: ({ metadata }) => [metadata.actor],
  every: ({ side }, { id, number, title, ended_at }) => ({
    args: { number, title: title ?? '–' },
    link: side === 'provider' ? `/admin/after-sales-requests/${id}` : `/savedition/detail/${id}`,
    ...(side === 'customer' && ended_at === null && { replyStream: `afterSalesRequest-${id}` }),
  }),
});

const said = (words: string | null) => ({ said: words ?? '–' });

/** Each side is told of the steps that the other one took, or that time took (features F32). */
export const afterSalesRequestMails = reaction<Lookups>()('afterSalesRequestMails', { needs: ['afterSalesRequests'] }, [
  mails(events.afterSalesRequestSubmitted, () => [
    { to: [contact], actorToo: true },
    { template: 'afterSalesRequestReceived', to: [manager] },
  ]),
  mails(events.afterSalesRequestTaken, () => ({ to: [contact] })),
  mails(events.afterSalesRequestAssigned, ({ data: { managerId } }) => ({ to: [() => [managerId]] })),
  mails(events.afterSalesQuestionAsked, ({ data: { question } }) => ({ to: [contact], args: said(question) })),
  mails(events.afterSalesQuestionAnswered, ({ data: { answer } }) => ({ to: [manager], args: said(answer) })),
  mails(events.afterSalesRequestCommented, ({ data: { side, comment } }) => ({
    to: [side === 'customer' ? manager : contact],
    args: said(comment),
  })),
  mails(events.afterSalesRequestSettled, ({ data: { outcome, explanation, closesAt } }) => ({
    to: [contact],
    args: said(explanation),
    words: { outcome: `afterSalesRequests:outcome.${outcome}` },
    dates: { closesAt },
  })),
  mails(events.afterSalesCustomerReminded, ({ data: { closesAt } }) => ({ to: [contact], dates: { closesAt } })),
  mails(events.afterSalesSettlementAccepted, () => ({ to: [manager] })),
  mails(events.afterSalesRequestReopened, ({ data: { reason } }) => ({ to: [manager], args: said(reason) })),
  mails(events.afterSalesRequestCancelled, ({ data: { reason } }) => ({ to: [manager], args: said(reason) })),
  mails(events.afterSalesRequestTacitlyClosed, () => ({ to: [contact, manager] })),
]);
