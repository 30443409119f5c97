import { Id, LongText, OneOf, Optional } from '../../kernel/validation.js';
import { limits, restrictionGrounds, type RestrictionGround } from './privacy.vocabulary.js';

/** Freezes a person's data: kept, neither shown nor changed. */
export class RestrictPerson {
  @Id() personId!: string;
  @OneOf(restrictionGrounds) ground!: RestrictionGround;
  @Optional() @Id() requestId?: string;
}

/** The person is told before it ends (GDPR 18(3)). */
export class LiftRestriction {
  @LongText({ max: limits.reason }) reason!: string;
}
