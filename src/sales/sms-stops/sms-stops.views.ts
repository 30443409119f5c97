import { Optional, YesNo } from '../../kernel/validation.js';
import type { PersonLabel } from '../../kernel/views.js';

/** `GET /api/sms-stops`: a number that wants no short messages. */
export interface SmsStopRow {
  readonly id: string;
  /** Its last two digits. */
  readonly numberEnd: string;
  /** Recipient of the messages; null where the number has no owner any more. */
  readonly person: PersonLabel | null;
  readonly heardAt: string;
  readonly liftedAt: string | null;
  /** Null where it was not lifted, or by START from the number itself. */
  readonly liftedBy: PersonLabel | null;
  readonly reason: string | null;
}

/** Keys of the `filter` of `GET /api/sms-stops`. */
export class SmsStopFilter {
  @Optional() @YesNo() lifted?: boolean;
}
