import type { Language } from '../../kernel/language.js';
import { amountColumn, dayColumn, instantColumn, type ExportTable } from '../../platform/reading/reads/exporting.js';
import { text } from '../../platform/people/translations/dictionary.js';
import { isInvoiceCode } from './order.vocabulary.js';
import type { OrderListRow } from './orders.views.js';

/** The word for a code. */
const word =
  (group: string, of: (row: OrderListRow) => string) =>
  (row: OrderListRow, language: Language): string =>
    text(language, 'orders', `${group}.${of(row)}`);

const invoiceText = ({ invoiceCode, invoiceLabel }: OrderListRow, language: Language): string | null =>
  invoiceCode !== null && isInvoiceCode(invoiceCode)
    ? text(language, 'orders', `invoice.${invoiceCode}`)
    : (invoiceLabel ?? invoiceCode);

/** The columns of an export, in order. */
export const orderTable = {
  texts: 'orders',
  columns: [
    { heading: 'fields.number', value: ({ number }) => number },
    { heading: 'fields.title', value: ({ title }) => title },
    { heading: 'fields.articleCode', value: ({ articleCode }) => articleCode },
    { heading: 'fields.kind', value: word('kind', ({ kind }) => kind) },
    { heading: 'fields.origin', value: word('origin', ({ origin }) => origin) },
    { heading: 'fields.clientName', value: ({ clientName }) => clientName },
    instantColumn('fields.createdAt', ({ createdAt }) => createdAt),
    { heading: 'fields.status', value: word('status', ({ status }) => status) },
    amountColumn('fields.net', ({ net }) => net),
    amountColumn('fields.gross', ({ gross }) => gross),
    { heading: 'fields.shipment', value: word('shipment', ({ shipment }) => shipment) },
    { heading: 'fields.invoiceNumber', value: ({ invoiceNumber }) => invoiceNumber },
    { heading: 'fields.invoiceCode', value: invoiceText },
    dayColumn('fields.dueOn', ({ dueOn }) => dueOn),
    { heading: 'fields.ownNumber', value: ({ ownNumber }) => ownNumber },
    { heading: 'fields.placedBy', value: ({ placedBy }) => placedBy.name },
    { heading: 'fields.signatoryId', value: ({ signatory }) => signatory.name },
    { heading: 'fields.correspondentId', value: ({ correspondent }) => correspondent.name },
  ],
} satisfies ExportTable<OrderListRow>;
