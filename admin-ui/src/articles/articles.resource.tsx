import { i18n } from '@guichet/ui-common/i18n';
import { CloseArticle, OpenArticle } from '../../../src/articles/article.commands.js';
import { articleStatuses } from '../../../src/articles/article.vocabulary.js';
import { recordResource } from '../kit/record-resource.js';

await i18n.loadNamespaces('articles');

export const screens = recordResource({
  name: 'articles',
  fields: OpenArticle,
  neverArchived: true,
  columns: [
    { source: 'label' },
    { source: 'clientName' },
    { source: 'status', kind: 'choice', texts: 'articles:status' },
    { source: 'closesAt', kind: 'dateTime' },
  ],
  filters: [
    { source: 'clientId', kind: 'reference', resource: 'clients', first: true },
    { source: 'status', kind: 'choice', values: articleStatuses, texts: 'articles:status', first: true },
  ],
  inputs: [
    { source: 'clientId', kind: 'reference', required: true, resource: 'clients', wide: true },
    { source: 'label', kind: 'text', required: true, wide: true },
  ],
  commands: { CloseArticle: { command: CloseArticle, inputs: [], irreversible: true } },
});
