import { versionKinds } from '../../../../src/customers/catalogue/catalogue.vocabulary.js';
import { ProductVersionFields } from '../../../../src/customers/catalogue/product-version.commands.js';
import { recordResource } from '../../kit/record-resource.js';

/** Releases of products, and the fix releases of each. */
export const screens = recordResource({
  name: 'product-versions',
  fields: ProductVersionFields,
  columns: [
    { source: 'name' },
    { source: 'productId', kind: 'reference', resource: 'products' },
    { source: 'kind', kind: 'choice', texts: 'admin:versionKinds' },
    { source: 'parentId', kind: 'reference', resource: 'product-versions' },
    { source: 'current', kind: 'yesNo' },
    { source: 'releasedOn', kind: 'day' },
  ],
  filters: [
    { source: 'productId', kind: 'reference', resource: 'products', first: true },
    { source: 'kind', kind: 'choice', values: versionKinds, texts: 'admin:versionKinds', first: true },
    { source: 'current', kind: 'yesNo' },
  ],
  inputs: [
    { source: 'productId', kind: 'reference', required: true, resource: 'products' },
    { source: 'name', kind: 'text', required: true },
    { source: 'kind', kind: 'choice', required: true, values: versionKinds, texts: 'admin:versionKinds' },
    {
      source: 'parentId',
      kind: 'reference',
      required: true,
      resource: 'product-versions',
      filter: ({ productId }) => ({ productId, kind: 'version' }),
      when: ({ kind }) => kind === 'corrective',
    },
    { source: 'releasedOn', kind: 'text', type: 'date' },
    { source: 'current', kind: 'yesNo', hint: true },
  ],
});
