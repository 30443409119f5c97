import type { InputSpec } from '@guichet/ui-common/form/inputs';
import { i18n } from '@guichet/ui-common/text/i18n';
import { lazy } from 'react';
import { vatGrounds, vatRates } from '../../../../src/kernel/money.js';
import { articleUnits } from '../../../../src/sales/articles/article.vocabulary.js';
import * as commands from '../../../../src/sales/quotes/quote.commands.js';
import {
  quoteTones,
  quoteLimits,
  quoteRequestKinds,
  quoteStatuses,
} from '../../../../src/sales/quotes/quote.vocabulary.js';
import { RecordCreate } from '../../kit/record-create.js';
import { RecordEdit } from '../../kit/record-edit.js';
import { RecordList } from '../../kit/record-list.js';
import type { AnyRecordResource } from '../../kit/record-spec.js';
import type { ResourceScreens } from '../../kit/resource-entry.js';
import { QuoteStanding } from './quote-standing.js';
import { QuoteSums } from './quote-sums.js';

await i18n.loadNamespaces(['quotes', 'common']);

const QuoteBelow = lazy(() => import('./quote-below.js').then((page) => ({ default: page.QuoteBelow })));

const QuoteBoard = lazy(() => import('./quote-board.js').then((page) => ({ default: page.QuoteBoard })));

const client: InputSpec = { source: 'clientId', kind: 'reference', required: true, resource: 'clients', wide: true };

const contact = (source: string, only: { readonly signs?: true } = {}): InputSpec => ({
  source,
  kind: 'reference',
  resource: 'contacts',
  filter: ({ clientId }) => ({ clientId, ...only }),
  when: ({ clientId }) => Boolean(clientId),
});

/** Answer to the change that the customer asked for; without one, the request stays open. */
const updateAnswer: InputSpec<'answer'> = {
  source: 'answer',
  label: 'updateAnswer',
  kind: 'longText',
  max: quoteLimits.comment,
  wide: true,
  when: ({ requests }) => Array.isArray(requests) && requests.includes('update'),
};

const content: readonly InputSpec[] = [
  { source: 'title', kind: 'text', required: true, wide: true, max: quoteLimits.title },
  contact('signatoryId', { signs: true }),
  contact('administrativeContactId'),
  { source: 'validUntil', kind: 'text', type: 'date', hint: true },
  { source: 'introduction', kind: 'longText', max: quoteLimits.text, wide: true },
  {
    source: 'lines',
    kind: 'rows',
    wide: true,
    fields: [
      { name: 'label', kind: 'text' },
      { name: 'quantity', kind: 'quantity', initial: 1 },
      { name: 'unit', kind: 'choice', values: articleUnits, texts: 'articles:unit', none: 'quotes:line.noUnit' },
      { name: 'unitPrice', kind: 'amount' },
      { name: 'discount', kind: 'rate', initial: 0 },
      { name: 'vatRate', kind: 'rate', rates: vatRates, initial: 2000 },
      {
        ...{ name: 'vatGround', label: 'quotes:line.vatGround', kind: 'choice', wide: true },
        ...{ values: vatGrounds, texts: 'quotes:vatGround', none: 'quotes:line.noGround' },
      },
    ],
    from: {
      resource: 'articles',
      label: 'lineOfArticle',
      lineOf: ({ code, name, unit, price, vatApplied }) => ({
        ...{ articleCode: code, label: name, unitPrice: price ?? 0, vatRate: vatApplied },
        ...{ quantity: 1, discount: 0, unit, vatGround: vatApplied === 0 ? 'attestation' : '' },
      }),
    },
  },
  { source: 'discount', label: 'wholeDiscount', kind: 'rate' },
  { source: 'terms', kind: 'longText', max: quoteLimits.text, wide: true },
  { source: 'fileIds', kind: 'files', wide: true },
];

const quotes: AnyRecordResource = {
  name: 'quotes',
  fields: commands.ReviseQuote,
  neverArchived: true,
  // the longest wait first
  sort: { field: 'waitsSince', order: 'ASC' },
  columns: [
    { source: 'title' },
    { source: 'clientName' },
    { source: 'status', kind: 'choice', texts: 'quotes:status', tones: quoteTones },
    { source: 'waitsSince', kind: 'dateTime' },
    { source: 'gross', kind: 'money' },
    { source: 'number', kind: 'code' },
    { source: 'net', label: 'quotes:column.net', kind: 'money', sortable: false },
    { source: 'requests', kind: 'choices', texts: 'quotes:request', sortable: false },
    { source: 'askedAt', kind: 'dateTime' },
    { source: 'validUntil', kind: 'day' },
  ],
  filters: [
    { source: 'asked', kind: 'yesNo', first: true },
    { source: 'status', kind: 'choices', values: quoteStatuses, texts: 'quotes:status', first: true },
    { source: 'clientId', kind: 'reference', resource: 'clients', first: true },
    { source: 'validFrom', kind: 'text', type: 'date' },
    { source: 'validTo', kind: 'text', type: 'date' },
  ],
  // the client stays as it is: known here for the choice of its people, and never sent
  inputs: [{ ...client, when: () => false }, ...content, updateAnswer],
  commands: {
    SendQuote: {
      command: commands.SendQuote,
      inputs: [],
      explained: ['quoteWithoutLines', 'quoteWithoutSignatory'],
    },
    SettleQuoteRequest: {
      command: commands.SettleQuoteRequest,
      inputs: [
        { source: 'kind', kind: 'choice', values: quoteRequestKinds, texts: 'quotes:request', required: true },
        { source: 'answer', kind: 'longText', max: quoteLimits.comment, required: true },
      ],
    },
    ReactivateQuote: {
      command: commands.ReactivateQuote,
      inputs: [{ source: 'validUntil', kind: 'text', type: 'date', required: true }, updateAnswer],
    },
    ValidateQuote: {
      command: commands.ValidateQuote,
      irreversible: true,
      inputs: [
        { source: 'ownNumber', label: 'order.ownNumber', kind: 'text', max: quoteLimits.ownNumber },
        { source: 'chorusService', label: 'order.chorusService', kind: 'text', max: quoteLimits.chorusService },
        { source: 'commitment', label: 'order.commitment', kind: 'text', max: quoteLimits.commitment },
      ],
    },
    AddQuoteNote: {
      command: commands.AddQuoteNote,
      inputs: [{ source: 'note', kind: 'longText', max: quoteLimits.comment, required: true }],
    },
    WithdrawQuote: {
      command: commands.WithdrawQuote,
      irreversible: true,
      inputs: [{ source: 'reason', kind: 'longText', max: quoteLimits.comment, required: true }],
    },
  },
  beside: QuoteSums,
  above: QuoteStanding,
  below: QuoteBelow,
  board: QuoteBoard,
};

const drafted = { ...quotes, fields: commands.DraftQuote, inputs: [client, ...content] };

/** Quotes of the provider: what is written, what waits for an answer, what came of it (features F10). */
export const screens: ResourceScreens = {
  list: () => <RecordList of={quotes} />,
  create: () => <RecordCreate of={drafted} />,
  edit: () => <RecordEdit of={quotes} />,
};
