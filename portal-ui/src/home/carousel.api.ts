import { get } from '@guichet/ui-common/net/http';
import { queryOptions } from '@tanstack/react-query';
import type { CarouselView } from '../../../src/publishing/carousel/carousel-slides.views.js';

/** Slides for this person; the home does without them when the request fails. */
export const carouselQuery = queryOptions({
  queryKey: ['carousel'],
  queryFn: async ({ signal }) => (await get<CarouselView>('/api/carousel', {}, signal)).data,
  staleTime: 60_000,
  retry: false,
});
