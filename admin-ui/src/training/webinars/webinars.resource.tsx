import { i18n } from '@guichet/ui-common/text/i18n';
import { vatRates } from '../../../../src/sales/articles/article.vocabulary.js';
import { WebinarFields } from '../../../../src/training/webinars/webinar.commands.js';
import { recordResource } from '../../kit/record-resource.js';

await i18n.loadNamespaces(['webinars', 'articles']);

/** Webinars; when they are held, their sessions say. */
export const screens = recordResource({
  name: 'webinars',
  fields: WebinarFields,
  columns: [
    { source: 'name', label: 'admin:fields.title' },
    { source: 'reference', kind: 'code' },
    { source: 'price', kind: 'money' },
  ],
  filters: [],
  inputs: [
    { source: 'reference', kind: 'text', required: true },
    { source: 'price', kind: 'money', required: true },
    {
      source: 'vatRate',
      kind: 'choice',
      required: true,
      values: vatRates.map(String),
      texts: 'articles:vat',
    },
    { source: 'attestation', kind: 'text' },
    { source: 'title', kind: 'localised', required: true, wide: true },
    { source: 'description', kind: 'localised', required: true, rows: 4, wide: true },
    { source: 'replayUrl', kind: 'text', type: 'url', wide: true },
  ],
});
