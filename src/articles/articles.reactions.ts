import { fold } from '../kernel/lifecycle.js';
import { reaction, type MailToSend } from '../kernel/reaction.js';
import { recipientsOf } from '../directory/people.js';
import type { LookupTools } from '../platform/business/business-module.js';
import { mailsAbout } from '../platform/mail/mails-about.js';
import { article, articleClosed, type ArticleTerms } from './article.js';

interface ArticleLookups {
  terms(id: string): Promise<ArticleTerms | null>;
  readonly recipients: (ids: readonly string[]) => Promise<readonly MailToSend['to'][]>;
}

export const articleLookups = ({ db, history }: LookupTools): ArticleLookups => ({
  terms: async (id) => fold(article, await history(`article-${id}`)).terms,
  recipients: (ids) => recipientsOf(db, ids),
});

const mails = mailsAbout<ArticleTerms, ArticleLookups>()({
  subject: async ({ streamId }, lookups) => (await lookups.terms(streamId)) ?? undefined,
  except: ({ metadata }) => [metadata.actor],
});

/** Who opened an article is told that it is closed, unless they closed it. */
export const articleMails = reaction<ArticleLookups>()('articleMails', { needs: ['contacts', 'staff_users'] }, [
  mails(articleClosed, (_, { label }) => ({
    template: 'articleClosed',
    to: [({ openedBy }) => [openedBy]],
    args: { label },
    link: '/articles',
  })),
]);
