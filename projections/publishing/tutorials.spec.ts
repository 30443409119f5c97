import { describe, expect, it } from '@jest/globals';
import type { DomainEvent } from '../../src/kernel/event.js';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import * as events from '../../src/publishing/tutorials/tutorial.events.js';
import { tutorials } from './tutorials.js';

const data: events.TutorialData = {
  ...{ key: 'saisir', title: { fr: 'Saisir', es: '', en: '' }, summary: { fr: 'Pas à pas', es: '', en: '' } },
  ...{ rangeId: 'range', domainId: 'domain', language: 'fr', duration: '1:04:10', chapters: [], keywords: null },
  ...{ entities: [], videoFileId: 'film', videoUrl: null },
  captions: [{ language: 'fr', cues: [0, 1].map((from) => ({ from, until: from + 1, text: `Phrase ${from}` })) }],
};
const registered = events.tutorialRegistered({ ...data, writtenBy: 'ann', status: 'draft' });
const submitted = events.tutorialSubmitted({ writtenBy: 'ann', status: 'submitted' });
const returned = events.tutorialReturned({ writtenBy: 'ann', status: 'draft', reason: 'Dates' });
const published = events.tutorialPublished({ ...data, writtenBy: 'ann', status: 'published', version: 1 });
const revised = events.tutorialRevised({ ...data, key: 'anew', writtenBy: 'bob', status: 'published' });
const rows = (...history: readonly DomainEvent[]) =>
  rowsAfter(
    tutorials,
    history.map((event, index) => occurred(event, { streamId: 'first', revision: BigInt(index) })),
  );

describe('tutorials as they are written', () => {
  it('have a row each, with their length in seconds', () =>
    expect(rows(registered)('tutorials')).toEqual([
      expect.objectContaining({ id: 'first', status: 'draft', french_title: 'Saisir', seconds: 3_850, version: 0 }),
    ]));

  it('say why they came back, until they are submitted again', () => {
    expect(rows(registered, submitted, returned)('tutorials')).toEqual([
      expect.objectContaining({ status: 'draft', writing: 'draft', return_reason: 'Dates' }),
    ]);
    expect(rows(registered, submitted, returned, submitted)('tutorials')).toEqual([
      expect.objectContaining({ writing: 'submitted', return_reason: null }),
    ]);
  });
});

describe('tutorials as they are watched', () => {
  it('are what was published, with all that is said, while the next version is written', () => {
    expect(rows(registered, submitted)('tutorials_published')).toEqual([]);
    const read = rows(registered, submitted, published, revised);
    expect(read('tutorials_published')).toEqual([
      expect.objectContaining({ key: 'saisir', transcript: 'Phrase 0\nPhrase 1' }),
    ]);
    expect(read('tutorials')).toEqual([expect.objectContaining({ key: 'anew', written_by: 'bob', writing: 'draft' })]);
  });

  it('are gone once they are withdrawn', () => {
    const read = rows(registered, submitted, published, events.tutorialWithdrawn({ reason: 'Changed' }));
    expect(read('tutorials_published')).toEqual([]);
    expect(read('tutorials')).toEqual([expect.objectContaining({ status: 'withdrawn', withdrawn_reason: 'Changed' })]);
  });
});
