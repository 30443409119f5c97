import { anyResource, type Resource } from '../../kernel/actor.js';
import { event, type EventOf, type Personal } from '../../kernel/event.js';
import { derivedId } from '../../kernel/ids.js';
import { lifecycle } from '../../kernel/lifecycle.js';
import { notFound, refuse } from '../../kernel/refusal.js';
import { EvaluateContentArticle } from './content-evaluation.commands.js';

interface Reader {
  readonly personId: string;
  /** In whose name they were connected. */
  readonly clientId: string;
  readonly articleId: string;
  readonly version: number;
}

export const contentArticleEvaluated = event('ContentArticleEvaluated').carries<
  Reader & { readonly helped: boolean }
>();
/** A question that found its answer in it: no ticket was opened, no message sent. */
export const contentArticleDeflected = event('ContentArticleDeflected').carries<
  Reader & { readonly question: Personal<string> }
>({ personal: { question: 'personId' } });
export const contentEvaluationEvents = [contentArticleEvaluated, contentArticleDeflected] as const;
export type ContentEvaluationEvent = EventOf<(typeof contentEvaluationEvents)[number]>;

export interface ContentEvaluationState {
  readonly status: 'none' | 'evaluated';
  readonly reader: Reader | null;
  /** Null: they did not say. */
  readonly helped: boolean | null;
}

export interface ContentEvaluationFacts {
  /** In which version the reader is shown the article; null: they are not shown it. */
  readonly shownVersion: number | null;
  /** The stream is that of the asker, this article and this version. */
  readonly isOwn: boolean;
}

/** A stream for each person and version: a later opinion replaces the former. */
export const evaluationId = (articleId: string, version: number, personId: string): string =>
  derivedId('contentEvaluation', articleId, String(version), personId);

const ofReader = (clientId: string | null, personId: string | undefined): Resource => ({
  ...anyResource('contentEvaluation'),
  clientId,
  memberIds: personId === undefined ? [] : [personId],
});

export const noEvaluation: ContentEvaluationState = { status: 'none', reader: null, helped: null };

/** Whether one version of an article helped one person; refused in a simulated session (defaults G21). */
export const contentEvaluation = lifecycle<ContentEvaluationState, ContentEvaluationFacts>()('contentEvaluation', {
  plural: 'contentEvaluations',
  initial: noEvaluation,
  commands: { EvaluateContentArticle },
  events: contentEvaluationEvents,
  transitions: { none: ['evaluated'], evaluated: [] },
  resource: ({ reader }) => ofReader(reader?.clientId ?? null, reader?.personId),
  tenant: ({ reader }) => reader?.clientId ?? null,
  decide: {
    EvaluateContentArticle: {
      from: ['none', 'evaluated'],
      by: ['customer'],
      refusals: ['notFound', 'contentChangedMeanwhile'],
      resource: (_, { actor }) => ofReader(actor.clientId, actor.id),
      decide: (before, { articleId, version, helped, question }, { actor, facts: { shownVersion, isOwn } }) => {
        if (shownVersion === null || !isOwn || actor.clientId === null) throw notFound();
        if (shownVersion !== version) return refuse('contentChangedMeanwhile');
        const reader = { personId: actor.id, clientId: actor.clientId, articleId, version };
        return [
          ...(helped === before.helped ? [] : [contentArticleEvaluated({ ...reader, helped })]),
          ...(helped && question !== undefined ? [contentArticleDeflected({ ...reader, question })] : []),
        ];
      },
    },
  },
  evolve: {
    ContentArticleEvaluated: (_, { data: { helped, ...reader } }) => ({ status: 'evaluated', reader, helped }),
    ContentArticleDeflected: (state) => state,
  },
});
