import type { CarouselSlideContent } from '../../../../src/publishing/carousel/carousel-slide.events.js';
import * as events from '../../../../src/publishing/carousel/carousel-slide.events.js';
import { things } from '../../ticket-rows.js';
import { but, everybody, forbiddenToAll, nowhere, onlyFor } from '../../matrix-answers.js';
import type { ModuleExamples } from '../module-examples.js';

const route = '/api/carousel-slides';
const content: CarouselSlideContent = {
  ...{ mediaId: things.file, title: { fr: 'Bienvenue', es: 'Bienvenida', en: 'Welcome' }, entity: 'BL_COLLTER' },
  ...{ link: '/notif', opensNewPage: false, opensOn: '2026-01-01', closesOn: '2099-12-31', target: 'customers' },
  ...{ rank: 10, brands: ['GROUPE_BL'], kinds: ['contact'], languages: ['fr'], rangeIds: [things.range] },
};
const acts = {
  'revise-carousel-slide': content,
  'publish-carousel-slide': {},
  'hide-carousel-slide': {},
  'display-carousel-slide': {},
  'withdraw-carousel-slide': { reason: 'Over' },
};

export const carousel: ModuleExamples = {
  events: [
    events.carouselSlideDrafted(content),
    events.carouselSlideRevised(content),
    events.carouselSlidePublished({}),
    events.carouselSlideHidden({}),
    events.carouselSlideDisplayed({}),
    events.carouselSlideWithdrawn({ reason: 'Over' }),
  ],
  bodies: {
    carouselSlide: {
      DraftCarouselSlide: (random) => ({ ...content, filterIds: [], rank: random.between(0, 999) }),
      ReviseCarouselSlide: (random) => ({
        ...content,
        filterIds: random.pick([[], [things.other]]),
        target: random.pick(['customers', 'staff', 'all']),
      }),
      DuplicateCarouselSlide: () => ({ slideId: things.range }),
      WithdrawCarouselSlide: () => ({ reason: 'Over' }),
    },
  },
  facts: { image: 'clean', filtersKnown: true, source: content, titlesTaken: [] },
  fields: () => ({}),
  cases: () => [
    { route: 'GET /api/carousel', target: 'nothing', answers: { own: everybody } },
    { route: `GET ${route}`, target: 'nothing', answers: { own: onlyFor('agent') } },
    { route: `GET ${route}/export`, target: 'nothing', query: '?format=csv', answers: { own: onlyFor('agent') } },
    { route: `GET ${route}/preview`, target: 'nothing', answers: { own: onlyFor('agent') } },
    { route: `GET ${route}/:id`, target: 'nothing', answers: { own: nowhere } },
    {
      route: `GET ${route}/:id/reach`,
      target: 'nothing',
      answers: { own: but(forbiddenToAll, { notFound: ['agent'] }) },
    },
    {
      route: `GET ${route}/:id/verdict`,
      target: 'nothing',
      answers: { own: but(forbiddenToAll, { notFound: ['agent'] }) },
    },
    { route: `POST ${route}`, target: 'nothing', body: content, answers: { own: onlyFor('agent') } },
    {
      ...{ route: `POST ${route}/duplicate-carousel-slide`, target: 'nothing' },
      ...{ body: { slideId: things.range }, answers: { own: onlyFor('agent') } },
    },
    ...Object.entries(acts).map(([act, body]) => ({
      route: `POST ${route}/:id/${act}`,
      target: 'nothing' as const,
      body,
      answers: { own: nowhere },
    })),
  ],
  whoMay: {
    carouselSlide: {
      read: 'staff: tickets, content',
      otherwise: 'staff: content',
    },
  },
};
