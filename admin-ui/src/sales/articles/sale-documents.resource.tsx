import { SaleDocumentFields } from '../../../../src/sales/articles/sale-document.commands.js';
import {
  saleDocumentTones,
  articleLimits,
  saleDocumentKinds,
} from '../../../../src/sales/articles/article.vocabulary.js';
import { plainCommand } from '../../kit/command-button.js';
import { recordResource } from '../../kit/record-resource.js';
import { DocumentVersions } from './document-versions.js';

const max = articleLimits.documentText;

/** Terms of sale, service contracts and proof agreements: what is in force, and what is in preparation. */
export const screens = recordResource({
  name: 'sale-documents',
  fields: SaleDocumentFields,
  neverArchived: true,
  columns: [
    { source: 'name', label: 'admin:fields.title' },
    { source: 'kind', kind: 'choice', texts: 'articles:documentKind' },
    { source: 'status', kind: 'choice', texts: 'articles:documentStatus', tones: saleDocumentTones },
    { source: 'versionInForce', sortable: false },
    { source: 'publishedAt', kind: 'dateTime' },
    { source: 'articles', kind: 'number', sortable: false, label: 'admin:fields.articlesNaming' },
  ],
  filters: [{ source: 'kind', kind: 'choice', values: saleDocumentKinds, texts: 'articles:documentKind', first: true }],
  inputs: [
    { source: 'kind', kind: 'choice', required: true, values: saleDocumentKinds, texts: 'articles:documentKind' },
    { source: 'version', kind: 'text', required: true, hint: true },
    { source: 'title', kind: 'localised', required: true, wide: true },
    { source: 'french', kind: 'longText', max, rows: 10, required: true, wide: true, hint: true },
    { source: 'spanish', kind: 'longText', max, rows: 6, required: true, wide: true },
    { source: 'english', kind: 'longText', max, rows: 6, required: true, wide: true },
  ],
  commands: {
    PublishSaleDocument: { ...plainCommand, irreversible: true },
    WithdrawSaleDocument: { ...plainCommand, irreversible: true },
  },
  below: DocumentVersions,
});
