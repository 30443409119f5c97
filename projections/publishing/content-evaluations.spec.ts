import { describe, expect, it } from '@jest/globals';
import { contentArticleDeflected, contentArticleEvaluated } from '../../src/publishing/content/content-evaluation.js';
import type { DomainEvent } from '../../src/kernel/event.js';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import { contentEvaluations } from './content-evaluations.js';

const reader = { personId: 'marie', clientId: 'town', articleId: 'leave', version: 2 };
const yes = contentArticleEvaluated({ ...reader, helped: true });
const rows = (...history: readonly DomainEvent[]) =>
  rowsAfter(
    contentEvaluations,
    history.map((event, index) => occurred(event, { streamId: 'first', revision: BigInt(index) })),
  )('content_evaluations');

describe('the table of opinions on articles', () => {
  it('has a row for each person and version, with what they said last', () => {
    expect(rows(yes)).toEqual([expect.objectContaining({ id: 'first', person_id: 'marie', version: 2, helped: true })]);
    expect(rows(yes, contentArticleEvaluated({ ...reader, helped: false }))).toEqual([
      expect.objectContaining({ helped: false, deflected_at: null }),
    ]);
  });

  it('says when it answered what they were about to ask', () =>
    expect(rows(yes, contentArticleDeflected({ ...reader, question: 'How?' }))).toEqual([
      expect.objectContaining({ helped: true, deflected_at: expect.any(String) }),
    ]));
});
