import type { Actor } from '../../kernel/actor.js';

export interface SlideImageStanding {
  /** A slide of the carousel shows it, or once showed it. */
  readonly isOfSlide: boolean;
  /** The person is shown one that does. */
  readonly isShown: boolean;
}

/** Who is shown an image of the library by the carousel, which answers. */
export abstract class SlideImages {
  abstract standing(actor: Actor, mediaId: string): Promise<SlideImageStanding>;
}
