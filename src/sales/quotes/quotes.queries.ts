import { sql } from 'kysely';
import { clients } from '../../../projections/customers/clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { quotes } from '../../../projections/sales/quotes.js';
import { historyOf } from '../../customers/directory/history.js';
import { clientNames, personLabel } from '../../customers/directory/names.js';
import { isCustomer } from '../../kernel/actor.js';
import { totalsOf } from '../../kernel/money.js';
import { instant, integer, json, nullable, number, text as textColumn } from '../../kernel/table.js';
import type { PersonLabel } from '../../kernel/views.js';
import { Config } from '../../platform/run/config/config.js';
import { fileViews } from '../../platform/papers/files/file-views.js';
import { asked, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { all, and, isOneOf, ofClientWith, or, words, type Condition } from '../../platform/reading/reads/conditions.js';
import { aside } from '../../platform/reading/reads/declaration.js';
import { amountColumn, dayColumn, instantColumn, wordColumn } from '../../platform/reading/reads/exporting.js';
import { pick } from '../../platform/reading/reads/pick.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { sortedBy } from '../../platform/reading/reads/sorted-by.js';
import { isActing } from '../signatures/signatures.module.js';
import { callbacksOf } from '../../support/tickets/tickets.module.js';
import { holidayZoneOf } from '../../customers/directory/holiday-zones.js';
import { quoteBoard } from './quote-board.queries.js';
import { quotePaper } from './quote.paper.js';
import { quote, quoteOrderId } from './quote.js';
import type { QuoteLine } from './quote.events.js';
import type { QuoteRequestKind } from './quote.vocabulary.js';
import {
  quoteShown,
  QuoteFilter,
  type QuoteListRow,
  type QuoteStep,
  type QuoteVersion,
  type QuoteView,
} from './quotes.views.js';

const versionRows = tableOf(quotes, 'quote_versions');

type Seeing = Pick<Asking, 'actor' | 'can'>;

/** Named on it by the customer's side, or in the place of one who is. */
const names = ({ actor }: Seeing): Condition =>
  or(...['q.signatory_id', 'q.administrative_contact_id', 'q.signer_id'].map((column) => isActing(column, actor)));

/** Handed-over quotes are seen by people with the right for quotes and by the people named on them. */
const visible = ofClientWith('quote.read', 'q.client_id', { only: sql`q.deposited_at IS NOT NULL`, others: names });

export const quotesSeen = asked(quotes, 'quotes', 'q', visible);

const labelOf = (column: string, asking: Asking) =>
  sql`CASE WHEN ${sql.ref(column)} IS NOT NULL THEN ${personLabel(column, asking)} END`;

const line = {
  ...quotes.tables.quotes.columns,
  client_name: nullable(textColumn()),
  signatory: nullable(json<PersonLabel>()),
  administrative_contact: nullable(json<PersonLabel>()),
  requests: json<readonly QuoteRequestKind[]>(),
  asked_at: nullable(instant),
};

/** Notes, reminders and what was drafted are the provider's alone, and so are phones: they are for who calls. */
const history = historyOf(tableOf(quotes, 'quote_steps'), 'quote_id', {
  shows: ['comment', 'phone', 'callbackAt', 'said', 'kind'],
  staffOnly: ['QuoteDrafted', 'QuoteNoteAdded', 'QuoteReminded'],
});

const stepsOf = async (id: string, asking: Asking): Promise<readonly QuoteStep[]> => {
  const steps = await history(id, asking);
  return isCustomer(asking.actor) ? steps.map((each) => ({ ...each, phone: null })) : steps;
};

const version = {
  version: integer,
  title: textColumn(),
  lines: json<readonly QuoteLine[]>(),
  discount: integer,
  gross: number,
  sentAt: instant,
};

/** Versions before the present one. */
const versionsOf = async (id: string, present: number, { db }: Asking): Promise<readonly QuoteVersion[]> => {
  const { rows } = await select(version)`
    SELECT v.version, v.title, v.lines, v.discount, v.gross, v.sent_at FROM ${versionRows} v
    WHERE v.quote_id = ${id}::uuid AND v.version < ${present} AND v.sent_at IS NOT NULL ORDER BY v.version DESC`.execute(
    db,
  );
  return rows;
};

/** When the provider can call back the customer who asks. */
const callbackSlotsFor = async ({ db, now, actor, service }: Asking): Promise<readonly string[]> => {
  if (!isCustomer(actor)) return [];
  const zone = await holidayZoneOf(db, actor.clientId);
  return (await callbacksOf(null, zone, service(Config).supportHours, { db, now })).slots;
};

/** Quotes of the customer, or of all for those who write them (specification §3; features F10). */
export const quoteReads = reads<QuoteListRow, QuoteView>()({
  of: quote,
  from: [quotes, clients, contacts],
  everybody: true,
  rows: (asking) => select(line)`(
    SELECT q.*, k.name AS client_name, ${labelOf('signs.id', asking)} AS signatory,
      ${labelOf('q.administrative_contact_id', asking)} AS administrative_contact,
      to_jsonb(array_remove(ARRAY[
        CASE WHEN q.callback_asked_at IS NOT NULL THEN 'callback' END,
        CASE WHEN q.update_asked_at IS NOT NULL THEN 'update' END,
        CASE WHEN q.reopening_asked_at IS NOT NULL THEN 'reopening' END], NULL)) AS requests,
      least(q.callback_asked_at, q.update_asked_at, q.reopening_asked_at) AS asked_at
    FROM ${quotesSeen(asking)} q CROSS JOIN LATERAL (SELECT coalesce(q.signer_id, q.signatory_id) AS id) signs
    LEFT JOIN ${clientNames} k ON k.id = q.client_id)`,
  rowCommands: true,
  filter: QuoteFilter,
  where: {
    q: words('number', 'title'),
    status: (status) => isOneOf('status', status),
    clientId: 'client_id',
    validFrom: (from) => sql`valid_until >= ${from}::date`,
    validTo: (to) => sql`valid_until <= ${to}::date`,
    asked: (isAsked) => sql`(asked_at IS NOT NULL) = ${isAsked}`,
    mine: (isMine, { actor }) =>
      isMine
        ? and(
            sql`status IN ('toSign', 'inSignature')`,
            or(isActing('signer_id', actor), and(sql`signer_id IS NULL`, isActing('signatory_id', actor))),
          )
        : all,
  },
  sortable: {
    ...sortedBy('number', 'title', 'status', 'clientName', 'gross', 'depositedAt', 'validUntil'),
    ...sortedBy('signedAt', 'validatedAt', 'askedAt', 'waitsSince', 'createdAt'),
  },
  defaultSort: ['createdAt', 'DESC'],
  shows: [...quoteShown, 'clientName', 'signatory', 'administrativeContact', 'requests', 'askedAt', 'revision'],
  searched: 30,
  found: ({ number: quoteNumber, title, clientName }) => ({ label: `${quoteNumber} – ${title}`, hints: [clientName] }),
  detail: async (row, asking) => ({
    ...pick(
      row,
      'version',
      'introduction',
      'lines',
      'discount',
      'vatExemption',
      'terms',
      'vat',
      'refusalReason',
      'refusalComment',
      'signatureId',
    ),
    ...pick(row, 'signatoryId', 'administrativeContactId', 'fileIds'),
    totals: totalsOf(row.lines, row.discount),
    orderId: row.validatedAt === null ? null : quoteOrderId(row.id),
    files: await fileViews(row.fileIds, asking),
    steps: await stepsOf(row.id, asking),
    versions: await versionsOf(row.id, row.version, asking),
    callbackSlots: await callbackSlotsFor(asking),
  }),
  paper: async (id, asking) => {
    await quoteReads.one(id, asking);
    return quotePaper({ ...asking, load: async (of, it) => (await asking.streams.load(of, it)).state }, id);
  },
  aside: {
    board: aside({
      from: [quotes],
      requires: 'quote.readBoard',
      answer: (asking) => quoteBoard(quotesSeen(asking), asking),
    }),
  },
  export: {
    texts: 'quotes',
    columns: [
      { heading: 'column.number', value: ({ number: quoteNumber }) => quoteNumber },
      { heading: 'column.title', value: ({ title }) => title },
      { heading: 'column.client', value: ({ clientName }) => clientName },
      wordColumn('column.status', ({ status }) => `status.${status}`),
      amountColumn('column.net', ({ net }) => net),
      amountColumn('column.gross', ({ gross }) => gross),
      instantColumn('column.depositedAt', ({ depositedAt }) => depositedAt),
      dayColumn('column.validUntil', ({ validUntil }) => validUntil),
      instantColumn('column.signedAt', ({ signedAt }) => signedAt),
      { heading: 'column.orderNumber', value: ({ orderNumber }) => orderNumber },
    ],
  },
});
