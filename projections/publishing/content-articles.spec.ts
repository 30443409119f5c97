import { describe, expect, it } from '@jest/globals';
import * as events from '../../src/publishing/content/content-article.events.js';
import type { DomainEvent } from '../../src/kernel/event.js';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import { contentArticles } from './content-articles.js';

const data: events.ContentArticleData = {
  ...{ title: 'Closing', nature: 'procedure', language: 'fr', sectionId: 'help', summary: null, text: 'Do this.' },
  ...{ isAccessible: true, isNew: true, isUpdated: false, isImportant: false, onlineOn: null, endsOn: null },
  ...{ author: 'Support', keywords: 'year', key: 'closing', tabDisplay: 'no', ownerId: 'ann', nextReviewOn: null },
  ...{ fileIds: ['plan'], brands: ['CARL'], entities: [], kinds: ['contact'], rangeIds: [], languages: ['fr'] },
};
const registered = events.contentArticleRegistered({ ...data, groupId: 'first', writtenBy: 'ann' });
const submitted = events.contentArticleSubmitted({ writtenBy: 'ann', status: 'submitted' });
const published = events.contentArticlePublished({
  ...{ ...data, groupId: 'first', writtenBy: 'ann', version: 1, status: 'published', reviewOn: '2027-03-01' },
});
const revised = events.contentArticleRevised({ ...data, title: 'Anew', writtenBy: 'bob', status: 'published' });
const rows = (...history: readonly DomainEvent[]) =>
  rowsAfter(
    contentArticles,
    history.map((event, index) => occurred(event, { streamId: 'first', revision: BigInt(index) })),
  );

describe('articles as they are written', () => {
  it('have a row each', () => {
    expect(rows(registered)('content_articles')).toEqual([
      expect.objectContaining({ id: 'first', status: 'draft', writing: 'draft', version: 0, review_on: null }),
    ]);
    expect(rows(registered, submitted)('content_articles')).toEqual([
      expect.objectContaining({ status: 'submitted', writing: 'submitted' }),
    ]);
  });

  it('say why they came back, until they are submitted again', () => {
    const returned = events.contentArticleReturned({ writtenBy: 'ann', status: 'draft', reason: 'Dates' });
    expect(rows(registered, submitted, returned)('content_articles')).toEqual([
      expect.objectContaining({ status: 'draft', return_reason: 'Dates' }),
    ]);
    expect(rows(registered, submitted, returned, submitted)('content_articles')).toEqual([
      expect.objectContaining({ return_reason: null }),
    ]);
  });
});

describe('articles as they are read', () => {
  it('say their words without marks, and the images that they show or once showed', () => {
    const image = '0192c1f0-0000-7000-8000-000000000009';
    const text = `## One\n**Two** [three](/x)\n![A plan](media:${image} "Below")\n\n|= Dates\n| Year |\n| 2026 |`;
    const shows = events.contentArticlePublished({
      ...{ ...data, text, groupId: 'first', writtenBy: 'ann', version: 1, status: 'published' },
      reviewOn: '2027-03-01',
    });
    const read = rows(registered, events.contentArticleRevised({ ...data, text, writtenBy: 'ann', status: 'draft' }));
    const words = 'One\nTwo three\nA plan\nBelow\nDates\nYear\n2026';
    expect(read('content_articles')).toEqual([expect.objectContaining({ words, media_ids: [image] })]);
    expect(rows(registered, submitted, shows)('content_published')).toEqual([
      expect.objectContaining({ words, media_ids: [image] }),
    ]);
    const dropped = rows(
      registered,
      events.contentArticleRevised({ ...data, text, writtenBy: 'ann', status: 'draft' }),
      revised,
    );
    expect(dropped('content_articles')).toEqual([expect.objectContaining({ media_ids: [] })]);
    expect(dropped('content_images')).toEqual([{ article_id: 'first', media_id: image }]);
  });

  it('are what was published, while the next text is written', () => {
    expect(rows(registered, submitted)('content_published')).toEqual([]);
    const read = rows(registered, submitted, published, revised);
    expect(read('content_published')).toEqual([
      expect.objectContaining({ title: 'Closing', brands: ['CARL'], file_ids: ['plan'], is_displayed: true }),
    ]);
    expect(read('content_articles')).toEqual([
      expect.objectContaining({ title: 'Anew', status: 'published', written_by: 'bob', review_on: '2027-03-01' }),
    ]);
  });

  it('are hidden and displayed, and gone once they are archived', () => {
    const hidden = [registered, submitted, published, events.contentArticleHidden({})];
    const shown = (...history: readonly DomainEvent[]) => rows(...history)('content_published');
    expect(shown(...hidden)).toEqual([expect.objectContaining({ is_displayed: false })]);
    expect(shown(...hidden, events.contentArticleDisplayed({}))).toEqual([
      expect.objectContaining({ is_displayed: true }),
    ]);
    expect(shown(...hidden, events.contentArticleArchived({}))).toEqual([]);
  });

  it('are owned by the successor, as they are written and as they are read', () => {
    const after = rows(
      registered,
      submitted,
      published,
      events.contentArticleHandedOver({ fromId: 'ann', toId: 'lea' }),
    );
    for (const table of ['content_articles', 'content_published'] as const)
      expect(after(table)).toEqual([expect.objectContaining({ owner_id: 'lea' })]);
  });

  it('stand in further sections', () => {
    const linked = events.contentArticleLinked({ sectionId: 'news' });
    expect(rows(registered, linked)('content_links')).toEqual([{ article_id: 'first', section_id: 'news' }]);
    expect(rows(registered, linked, events.contentArticleUnlinked({ sectionId: 'news' }))('content_links')).toEqual([]);
  });

  it('are to be read again a year after they were', () => {
    const reviewed = events.contentArticleReviewed({ reviewOn: '2028-03-01', note: null });
    expect(rows(registered, submitted, published, reviewed)('content_articles')).toEqual([
      expect.objectContaining({ review_on: '2028-03-01', reviewed_by: 'system' }),
    ]);
  });
});
