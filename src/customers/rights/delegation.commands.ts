import { Day, Id, Ids, ListOf, LongText, Optional, SomeOf, YesNo } from '../../kernel/validation.js';
import { delegablePowers, type DelegablePower } from '../grounds/permissions.vocabulary.js';

/** Offers powers to a colleague for a time (features F52), such as to sign in one's place while away (wish W8). They have two weeks to accept. */
export class OfferDelegation {
  @Id() receiverId!: string;
  @ListOf(SomeOf(delegablePowers), { min: 1 }) powers!: DelegablePower[];
  /** Product ranges that the powers are limited to; none given: all. */
  @Ids({ max: 100 }) rangeIds: string[] = [];
  /** Structures that the powers are limited to; none given: all. */
  @Ids({ max: 100 }) structureIds: string[] = [];
  /** First and last day on which the powers hold. */
  @Day() startsOn!: string;
  @Day() endsOn!: string;
  /** Given for an absence: the dates are those of the absence. */
  @YesNo() isAbsence: boolean = false;
  @Optional() @LongText({ max: 500 }) message?: string;
}

export class AcceptDelegation {}

export class DeclineDelegation {
  @Optional() @LongText({ max: 500 }) reason?: string;
}

/** Takes an offer back before it is accepted. */
export class WithdrawDelegation {}

/** Ends powers that were accepted: by their giver, their receiver, or another administrator. */
export class RevokeDelegation {
  @Optional() @LongText({ max: 500 }) reason?: string;
}

/** By the clock, some days before its last one. */
export class AnnounceDelegationEnd {}

export class ExpireDelegation {}
