import { Id, Integer, LongText, Optional, YesNo } from '../../kernel/validation.js';
import { contentLimits } from './content.vocabulary.js';

/** Whether an article helped, in the version that was shown; may be said anew (features F44). */
export class EvaluateContentArticle {
  @Id() articleId!: string;
  @Integer({ min: 1 }) version!: number;
  @YesNo() helped!: boolean;
  /** Question for which the article was suggested; an article that helped made a ticket needless (features F01). */
  @Optional() @LongText({ max: contentLimits.question }) question?: string;
}
