import { quotes, type QuoteRow } from '../../../projections/sales/quotes.js';
import { administratorsOf, recipientsOf } from '../../customers/directory/people.js';
import { peopleAt } from '../../customers/directory/parties.js';
import { on, reaction } from '../../kernel/reaction.js';
import { PlaceAgreedOrder } from '../orders/order.commands.js';
import type { Tools } from '../../platform/log/business/business-module.js';
import { system } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { mailsAbout, type Audience } from '../../platform/messages/mail/mails-about.js';
import * as events from './quote.events.js';
import { quoteOrderId } from './quote.js';

const quoteRows = system('mails about quotes to those whom they concern, and orders what they signed')(
  quotes,
  'quotes',
);
const { columns } = quotes.tables.quotes;

export const quoteLookups = ({ db }: Tools) => ({
  quote: async (id: string): Promise<QuoteRow | undefined> => {
    const { rows } = await select(columns)`SELECT * FROM ${quoteRows} WHERE id = ${id}::uuid`.execute(db);
    return rows[0];
  },
  administrators: (clientId: string) => administratorsOf(db, clientId),
  /** The first of these who acts for the client now, or one of its administrators. */
  correspondent: async (clientId: string, named: readonly [string, string]): Promise<string> => {
    const administrators = await administratorsOf(db, clientId);
    const there = await peopleAt(db, [...named, ...administrators], clientId);
    return [...named, ...administrators].find((id) => there.some((person) => person.id === id)) ?? named[0];
  },
  recipients: (ids: readonly string[]) => recipientsOf(db, ids),
});

type QuoteLookups = ReturnType<typeof quoteLookups>;
type To = Audience<QuoteRow, QuoteLookups>;

/** People named on the quote; if there are none, the administrators of the client. */
const customer: To = async ({ client_id, signatory_id, administrative_contact_id }, { administrators }) => {
  const named = [signatory_id, administrative_contact_id].filter((id) => id !== null);
  return named.length > 0 ? named : administrators(client_id);
};
const seller: To = ({ drafted_by }) => [drafted_by];
/** The person who made a request is told of its outcome. */
const asker =
  (id: string | null): To =>
  () => [id];

const mails = mailsAbout<QuoteRow, QuoteLookups>()({
  subject: ({ streamId }, lookups) => lookups.quote(streamId),
  except: ({ metadata }) => [metadata.actor],
  every: ({ side }, { id, number, title, valid_until }) => ({
    args: { number, title },
    ...(valid_until !== null && { dates: { validUntil: valid_until } }),
    link: side === 'provider' ? `/admin/quotes/${id}` : `/signdevis/sign/${id}`,
  }),
});

/** Each side is told of the steps that the other one took, or that time took (features F10). */
export const quoteMails = reaction<QuoteLookups>()('quoteMails', { needs: ['quotes'] }, [
  mails(events.quoteSent, ({ data: { reopeningAskedBy } }) => ({ to: [customer, asker(reopeningAskedBy)] })),
  mails(events.quoteReminded, () => ({ to: [customer] })),
  mails(events.quoteExpired, () => ({ to: [customer, seller] })),
  mails(events.quoteReactivated, ({ data: { reopeningAskedBy } }) => ({ to: [customer, asker(reopeningAskedBy)] })),
  mails(events.quoteWithdrawn, ({ data: { reason } }) => ({ to: [customer], args: { reason: reason ?? '–' } })),
  mails(events.quoteSigned, () => ({ to: [customer, seller], actorToo: true })),
  mails(events.quoteValidated, ({ data: { orderNumber } }) => ({ to: [customer], args: { orderNumber } })),
  mails(events.quoteRefused, ({ data: { reason, comment } }) => ({
    to: [seller],
    args: { comment: comment ?? '–' },
    words: { reason: `quotes:refusalReason.${reason}` },
  })),
  mails(events.quoteCallbackAsked, ({ data: { phone, comment, callbackAt } }) => ({
    to: [seller],
    args: { phone: phone ?? '–', comment: comment ?? '–' },
    dates: { callbackAt },
  })),
  mails(events.quoteUpdateAsked, ({ data: { comment } }) => ({ to: [seller], args: { comment: comment ?? '–' } })),
  mails(events.quoteReopeningAsked, ({ data: { comment } }) => ({ to: [seller], args: { comment: comment ?? '–' } })),
  mails(events.quoteRequestSettled, ({ data: { askedBy, answer, kind } }) => ({
    to: [asker(askedBy)],
    args: { answer: answer ?? '–' },
    words: { request: `quotes:request.${kind}` },
  })),
]);

const inAll = (words: string) => ({ fr: words, es: words, en: words });

/** A quote that is signed and validated is an order: signed, and accepted (specification §4). */
export const quoteOrders = reaction<QuoteLookups>()('quoteOrders', { needs: ['quotes'] }, [
  on(events.quoteValidated, async ({ streamId, data }, effects, lookups) => {
    const quote = await lookups.quote(streamId);
    if (!quote || quote.signatory_id === null) return;
    const { client_id: clientId, signatory_id: signatoryId, administrative_contact_id: contactId } = quote;
    const { ownNumber, chorusService, commitment } = data;
    const command = Object.assign(new PlaceAgreedOrder(), {
      ...{ clientId, signatoryId, placedBy: signatoryId, number: data.orderNumber, extraId: quote.number },
      ...{ soldId: streamId, code: quote.number, titles: inAll(quote.title), discount: quote.discount },
      lines: quote.lines.map(({ articleCode, label, ...line }) => ({
        ...{ code: articleCode ?? quote.number, titles: inAll(label) },
        ...line,
      })),
      correspondentId: await lookups.correspondent(clientId, [contactId ?? signatoryId, signatoryId]),
      ...(quote.signature_id !== null && { signatureId: quote.signature_id }),
      ...(quote.vat_exemption !== null && { vatExemption: quote.vat_exemption }),
      ...(ownNumber !== null && { ownNumber }),
      ...(chorusService !== null && { chorusService }),
      ...(commitment !== null && { commitment }),
    });
    // signed and validated: any other refusal parks, so that operators see a quote without its order
    effects.send(
      { lifecycle: 'order', id: quoteOrderId(streamId), command },
      { nothingLeft: { alreadyExists: 'the quote has its order already' } },
    );
  }),
]);
