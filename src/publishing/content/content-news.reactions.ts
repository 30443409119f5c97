import { contentArticles, type PublishedContentRow } from '../../../projections/publishing/content-articles.js';
import { recipientsOf } from '../../customers/directory/people.js';
import { derivedId } from '../../kernel/ids.js';
import { reaction, type Page } from '../../kernel/reaction.js';
import type { Tools } from '../../platform/log/business/business-module.js';
import { select } from '../../platform/reading/database/select.js';
import { mailsAbout, type Mail, type PagedAudience } from '../../platform/messages/mail/mails-about.js';
import { readersOfArticle } from './content-audience-explained.queries.js';
import { publishedRows } from './content-audience.queries.js';
import * as events from './content-article.events.js';

const { columns } = contentArticles.tables.content_published;

export const contentNewsLookups = ({ db, now }: Tools) => ({
  published: async (id: string): Promise<PublishedContentRow | undefined> => {
    const { rows } = await select(columns)`SELECT * FROM ${publishedRows} a WHERE id = ${id}::uuid`.execute(db);
    return rows[0];
  },
  readers: (id: string, page: Page) => readersOfArticle(db, id, { ...page, now: now() }),
  recipients: (ids: readonly string[]) => recipientsOf(db, ids),
});

type Lookups = ReturnType<typeof contentNewsLookups>;

const readers: PagedAudience<PublishedContentRow, Lookups> = {
  inPages: ({ id }, lookups, page) => lookups.readers(id, page),
};

interface Told {
  readonly asksReceipt?: boolean;
  readonly nature: string | null;
  readonly isImportant: boolean;
  readonly isUpdated: boolean;
  readonly version: number;
}

/** Mails a new article once, in one variant; mails updates and requests for confirmation each time. */
const newsOf = (of: Told): readonly Mail<PublishedContentRow, Lookups>[] => {
  if (of.asksReceipt) return [{ template: 'contentReadingAsked', to: readers }];
  const isNews = of.nature === 'news' || of.isImportant;
  return isNews && (of.version === 1 || of.isUpdated) ? [{ template: 'contentNewsPublished', to: readers }] : [];
};

const mails = mailsAbout<PublishedContentRow, Lookups>()({
  subject: ({ streamId }, lookups) => lookups.published(streamId),
  every: ({ personId }, { id, group_id: group, version, title, summary }, { template = '' }) => ({
    id: derivedId(template, personId, ...(version === 1 ? [group] : [id, String(version)])),
    args: { title, summary: summary ?? '' },
    link: `/info/node/${id}`,
  }),
});

/** Readers of its audience are told of what the provider publishes (features F38, F54), once it can be read. */
export const contentNews = reaction<Lookups>()(
  'contentNews',
  {
    needs: ['content_articles', 'content_filters', 'content_sections', 'clients', 'licences', 'products', 'profiles'],
  },
  [
    // by what was published: a later version ends no mailing of this one
    mails(events.contentArticlePublished, ({ data }) => newsOf(data)),
    mails(events.contentArticleAnnounced, (_, { asks_receipt, nature, is_important, is_updated, version }) =>
      newsOf({ asksReceipt: asks_receipt, nature, isImportant: is_important, isUpdated: is_updated, version }),
    ),
  ],
);
