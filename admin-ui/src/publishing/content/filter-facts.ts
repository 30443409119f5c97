import type { FilterFact } from '../../../../src/publishing/content/content-filter.vocabulary.js';

/** Fact → where the words of its list stand. */
export const filterTexts: Readonly<Partial<Record<FilterFact, string>>> = {
  kind: 'content:filters.kind',
  brand: 'admin:brands',
  entity: 'admin:entities',
  right: 'rights:functions',
  language: 'content:language',
};

/** Fact → the resource whose rows it is about. */
export const filterResources: Readonly<Partial<Record<FilterFact, string>>> = {
  client: 'clients',
  range: 'product-ranges',
  line: 'product-domains',
  product: 'products',
};
