import { get } from '@guichet/ui-common/net/http';
import { queryOptions } from '@tanstack/react-query';
import type { CarouselView } from '../../../src/publishing/carousel/carousel-slides.views.js';

/** What this person is shown now; where it cannot be had the home does without. */
export const carouselQuery = queryOptions({
  queryKey: ['carousel'],
  queryFn: async ({ signal }) => (await get<CarouselView>('/api/carousel', {}, signal)).data,
  staleTime: 60_000,
  retry: false,
});
