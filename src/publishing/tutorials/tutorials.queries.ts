import { sql } from 'kysely';
import { productDomains } from '../../../projections/customers/product-domains.js';
import { productRanges } from '../../../projections/customers/product-ranges.js';
import { staffUsers } from '../../../projections/customers/staff-users.js';
import { tutorialViewings } from '../../../projections/publishing/tutorial-viewings.js';
import { tutorials } from '../../../projections/publishing/tutorials.js';
import { domainNames, personLabel, rangeNames } from '../../customers/directory/names.js';
import { anyResource, isCustomer } from '../../kernel/actor.js';
import { json, nullable, text as textColumn, uuid } from '../../kernel/table.js';
import type { PersonLabel } from '../../kernel/views.js';
import { fileView } from '../../platform/papers/files/file-views.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { filesInRows } from '../../platform/papers/files/files-in-rows.js';
import { all, isOneOf, nothing, words } from '../../platform/reading/reads/conditions.js';
import { instantColumn, wordColumn } from '../../platform/reading/reads/exporting.js';
import { pick } from '../../platform/reading/reads/pick.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { sortedBy } from '../../platform/reading/reads/sorted-by.js';
import { figureColumns, figuresOf } from './tutorial-reading.queries.js';
import { tutorial } from './tutorial.js';
import { lacksOf } from './tutorial.vocabulary.js';
import { tutorialShown, TutorialFilter, type TutorialListRow, type TutorialView } from './tutorials.views.js';

const tutorialRows = tableOf(tutorials, 'tutorials');
const publishedRows = tableOf(tutorials, 'tutorials_published');

/** Videos, for those who keep tutorials; customers watch them by addresses of their own. */
export const tutorialFiles = filesInRows(
  'tutorials',
  select({ file_id: nullable(uuid) })`(
    SELECT video_file_id AS file_id FROM ${tutorialRows} w UNION SELECT video_file_id FROM ${publishedRows} p)`,
  ({ actor, can }) =>
    !isCustomer(actor) && can(actor, 'tutorial.read', anyResource('tutorial')).allowed ? all : nothing,
);

const line = {
  ...tutorials.tables.tutorials.columns,
  ...figureColumns,
  ...{ range_name: nullable(textColumn()), domain_name: nullable(textColumn()), writer: json<PersonLabel>() },
};

/** Tutorials as staff write and keep them (specification §2, `/admintuto`; feature F42). */
export const tutorialReads = reads<TutorialListRow, TutorialView>()({
  of: tutorial,
  from: [tutorials, tutorialViewings, productRanges, productDomains, staffUsers],
  rows: (asking) => select(line)`(
    SELECT t.*, g.*, n.name AS range_name, d.name AS domain_name, ${personLabel('t.written_by', asking)} AS writer
    FROM ${tutorialRows} t CROSS JOIN LATERAL ${figuresOf(sql`t.id`)} g
    LEFT JOIN ${rangeNames} n ON n.id = t.range_id LEFT JOIN ${domainNames} d ON d.id = t.domain_id)`,
  counted: () => tutorialRows,
  filter: TutorialFilter,
  where: {
    q: words('french_title', 'keywords', 'key'),
    status: (status) => isOneOf('status', status),
    waiting: (isWaiting, { actor }) =>
      sql`(writing = 'submitted' AND status <> 'withdrawn' AND written_by <> ${actor.id}) = ${isWaiting}`,
  },
  sortable: {
    ...sortedBy('rangeName', 'domainName', 'status', 'views', 'helpedYes', 'helpedNo', 'deflected'),
    ...sortedBy('publishedAt', 'updatedAt'),
    name: 'french_title',
    duration: 'seconds',
  },
  defaultSort: ['updatedAt', 'DESC'],
  shows: [...tutorialShown, 'rangeName', 'domainName', 'writer', 'views', 'helpedYes', 'helpedNo', 'deflected'],
  view: (row) => ({
    name: row.frenchTitle,
    captionLanguages: row.captions.map(({ language }) => language),
    lacks: lacksOf(row),
  }),
  detail: async (row, { files }) => {
    const [video] = await files.find(row.videoFileId === null ? [] : [row.videoFileId]);
    return {
      ...pick(row, 'summary', 'chapters', 'keywords', 'entities', 'videoUrl', 'captions', 'submittedAt'),
      ...pick(row, 'returnReason', 'withdrawnReason'),
      video: video ? fileView(video) : null,
    };
  },
  export: {
    texts: 'tutorials',
    columns: [
      { heading: 'fields.title', value: ({ name }) => name },
      { heading: 'fields.key', value: ({ key }) => key },
      { heading: 'fields.rangeName', value: ({ rangeName }) => rangeName },
      { heading: 'fields.domainName', value: ({ domainName }) => domainName },
      { heading: 'fields.duration', value: ({ duration }) => duration },
      wordColumn('fields.status', ({ status }) => `status.${status}`),
      { heading: 'fields.views', value: ({ views }) => views },
      { heading: 'fields.helpedYes', value: ({ helpedYes }) => helpedYes },
      { heading: 'fields.helpedNo', value: ({ helpedNo }) => helpedNo },
      { heading: 'fields.deflected', value: ({ deflected }) => deflected },
      instantColumn('fields.publishedAt', ({ publishedAt }) => publishedAt),
    ],
  },
});
