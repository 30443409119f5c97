import { Module } from '@nestjs/common';
import { carouselSlides } from '../../../projections/publishing/carousel-slides.js';
import { businessModule } from '../../platform/log/business/business-module.js';
import { label } from '../../platform/reading/database/labels.js';
import { carouselSlide } from './carousel-slide.js';
import { carouselSlideReads } from './carousel-slides.queries.js';
import { carouselImages } from './carousel-images.queries.js';
import { carouselRoutes } from './carousel-viewing.queries.js';
import { carouselSlideFacts } from './carousel.facts.js';
import { carouselRights } from './carousel.rights.js';

/** The carousel on the portal's home (specification §3, carousel slide; features F43). */
@Module(
  businessModule({
    name: 'carousel',
    rights: carouselRights,
    labels: { carouselSlide: label(carouselSlides, 'carousel_slides', 'french_title') },
    lifecycles: [{ lifecycle: carouselSlide, facts: carouselSlideFacts }],
    projections: [carouselSlides],
    reads: [carouselSlideReads, carouselRoutes],
    providers: [carouselImages],
  }),
)
export class CarouselModule {}
