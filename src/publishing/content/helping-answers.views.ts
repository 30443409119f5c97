import type { AnswerUseRow } from '../../../projections/publishing/answer-uses.js';
import { Day, Id, NotBefore, OneOf, Optional, Text } from '../../kernel/validation.js';
import { answerKinds, type AnswerKind } from './content.vocabulary.js';
import { shows, type ShownBy } from '../../kernel/shown.js';

export const helpingAnswerShown = shows<AnswerUseRow>()('kind');

/** `GET /api/helping-answers` (staff): what one ticket, article or tutorial was good for, in the period asked for. */
export interface HelpingAnswerRow extends ShownBy<typeof helpingAnswerShown> {
  /** Of the ticket, article or tutorial. */
  readonly id: string;
  /** A ticket's number, with its title for those who may read it; null once it is gone. */
  readonly title: string | null;
  /** Questions that it made needless. */
  readonly deflected: number;
  /** Readers whom it helped; tickets are not judged. */
  readonly helpedYes: number;
  readonly helpedNo: number;
  /** Clients whose people it answered. */
  readonly clients: number;
  readonly lastAt: string;
}

/** Keys of the `filter` of `GET /api/helping-answers`. */
export class HelpingAnswerFilter {
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @OneOf(answerKinds) kind?: AnswerKind;
  /** For whose people it did so. */
  @Optional() @Id() clientId?: string;
  /** First and last day, at the clock of who asks. */
  @Optional() @Day() from?: string;
  @Optional() @Day() @NotBefore('from') until?: string;
}
