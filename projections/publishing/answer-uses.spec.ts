import { describe, expect, it } from '@jest/globals';
import { contentArticleDeflected, contentArticleEvaluated } from '../../src/publishing/content/content-evaluation.js';
import type { DomainEvent } from '../../src/kernel/event.js';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import { questionDeflected } from '../../src/support/tickets/deflection.js';
import { tutorialDeflected, tutorialRated } from '../../src/publishing/tutorials/tutorial-viewing.js';
import { answerUses } from './answer-uses.js';

const rows = (...history: readonly DomainEvent[]) =>
  rowsAfter(
    answerUses,
    history.map((event, index) => occurred(event, { streamId: 'stream', revision: BigInt(index) })),
  )('answer_uses');

const reader = { personId: 'marie', clientId: 'town', articleId: 'leave', version: 2 };
const viewer = { contactId: 'marie', clientId: 'town', tutorialId: 'budget' };

describe('the table of uses of answers', () => {
  it('knows a ticket that made a question needless', () =>
    expect(rows(questionDeflected({ by: 'marie', clientId: 'town', ticketId: 't1', text: 'How?' }))).toEqual([
      expect.objectContaining({ kind: 'ticket', answer_id: 't1', client_id: 'town', said: 'deflected' }),
    ]));

  it.each([
    ['article', contentArticleDeflected({ ...reader, question: 'How?' })],
    ['tutorial', tutorialDeflected({ ...viewer, question: 'How?' })],
  ])('counts every question that the same %s answered for the same person', (kind, event) =>
    expect(rows(event, event)).toEqual([
      expect.objectContaining({ kind, said: 'deflected', place: '0' }),
      expect.objectContaining({ kind, said: 'deflected', place: '1' }),
    ]),
  );

  it.each([
    ['article', (helped: boolean) => contentArticleEvaluated({ ...reader, helped })],
    ['tutorial', (helped: boolean) => tutorialRated({ ...viewer, helped })],
  ])('keeps of an opinion about a %s what was said last', (kind, said) =>
    expect(rows(said(true), said(false))).toEqual([expect.objectContaining({ kind, said: 'notHelped' })]),
  );
});
