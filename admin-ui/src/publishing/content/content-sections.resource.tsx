import { i18n } from '@guichet/ui-common/text/i18n';
import { ContentSectionFields } from '../../../../src/publishing/content/content-section.commands.js';
import { contentNatures } from '../../../../src/publishing/content/content.vocabulary.js';
import { recordResource } from '../../kit/record-resource.js';

await i18n.loadNamespaces('content');

const nature = { source: 'nature', kind: 'choice', texts: 'content:nature' } as const;
const range = { source: 'rangeId', kind: 'reference', resource: 'product-ranges' } as const;
const line = { source: 'domainId', label: 'contentLine', kind: 'reference', resource: 'product-domains' } as const;
const parent = { source: 'parentId', label: 'contentParent', kind: 'reference', resource: 'content-sections' } as const;

/** Sections of the content tree, in its order (specification §2, `/admincontent/sections`). */
export const screens = recordResource({
  name: 'content-sections',
  fields: ContentSectionFields,
  sort: { field: 'path', order: 'ASC' },
  columns: [
    { source: 'path', label: 'content:fields.path' },
    { source: 'position', kind: 'number' },
    { ...nature },
    { ...range, sortable: false },
    { source: 'articles', label: 'content:fields.articles', kind: 'number' },
    { source: 'key', kind: 'code', sortable: false },
    { source: 'updatedAt', kind: 'dateTime' },
  ],
  filters: [
    { ...range, first: true },
    { ...line, first: true },
    { ...nature, values: contentNatures, first: true },
    parent,
  ],
  inputs: [
    { source: 'title', kind: 'localised', required: true, wide: true },
    { ...range, required: true },
    { ...line, required: true },
    { ...nature, values: contentNatures, required: true },
    { ...parent, hint: true },
    { source: 'position', label: 'contentPosition', kind: 'text', type: 'number', required: true, hint: true },
    { source: 'key', label: 'contentKey', kind: 'text' },
    {
      ...{ source: 'filterIds', label: 'contentFilterIds', kind: 'references', resource: 'content-filters' },
      ...{ hint: true, wide: true },
    },
  ],
});
