import { isId } from '../kernel/ids.js';
import { textIn } from '../kernel/named.js';
import { imagesOf, media } from '../medias/medias.module.js';
import type { Facts } from '../platform/business/business-module.js';
import { Files } from '../platform/files/files.js';
import { camelCased } from '../platform/reads/asking.js';
import { carouselSlide, type CarouselSlideFacts } from './carousel-slide.js';

/** Looks up the image that a slide is to show. */
export const carouselSlideFacts: Facts = async ({ db, load, service }, { body, id }): Promise<CarouselSlideFacts> => {
  const mediaId = textIn(body, 'mediaId') ?? (await load(carouselSlide, id)).content?.mediaId ?? null;
  if (!isId(mediaId) || (await load(media, mediaId)).status !== 'active') return { image: null };
  const found = (await imagesOf([mediaId], { camel: camelCased(db) })).get(mediaId);
  const [file] = found ? await service(Files).find([found.fileId]) : [];
  return { image: file?.state ?? 'missing' };
};
