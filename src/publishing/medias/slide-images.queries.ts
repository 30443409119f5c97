import type { Actor } from '../../kernel/actor.js';

export interface SlideImageStanding {
  /** A slide of the carousel shows it, or once showed it. */
  readonly isOfSlide: boolean;
  /** The person is shown one that does. */
  readonly isShown: boolean;
}

/** Tells whether the carousel shows an image of the library to a person; the carousel provides it. */
export abstract class SlideImages {
  abstract standing(actor: Actor, mediaId: string): Promise<SlideImageStanding>;
}
