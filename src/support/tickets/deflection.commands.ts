import { Id, LongText } from '../../kernel/validation.js';
import { limits } from './ticket.vocabulary.js';

/** A suggested ticket answered the question: no new ticket is needed (features F01). */
export class RecordDeflection {
  @Id() ticketId!: string;
  /** The question as typed. */
  @LongText({ max: limits.description }) text!: string;
}
