import { i18n } from '@guichet/ui-common/text/i18n';
import { lazy } from 'react';
import { ContentFilterFields } from '../../../../src/publishing/content/content-filter.commands.js';
import {
  filterFacts,
  filterJoins,
  filterLimits as limits,
  filterWords,
  type FilterFact,
} from '../../../../src/publishing/content/content-filter.vocabulary.js';
import type { ConditionFact } from '@guichet/ui-common/form/inputs';
import { filterResources, filterTexts } from './filter-facts.js';
import { recordResource } from '../../kit/record-resource.js';

await i18n.loadNamespaces(['content', 'rights']);

const ContentFilterBelow = lazy(() =>
  import('./content-filter-below.js').then((page) => ({ default: page.ContentFilterBelow })),
);
const ContentFilterTrial = lazy(() =>
  import('./content-filter-trial.js').then((page) => ({ default: page.ContentFilterTrial })),
);

const asked = (fact: FilterFact): ConditionFact => {
  const [values, resource] = [filterWords[fact], filterResources[fact]];
  if (values) return { values, texts: filterTexts[fact] ?? '' };
  return resource === undefined ? { typed: true } : { resource };
};

/** Filter keys: for whom an article or a section is meant, under a name (specification §2, `/admincontentfilters`; features F45). */
export const screens = recordResource({
  name: 'content-filters',
  fields: ContentFilterFields,
  sort: { field: 'key', order: 'ASC' },
  columns: [
    { source: 'key', label: 'content:filters.fields.key', kind: 'code' },
    { source: 'name', label: 'content:filters.fields.name' },
    { source: 'uses', label: 'content:filters.fields.uses', kind: 'number' },
    { source: 'updatedAt', kind: 'dateTime' },
  ],
  filters: [],
  inputs: [
    { source: 'key', label: 'contentFilterKey', kind: 'text', required: true, max: limits.key },
    { source: 'label', label: 'contentFilterLabel', kind: 'localised', required: true, wide: true },
    {
      ...{ source: 'rule', label: 'contentFilterRule', kind: 'conditions', required: true, wide: true, hint: true },
      ...{ joins: filterJoins, depth: limits.depth, texts: 'content:filters' },
      facts: Object.fromEntries(filterFacts.map((fact) => [fact, asked(fact)])),
    },
  ],
  beside: ContentFilterTrial,
  below: ContentFilterBelow,
});
