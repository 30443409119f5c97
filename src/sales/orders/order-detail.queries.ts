import { sql } from 'kysely';
import { labelsOf, personIn } from '../../customers/directory/labels.js';
import { isCustomer } from '../../kernel/actor.js';
import { asQuantity } from '../../kernel/money.js';
import { camelColumns, only, text, uuid } from '../../kernel/table.js';
import type { Camel } from '../../kernel/views.js';
import { fileViews } from '../../platform/papers/files/file-views.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { columnsOf, select } from '../../platform/reading/database/select.js';
import type { StoredFileView } from '../../platform/papers/files/files.views.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { notFound } from '../../kernel/refusal.js';
import { pick } from '../../platform/reading/reads/pick.js';
import { orders, type OrderRow } from '../../../projections/sales/orders.js';
import { ordersSeen } from './order-scope.queries.js';
import { signersOf } from '../signatures/signatures.module.js';
import type { OrderView } from './orders.views.js';

const { order_details, order_lines, order_steps } = orders.tables;
const detailRows = tableOf(orders, 'order_details');
const lineRows = tableOf(orders, 'order_lines');
const stepRows = tableOf(orders, 'order_steps');

const details = camelColumns(order_details.columns);
const lines = only(
  camelColumns(order_lines.columns),
  'line',
  'code',
  'labels',
  'quantity',
  'unit',
  'quantityShown',
  'unitPrice',
  'vatRate',
  'vatGround',
  'discount',
  'amount',
  'shipped',
  'delivered',
);
const steps = camelColumns(order_steps.columns);

const filesOf = async (ids: readonly string[], asking: Asking): Promise<ReadonlyMap<string, StoredFileView>> =>
  new Map((await fileViews(ids, asking)).map((file) => [file.id, file]));

/** Fields of the page of an order besides its line. */
export const orderDetail = async (row: Camel<OrderRow>, asking: Asking) => {
  const { db, actor } = asking;
  const [detail, listed, told, again] = await Promise.all([
    select(details)`SELECT ${columnsOf('d', details)} FROM ${detailRows} d WHERE d.order_id = ${row.id}::uuid`.execute(
      db,
    ),
    select(lines)`
      SELECT ${columnsOf('l', lines)} FROM ${lineRows} l WHERE l.order_id = ${row.id}::uuid ORDER BY l.line`.execute(
      db,
    ),
    select(steps)`
      SELECT ${columnsOf('s', steps)} FROM ${stepRows} s
      WHERE s.order_id = ${row.id}::uuid AND ${isCustomer(actor) ? sql`NOT s.internal` : sql`TRUE`}
      ORDER BY s.revision`.execute(db),
    select({ id: uuid, number: text(), side: text<'before' | 'after'>() })`
      SELECT t.id, t.number, CASE WHEN d.again_id = t.id THEN 'before' ELSE 'after' END AS side
      FROM ${detailRows} d JOIN ${ordersSeen(asking)} t ON
        (d.order_id = ${row.id}::uuid AND t.id = d.again_id) OR (d.again_id = ${row.id}::uuid AND t.id = d.order_id)`.execute(
      db,
    ),
  ]);
  const [found] = detail.rows;
  if (!found) throw notFound();
  const signer = row.signatureId === null ? undefined : (await signersOf(db, 'orders', [row.id])).get(row.id);
  const [labels, files] = await Promise.all([
    labelsOf(
      asking,
      [
        ...[found.referentId, signer ?? null],
        ...found.parameters.map(({ contactId }) => contactId),
        ...told.rows.map(({ by }) => by),
      ],
      ['contact', 'staffUser', 'client'],
    ),
    filesOf(
      [row.signedFileId, ...told.rows.map(({ fileId }) => fileId)].filter((id) => id !== null),
      asking,
    ),
  ]);
  const { language } = actor;
  // the signature is told by the system, in the name of the person who gave it
  const actedBy = (step: string, by: string): string => (step === 'OrderSigned' ? (signer ?? by) : by);
  const personOf = (id: string) => (id === 'system' ? null : personIn(labels, id));
  const choice = (side: 'before' | 'after') => {
    const other = again.rows.find((each) => each.side === side);
    return other ? { id: other.id, label: other.number } : null;
  };
  return {
    ...pick(
      found,
      ...(['party', 'totals', 'configuration', 'chorusService', 'commitment', 'extraId', 'againId'] as const),
      ...(['dueDays', 'fingerprint'] as const),
    ),
    lines: listed.rows.map(({ labels: of, ...line }) => ({
      ...line,
      label: of[language],
      // what was delivered has left
      shipped: asQuantity(Math.max(line.shipped, line.delivered)),
      delivered: asQuantity(line.delivered),
    })),
    parameters: found.parameters.map(({ code, labels: of, values, contactId }) => ({
      code,
      label: of[language],
      value: values?.[language] ?? (contactId === null ? null : (labels.get(contactId) ?? null)),
    })),
    documents: found.documents.map(({ id, kind, version, titles }) => ({ id, kind, version, title: titles[language] })),
    referent: found.referentId === null ? null : personIn(labels, found.referentId),
    steps: told.rows.map(
      ({ id, at, step, by, text: words, internal, fileId, lines: moved, tracking, invoiceCode }) => ({
        ...{ id, at, step, text: words, internal, tracking, invoiceCode },
        by: personOf(actedBy(step, by)),
        file: fileId === null ? null : (files.get(fileId) ?? null),
        lines: moved ?? [],
      }),
    ),
    signedCopy: row.signedFileId === null ? null : (files.get(row.signedFileId) ?? null),
    again: choice('before'),
    orderedAgain: choice('after'),
  } satisfies Partial<OrderView>;
};
