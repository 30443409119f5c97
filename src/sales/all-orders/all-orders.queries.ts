import { sql } from 'kysely';
import { clients } from '../../../projections/customers/clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { signatures } from '../../../projections/sales/signatures.js';
import { labelsOf, personIn } from '../../customers/directory/labels.js';
import { mostCounted } from '../../kernel/counting.js';
import type { Language } from '../../kernel/language.js';
import { nullable, text as textColumn } from '../../kernel/table.js';
import { isInvoiceCode, type OrderOrigin, type Shipment } from '../orders/order.vocabulary.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { all, and, fromDay, untilDay } from '../../platform/reading/reads/conditions.js';
import { amountColumn, dayColumn, instantColumn } from '../../platform/reading/reads/exporting.js';
import { orderLine, orderLinesOf } from '../../platform/reading/reads/order-lines.js';
import { listing } from '../../platform/reading/reads/reads.js';
import { text } from '../../platform/people/translations/dictionary.js';
import { signersOf } from '../signatures/signatures.module.js';
import { allOrderKinds, type AllOrderKind, type AllOrderStatus } from './all-order.vocabulary.js';
import { AllOrderFilter, type AllOrderRow } from './all-orders.views.js';

const line = {
  ...orderLine,
  kind: textColumn<AllOrderKind>(),
  status: textColumn<AllOrderStatus>(),
  origin: textColumn<OrderOrigin>(),
  shipment: nullable(textColumn<Shipment>()),
};

/** Each kind in its own scope, as its module declares it. */
const lines = (asking: Asking, { q }: Partial<AllOrderFilter>) => {
  const told = orderLinesOf(allOrderKinds).map(({ rows }) => rows(asking, q));
  return select(line)`(${sql.join(told, sql` UNION ALL `)})`;
};

const word = (group: string, code: string | null, language: Language): string | null =>
  code === null ? null : text(language, 'orders', `${group}.${code}`);

/** Orders of every kind (specification §2, `/cmd/all`; features F09). */
export const allOrderReads = listing<AllOrderRow>()({
  path: 'all-orders',
  tag: 'orders',
  from: () => [...orderLinesOf(allOrderKinds).map(({ from }) => from), clients, contacts, signatures],
  everybody: true,
  rows: lines,
  filter: AllOrderFilter,
  where: {
    // each kind is searched at its own door
    q: () => all,
    // it has been in its status for no longer than it exists
    createdFrom: (day, asking) => and(fromDay('t.created_at')(day, asking), fromDay('t.status_since')(day, asking)),
    createdTo: untilDay('t.created_at'),
  },
  sortable: { number: 'number', createdAt: 'created_at', updatedAt: 'updated_at', gross: 'gross', status: 'status' },
  defaultSort: ['createdAt', 'DESC'],
  reach: mostCounted,
  long: { alias: 't', sometimesEmpty: ['gross'] },
  lookUp: async (rows, asking) => {
    const signers = await signersOf(
      asking.db,
      'orders',
      rows.map(({ id }) => id),
    );
    const people = [...rows.map(({ signatoryId }) => signatoryId), ...signers.values()];
    return { signers, labels: await labelsOf(asking, people, ['contact']) };
  },
  shows: [
    'id',
    'clientId',
    'kind',
    'number',
    'status',
    'statusSince',
    'createdAt',
    'updatedAt',
    'origin',
    'gross',
    'shipment',
    'invoiceCode',
    'invoiceLabel',
    'dueOn',
    'ownNumber',
    'waiting',
    'late',
  ],
  view: ({ titles, quantity, signatoryId, ...row }, { actor: { language } }, { signers, labels }) => {
    const signer = signers.get(row.id) ?? signatoryId;
    return {
      title: titles?.[language] ?? text(language, 'orders', `titleOf.${row.kind}`, { count: quantity ?? 0 }),
      signatory: signer === null ? null : personIn(labels, signer),
    };
  },
  leavesAs: 'order',
  export: {
    texts: 'orders',
    columns: [
      { heading: 'fields.number', value: ({ number }) => number },
      { heading: 'fields.title', value: ({ title }) => title },
      { heading: 'fields.kind', value: ({ kind }, language) => word('kind', kind, language) },
      { heading: 'fields.origin', value: ({ origin }, language) => word('origin', origin, language) },
      instantColumn('fields.createdAt', ({ createdAt }) => createdAt),
      { heading: 'fields.status', value: ({ status }, language) => word('status', status, language) },
      amountColumn('fields.gross', ({ gross }) => gross),
      { heading: 'fields.shipment', value: ({ shipment }, language) => word('shipment', shipment, language) },
      {
        heading: 'fields.invoiceCode',
        value: ({ invoiceCode, invoiceLabel }, language) =>
          invoiceCode !== null && isInvoiceCode(invoiceCode)
            ? word('invoice', invoiceCode, language)
            : (invoiceLabel ?? invoiceCode),
      },
      dayColumn('fields.dueOn', ({ dueOn }) => dueOn),
      { heading: 'fields.ownNumber', value: ({ ownNumber }) => ownNumber },
      { heading: 'fields.signatoryId', value: ({ signatory }) => signatory?.name ?? null },
    ],
  },
});
