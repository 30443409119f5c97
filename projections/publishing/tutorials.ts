import type { Entity } from '../../src/customers/accounts/account.vocabulary.js';
import type { Language, LocalisedText } from '../../src/kernel/language.js';
import { projection } from '../../src/kernel/projection.js';
import {
  asColumns,
  instant,
  integer,
  json,
  name,
  nullable,
  table,
  text,
  texts,
  uuid,
  type Column,
  type RowOf,
} from '../../src/kernel/table.js';
import { tutorialEvents, type TutorialData } from '../../src/publishing/tutorials/tutorial.events.js';
import {
  secondsOf,
  type Captions,
  type TutorialChapter,
  type TutorialStatus,
} from '../../src/publishing/tutorials/tutorial.vocabulary.js';

const someEntities: Column<readonly Entity[], readonly Entity[], 'always'> = { type: texts.type };

/** Content of a tutorial, in the draft as in the published version. */
const content = {
  key: text(),
  title: json<LocalisedText>(),
  french_title: name,
  summary: json<LocalisedText>(),
  range_id: uuid,
  domain_id: uuid,
  language: text<Language>(),
  duration: text(),
  seconds: integer,
  chapters: json<readonly TutorialChapter[]>(),
  keywords: nullable(text()),
  entities: someEntities,
  video_file_id: nullable(uuid),
  video_url: nullable(text()),
  captions: json<readonly Captions[]>(),
};

const tables = {
  tutorials: table(
    {
      id: uuid,
      status: text<TutorialStatus>(),
      revision: text(),
      created_at: instant,
      updated_at: instant,
      ...content,
      writing: text<'draft' | 'submitted' | 'settled'>(),
      written_by: text(),
      version: integer,
      submitted_at: nullable(instant),
      /** The reviewer's objections, until it is submitted again. */
      return_reason: nullable(text()),
      published_at: nullable(instant),
      withdrawn_reason: nullable(text()),
    },
    { key: ['id'], indexes: ['(status, writing)', '(key)', '(range_id, domain_id)'] },
  ),
  /** Published versions, for customers. */
  tutorials_published: table(
    {
      id: uuid,
      ...content,
      published_at: instant,
      /** The spoken text, for search. */
      transcript: text(),
    },
    { key: ['id'], indexes: ['(key)', '(range_id, domain_id)'] },
  ),
};

export type TutorialRow = RowOf<typeof tables.tutorials>;
export type PublishedTutorialRow = RowOf<typeof tables.tutorials_published>;

const contentOf = (data: TutorialData) => ({
  ...asColumns(content, { ...data, frenchTitle: data.title.fr, seconds: secondsOf(data.duration) }),
});

export const tutorials = projection(
  'tutorials',
  { version: 1, tables, events: tutorialEvents },
  {
    TutorialRegistered: (rows, { data }) =>
      rows.begin('tutorials', {
        ...contentOf(data),
        ...{ status: data.status, writing: 'draft', written_by: data.writtenBy, version: 0 },
      }),
    TutorialRevised: (rows, { data }) =>
      rows.change('tutorials', {
        ...contentOf(data),
        ...{ status: data.status, writing: 'draft', written_by: data.writtenBy },
      }),
    TutorialSubmitted: (rows, { at, data: { status } }) =>
      rows.change('tutorials', { status, writing: 'submitted', submitted_at: at, return_reason: null }),
    TutorialReturned: (rows, { data: { status, reason } }) =>
      rows.change('tutorials', { status, writing: 'draft', submitted_at: null, return_reason: reason }),
    TutorialPublished: (rows, { streamId, at, data }) => {
      const { status, version } = data;
      rows.change('tutorials', { status, version, writing: 'settled', submitted_at: null, published_at: at });
      rows.put('tutorials_published', {
        ...contentOf(data),
        ...{ id: streamId, published_at: at },
        transcript: data.captions.flatMap(({ cues }) => cues.map((cue) => cue.text)).join('\n'),
      });
    },
    TutorialWithdrawn: (rows, { streamId, data: { reason } }) => {
      rows.change('tutorials', { status: 'withdrawn', withdrawn_reason: reason });
      rows.remove('tutorials_published', { id: streamId });
    },
  },
);
