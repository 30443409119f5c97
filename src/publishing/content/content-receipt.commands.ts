import { Id, Integer } from '../../kernel/validation.js';

/** “I have read it”: of one text, in the version that was shown (features F38). */
export class ConfirmContentReading {
  @Id() articleId!: string;
  @Integer({ min: 1 }) version!: number;
}
