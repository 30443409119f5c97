import { LongText } from '../../kernel/validation.js';
import { smsStopTexts } from './sms-stop.vocabulary.js';

/** The owner of the number asked for messages again; the reason must not name any person. */
export class LiftSmsStop {
  @LongText({ max: smsStopTexts.reason }) reason!: string;
}
