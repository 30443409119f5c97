import { anyResource, type Resource } from '../kernel/actor.js';
import { event } from '../kernel/event.js';
import { lifecycle } from '../kernel/lifecycle.js';
import { CloseArticle, OpenArticle } from './article.commands.js';
import { articleLimits, type ArticleStatus } from './article.vocabulary.js';

/** What is asked for, by whom, and the instant at which it closes by itself. */
export interface ArticleTerms {
  readonly clientId: string;
  readonly openedBy: string;
  readonly label: string;
  readonly closesAt: string;
}

export const articleOpened = event('ArticleOpened').carries<ArticleTerms>();
export const articleClosed = event('ArticleClosed').carries<object>();

interface Article {
  readonly status: ArticleStatus | 'none';
  readonly terms: ArticleTerms | null;
}

const ofClient = (clientId: string | null): Resource => ({ ...anyResource('article'), clientId });

const daysAfter = (instant: string, days: number): string =>
  new Date(Date.parse(instant) + days * 86_400_000).toISOString();

/** Says of an article who may do what when, and what follows. */
export const article = lifecycle<Article>()('article', {
  plural: 'articles',
  initial: { status: 'none', terms: null },
  commands: { OpenArticle, CloseArticle },
  events: [articleOpened, articleClosed],
  transitions: { none: ['open'], open: ['closed'], closed: [] },
  resource: ({ terms }) => ofClient(terms?.clientId ?? null),
  tenant: ({ terms }) => terms?.clientId ?? null,
  timers: ({ status, terms }) =>
    status === 'open' && terms ? [{ name: 'close', command: new CloseArticle(), dueAt: terms.closesAt }] : [],
  decide: {
    OpenArticle: {
      from: ['none'],
      by: ['customer', 'staff', 'system'],
      resource: ({ clientId }) => ofClient(clientId),
      decide: (_, { clientId, label }, { actor, now }) => [
        articleOpened({ clientId, label, openedBy: actor.id, closesAt: daysAfter(now, articleLimits.openDays) }),
      ],
    },
    CloseArticle: {
      from: ['open'],
      by: ['customer', 'staff', 'system'],
      irreversible: true,
      decide: () => [articleClosed({})],
    },
  },
  evolve: {
    ArticleOpened: (_, { data }) => ({ status: 'open', terms: data }),
    ArticleClosed: (state) => ({ ...state, status: 'closed' }),
  },
});
