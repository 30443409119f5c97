import { Id, LongText, Optional, YesNo } from '../../kernel/validation.js';
import { tutorialLimits } from './tutorial.vocabulary.js';

/** The video was started. */
export class WatchTutorial {
  @Id() tutorialId!: string;
}

/** Whether it helped; may be said anew. */
export class RateTutorial {
  @Id() tutorialId!: string;
  @YesNo() helped!: boolean;
  /** Question for which the tutorial was suggested, where it made a ticket needless (features F01). */
  @Optional() @LongText({ max: tutorialLimits.question }) question?: string;
}
