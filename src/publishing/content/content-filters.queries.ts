import { sql } from 'kysely';
import { carouselSlides } from '../../../projections/publishing/carousel-slides.js';
import { clients } from '../../../projections/customers/clients.js';
import { contactClients } from '../../../projections/customers/contact-clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { contentArticles } from '../../../projections/publishing/content-articles.js';
import { contentFilters } from '../../../projections/publishing/content-filters.js';
import { contentSections } from '../../../projections/publishing/content-sections.js';
import { countOfSlidesNaming } from '../../customers/directory/filter-uses.js';
import { integer } from '../../kernel/table.js';
import { select } from '../../platform/reading/database/select.js';
import { archived, words } from '../../platform/reading/reads/conditions.js';
import { RecordFilter } from '../../platform/reading/reads/record-filter.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { audienceOf } from './content-audience-size.queries.js';
import { contentFilter } from './content-filter.js';
import { articleRows, filterRows, publishedRows, sectionRows, usesOf } from './content-filter-rules.queries.js';
import type { ContentFilterListRow, ContentFilterView } from './content-filters.views.js';
import { recordShown } from '../../kernel/shown.js';
import { contentFilterShown } from './content-filters.views.js';

const line = { ...contentFilters.tables.content_filters.columns, uses: integer };

/** Filter keys as staff keep them (specification §2, `/admincontentfilters`; features F45). */
export const contentFilterReads = reads<ContentFilterListRow, ContentFilterView>()({
  of: contentFilter,
  from: [contentFilters, contentArticles, contentSections, carouselSlides, contacts, contactClients, clients],
  rows: () => select(line)`(
    SELECT f.*, ((SELECT count(*) FROM ${articleRows} a WHERE a.status <> 'archived' AND (f.id = ANY(a.filter_ids)
        OR EXISTS (SELECT FROM ${publishedRows} p WHERE p.id = a.id AND f.id = ANY(p.filter_ids))))
      + (SELECT count(*) FROM ${sectionRows} s WHERE s.status = 'active' AND f.id = ANY(s.filter_ids))
      + ${countOfSlidesNaming(sql.ref('f.id'))})::int AS uses
    FROM ${filterRows} f)`,
  filter: RecordFilter,
  where: { q: words('key', 'french_label'), archived },
  sortable: { key: 'key', name: 'french_label', uses: 'uses', updatedAt: 'updated_at' },
  defaultSort: ['key', 'ASC'],
  shows: [...recordShown, ...contentFilterShown, 'uses'],
  view: (row) => ({
    name: row.frenchLabel,
  }),
  detail: async ({ id, rule }, { db, now }) => {
    const [usedBy, audience] = await Promise.all([usesOf(db, id), audienceOf(db, rule, now)]);
    return { usedBy, audience };
  },
  export: {
    texts: 'content',
    columns: [
      { heading: 'filters.fields.key', value: ({ key }) => key },
      { heading: 'filters.fields.name', value: ({ name }) => name },
      { heading: 'filters.fields.uses', value: ({ uses }) => uses },
      { heading: 'filters.fields.rule', value: ({ rule }) => JSON.stringify(rule) },
    ],
  },
});
