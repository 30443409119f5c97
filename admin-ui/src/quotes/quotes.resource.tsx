import { i18n } from '@guichet/ui-common/i18n';
import { CloseQuote, OpenQuote } from '../../../src/quotes/quote.commands.js';
import { quoteStatuses } from '../../../src/quotes/quote.vocabulary.js';
import { recordResource } from '../kit/record-resource.js';

await i18n.loadNamespaces('quotes');

export const screens = recordResource({
  name: 'quotes',
  fields: OpenQuote,
  neverArchived: true,
  columns: [
    { source: 'label' },
    { source: 'clientName' },
    { source: 'status', kind: 'choice', texts: 'quotes:status' },
    { source: 'closesAt', kind: 'dateTime' },
  ],
  filters: [
    { source: 'clientId', kind: 'reference', resource: 'clients', first: true },
    { source: 'status', kind: 'choice', values: quoteStatuses, texts: 'quotes:status', first: true },
  ],
  inputs: [
    { source: 'clientId', kind: 'reference', required: true, resource: 'clients', wide: true },
    { source: 'label', kind: 'text', required: true, wide: true },
  ],
  commands: { CloseQuote: { command: CloseQuote, inputs: [], irreversible: true } },
});
