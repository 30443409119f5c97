import { contentArticles, type ContentArticleRow } from '../../../projections/publishing/content-articles.js';
import { recipientsOf, staffWith } from '../../customers/directory/people.js';
import { reaction } from '../../kernel/reaction.js';
import type { Tools } from '../../platform/log/business/business-module.js';
import { select } from '../../platform/reading/database/select.js';
import { mailsAbout } from '../../platform/messages/mail/mails-about.js';
import { articleRows } from './content-audience.queries.js';
import * as events from './content-article.events.js';

const { columns } = contentArticles.tables.content_articles;

export const contentLookups = ({ db }: Tools) => ({
  article: async (id: string): Promise<ContentArticleRow | undefined> => {
    const { rows } = await select(columns)`SELECT * FROM ${articleRows} a WHERE id = ${id}::uuid`.execute(db);
    return rows[0];
  },
  keepers: () => staffWith(db, 'content'),
  recipients: (ids: readonly string[]) => recipientsOf(db, ids),
});

type Lookups = ReturnType<typeof contentLookups>;

const mails = mailsAbout<ContentArticleRow, Lookups>()({
  subject: ({ streamId }, lookups) => lookups.article(streamId),
  except: ({ metadata }) => [metadata.actor],
  every: (_, { id, title }) => ({ args: { title }, link: `/admin/content-articles/${id}` }),
});

/** Mails to staff who keep content: texts to review, to write again, or to review again after a year (W28, W29). */
export const contentMails = reaction<Lookups>()('contentMails', { needs: ['content_articles'] }, [
  mails(events.contentArticleSubmitted, ({ data: { writtenBy } }) => ({
    to: [async (_, { keepers }) => (await keepers()).filter((id) => id !== writtenBy)],
  })),
  mails(events.contentArticleReturned, ({ data: { writtenBy, reason } }) => ({
    to: [() => [writtenBy]],
    args: { reason },
  })),
  mails(events.contentArticlePublished, ({ data: { writtenBy, reviewOn } }) => ({
    to: [() => [writtenBy]],
    dates: { reviewOn },
  })),
  mails(events.contentReviewFellDue, ({ data: { ownerId, reviewOn } }) => ({
    to: [() => [ownerId]],
    dates: { reviewOn },
  })),
]);
