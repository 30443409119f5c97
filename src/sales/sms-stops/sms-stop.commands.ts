import { LongText } from '../../kernel/validation.js';
import { smsStopTexts } from './sms-stop.vocabulary.js';

/** Whoever has the number asked for messages again; the reason names nobody. */
export class LiftSmsStop {
  @LongText({ max: smsStopTexts.reason }) reason!: string;
}
