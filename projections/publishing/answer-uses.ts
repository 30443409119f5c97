import { contentEvaluationEvents } from '../../src/publishing/content/content-evaluation.js';
import type { AnswerKind } from '../../src/publishing/content/content.vocabulary.js';
import type { Occurred } from '../../src/kernel/event.js';
import { projection } from '../../src/kernel/projection.js';
import { instant, nullable, table, text, uuid, type RowOf } from '../../src/kernel/table.js';
import { questionDeflected } from '../../src/support/tickets/deflection.js';
import { tutorialDeflected, tutorialRated } from '../../src/publishing/tutorials/tutorial-viewing.js';

const tables = {
  /** Each question that an answer made needless, and what each reader said last of whether it helped. */
  answer_uses: table(
    {
      stream_id: uuid,
      /** Of the event; empty for what a reader said, which they may say anew. */
      place: text(),
      kind: text<AnswerKind>(),
      answer_id: uuid,
      client_id: nullable(uuid),
      said: text<'deflected' | 'helped' | 'notHelped'>(),
      at: instant,
    },
    { key: ['stream_id', 'place'], indexes: ['(answer_id)', '(client_id)', '(at)'] },
  ),
};

export type AnswerUseRow = RowOf<typeof tables.answer_uses>;

interface Of {
  readonly kind: AnswerKind;
  readonly answer_id: string;
  readonly client_id: string | null;
}

const deflected = ({ streamId, revision, at }: Occurred, of: Of): AnswerUseRow => ({
  ...of,
  ...{ stream_id: streamId, place: String(revision), said: 'deflected', at },
});

const judged = ({ streamId, at }: Occurred, helped: boolean, of: Of): AnswerUseRow => ({
  ...of,
  ...{ stream_id: streamId, place: '', said: helped ? 'helped' : 'notHelped', at },
});

const ofArticle = ({ articleId, clientId }: { readonly articleId: string; readonly clientId: string }): Of => ({
  kind: 'article',
  answer_id: articleId,
  client_id: clientId,
});

const ofTutorial = ({ tutorialId, clientId }: { readonly tutorialId: string; readonly clientId: string }): Of => ({
  kind: 'tutorial',
  answer_id: tutorialId,
  client_id: clientId,
});

/** Which tickets, articles and tutorials answer what people were about to ask (features F01). */
export const answerUses = projection(
  'answer_uses',
  { version: 1, tables, events: [questionDeflected, ...contentEvaluationEvents, tutorialRated, tutorialDeflected] },
  {
    QuestionDeflected: (rows, event) => {
      const { ticketId, clientId } = event.data;
      rows.put('answer_uses', deflected(event, { kind: 'ticket', answer_id: ticketId, client_id: clientId }));
    },
    ContentArticleDeflected: (rows, event) => rows.put('answer_uses', deflected(event, ofArticle(event.data))),
    TutorialDeflected: (rows, event) => rows.put('answer_uses', deflected(event, ofTutorial(event.data))),
    ContentArticleEvaluated: (rows, event) =>
      rows.put('answer_uses', judged(event, event.data.helped, ofArticle(event.data))),
    TutorialRated: (rows, event) => rows.put('answer_uses', judged(event, event.data.helped, ofTutorial(event.data))),
  },
);
