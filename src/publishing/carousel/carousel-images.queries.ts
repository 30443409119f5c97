import type { Provider } from '@nestjs/common';
import type { Actor } from '../../kernel/actor.js';
import { SlideImages, type SlideImageStanding } from '../medias/medias.module.js';
import { Db } from '../../platform/reading/database/database.js';
import { camelCased } from '../../platform/reading/reads/asking.js';
import { unseenBecause } from './carousel-slide.rules.js';
import { slidesWith, viewerOf } from './carousel-viewing.queries.js';

/** An image of slides is for those to whom one of them is shown, by its address too (features F45). */
class CarouselImages extends SlideImages {
  constructor(private readonly db: Db) {
    super();
  }

  async standing(actor: Actor, mediaId: string): Promise<SlideImageStanding> {
    const now = new Date().toISOString();
    const slides = await slidesWith(mediaId, camelCased(this.db.kysely));
    if (slides.length === 0) return { isOfSlide: false, isShown: false };
    const viewer = await viewerOf(actor, { db: this.db.kysely, now });
    return { isOfSlide: true, isShown: slides.some((slide) => unseenBecause(slide, viewer, now).length === 0) };
  }
}

export const carouselImages: Provider = {
  provide: SlideImages,
  inject: [Db],
  useFactory: (db: Db) => new CarouselImages(db),
};
