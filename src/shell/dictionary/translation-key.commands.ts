import { LongText, Optional, OptionalOrNone, Text, YesNo } from '../../kernel/validation.js';
import { translationLimits } from './translation.vocabulary.js';

/** A key is named by its module and its own name; one that the release brings has no stream before it is first touched. */
class OfTranslationKey {
  @Text({ max: 60 }) module!: string;
  @Text({ max: translationLimits.key }) key!: string;
}

/** Adds a key that no file of the release has. */
export class AddTranslationKey extends OfTranslationKey {
  @LongText({ max: translationLimits.text }) fr!: string;
  @Optional() @LongText({ max: translationLimits.text }) es?: string;
  @Optional() @LongText({ max: translationLimits.text }) en?: string;
  @Optional() @LongText({ max: translationLimits.comment }) comment?: string;
  @YesNo() toComplete: boolean = false;
}

/** Writes other texts, or other notes; what is left out stays. A comment of null is taken away. */
export class ReviseTranslationKey extends OfTranslationKey {
  @Optional() @LongText({ max: translationLimits.text }) fr?: string;
  @Optional() @LongText({ max: translationLimits.text }) es?: string;
  @Optional() @LongText({ max: translationLimits.text }) en?: string;
  @OptionalOrNone() @LongText({ max: translationLimits.comment }) comment?: string | null;
  @Optional() @YesNo() toComplete?: boolean;
}

/** A person has looked at the key, and nothing is left to do. */
export class TreatTranslationKey extends OfTranslationKey {
  @YesNo() treated: boolean = true;
}

/** The proposed texts go live; by another person than the one who proposed them. */
export class ApproveTranslationKey extends OfTranslationKey {}
export class RejectTranslationKey extends OfTranslationKey {}

/** The texts of the release are good again. */
export class ResetTranslationKey extends OfTranslationKey {}

/** Only a key that was added: what the release brings is reset. */
export class DeleteTranslationKey extends OfTranslationKey {}
