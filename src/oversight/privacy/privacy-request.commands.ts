import { Day, Id, LongText, OneOf, Optional } from '../../kernel/validation.js';
import {
  limits,
  privacyRights,
  refusalMotives,
  requestChannels,
  verificationMeans,
  type PrivacyRight,
  type RefusalMotive,
  type RequestChannel,
  type VerificationMeans,
} from './privacy.vocabulary.js';

/** Asks for one of one's rights. */
export class MakePrivacyRequest {
  @OneOf(privacyRights) right!: PrivacyRight;
  @Optional() @LongText({ max: limits.message }) message?: string;
}

/** Takes a request in that came another way than by the portal. */
export class RecordPrivacyRequest {
  @Id() personId!: string;
  @OneOf(privacyRights) right!: PrivacyRight;
  @OneOf(requestChannels) channel!: RequestChannel;
  /** The time to answer runs from then. */
  @Day() receivedOn!: string;
  @Optional() @LongText({ max: limits.message }) message?: string;
}

/** The one who asks is the one whom the data are about. */
export class VerifyPrivacyRequest {
  @OneOf(verificationMeans) means!: VerificationMeans;
}

/** Two months more, with the reason that the person is told. */
export class ExtendPrivacyRequest {
  @LongText({ max: limits.reason }) reason!: string;
}

export class FulfilPrivacyRequest {
  @LongText({ max: limits.answer }) answer!: string;
}

export class RefusePrivacyRequest {
  @OneOf(refusalMotives) motive!: RefusalMotive;
  @LongText({ max: limits.answer }) explanation!: string;
}

export class WithdrawPrivacyRequest {}

/** The answer is due soon: by a timer. */
export class RemindOfPrivacyRequest {}
