import { describe, expect, it } from '@jest/globals';
import type { DomainEvent } from '../../src/kernel/event.js';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import { tutorialDeflected, tutorialRated, tutorialWatched } from '../../src/publishing/tutorials/tutorial-viewing.js';
import { tutorialViewings } from './tutorial-viewings.js';

const viewer = { tutorialId: 'film', contactId: 'marie', clientId: 'town' };
const rows = (...history: readonly DomainEvent[]) =>
  rowsAfter(
    tutorialViewings,
    history.map((event, index) => occurred(event, { streamId: 'first', revision: BigInt(index) })),
  )('tutorial_viewings');

describe('a viewer of a tutorial', () => {
  it('has a row, without an opinion at first', () =>
    expect(rows(tutorialWatched(viewer))).toEqual([
      expect.objectContaining({ id: 'first', status: 'watched', contact_id: 'marie', client_id: 'town' }),
    ]));

  it('may say whether it helped, before or after, and change it', () => {
    const [yes, no] = [true, false].map((helped) => tutorialRated({ ...viewer, helped }));
    if (!yes || !no) throw new Error('two opinions');
    expect(rows(yes)).toEqual([expect.objectContaining({ status: 'rated', helped: true })]);
    expect(rows(tutorialWatched(viewer), yes, no)).toEqual([expect.objectContaining({ helped: false })]);
  });

  it('is no longer about to ask, once it answered their question', () => {
    const deflected = tutorialDeflected({ ...viewer, question: 'How?' });
    const [row] = rows(tutorialRated({ ...viewer, helped: true }), deflected);
    expect(row).toEqual(expect.objectContaining({ helped: true, deflected_at: expect.any(String) }));
  });
});
