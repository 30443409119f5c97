import { expect, it } from '@jest/globals';
import * as events from '../../src/publishing/carousel/carousel-slide.events.js';
import type { DomainEvent } from '../../src/kernel/event.js';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import { carouselSlides } from './carousel-slides.js';

const content: events.CarouselSlideContent = {
  ...{ mediaId: 'image', title: { fr: 'Bienvenue', es: 'Bienvenida', en: 'Welcome' }, entity: 'BL_COLLTER' },
  ...{ link: '/notif', opensNewPage: false, opensOn: '2026-03-01', closesOn: '2026-03-31', target: 'customers' },
  ...{ rank: 10, brands: [], kinds: ['contact'], languages: [], rangeIds: [] },
};
const drafted = events.carouselSlideDrafted(content);

const after = (...history: readonly DomainEvent[]) =>
  rowsAfter(
    carouselSlides,
    history.map((each, place) => occurred(each, { streamId: 'one', revision: BigInt(place) })),
  )('carousel_slides');

it('has each slide with its days and whom it is for', () =>
  expect(after(drafted)).toEqual([
    expect.objectContaining({
      ...{ id: 'one', status: 'draft', french_title: 'Bienvenue', media_id: 'image', kinds: ['contact'] },
      ...{ opens_on: '2026-03-01', closes_on: '2026-03-31' },
    }),
  ]));

it('follows it until it is withdrawn', () => {
  const revised = events.carouselSlideRevised({ ...content, title: { ...content.title, fr: 'Bonjour' } });
  expect(after(drafted, events.carouselSlidePublished({}), revised)).toEqual([
    expect.objectContaining({ status: 'published', published_at: expect.any(String), french_title: 'Bonjour' }),
  ]);
  expect(after(drafted, events.carouselSlideWithdrawn({ reason: 'Over' }))).toEqual([
    expect.objectContaining({ status: 'withdrawn', withdrawn_reason: 'Over' }),
  ]);
});

it('keeps its days while it is hidden', () => {
  const [hidden, displayed] = [events.carouselSlideHidden({}), events.carouselSlideDisplayed({})];
  const days = { opens_on: '2026-03-01', closes_on: '2026-03-31' };
  const before = [drafted, events.carouselSlidePublished({}), hidden];
  expect(after(...before)).toEqual([expect.objectContaining({ status: 'hidden', ...days })]);
  expect(after(...before, displayed)).toEqual([expect.objectContaining({ status: 'published', ...days })]);
});

it('has the filters that its last text names', () => {
  const filtered = events.carouselSlideRevised({ ...content, filterIds: ['ours'] });
  expect(after(drafted)).toEqual([expect.objectContaining({ filter_ids: [] })]);
  expect(after(drafted, filtered)).toEqual([expect.objectContaining({ filter_ids: ['ours'] })]);
  expect(after(drafted, filtered, events.carouselSlideRevised(content))).toEqual([
    expect.objectContaining({ filter_ids: [] }),
  ]);
});
