import { Day, Id, LongText, Nic, OneOf, Optional, Siren, Text, YesNo } from '../../kernel/validation.js';
import { socialDeclarationLimits, structureTypes, type StructureType } from './social-declaration.vocabulary.js';

const { municipality, text } = socialDeclarationLimits;

/** Final once it is sent (specification §4; defaults G47). */
export class SendSocialDeclaration {
  @Id() clientId!: string;
  @Text({ max: municipality }) municipality!: string;
  @OneOf(structureTypes) structureType!: StructureType;
  /** Of the issuer of the declarations; both together are its SIRET. */
  @Siren() issuerSiren!: string;
  @Nic() issuerNic!: string;
  /** Answers for the declarations. */
  @Id() contactId!: string;
  /** Answers for the contract. */
  @Id() administrativeContactId!: string;
  /** The form that this one corrects. */
  @Optional() @Id() correctsId?: string;
  /** Differences from the form before, and why. */
  @Optional() @LongText({ max: text }) remark?: string;
  /** Every answer was checked: nothing can be changed afterwards. */
  @YesNo() confirmed: boolean = false;
}

export class TakeSocialDeclaration {}

/** Something in it cannot be right: the customer sends another one. */
export class ReturnSocialDeclaration {
  @LongText({ max: text }) reason!: string;
}

export class ActivateSocialDeclaration {
  /** Month that is declared first, by its first day. */
  @Day() activeSince!: string;
}

/** On the first day that is declared, where it lay ahead. */
export class BeginSocialDeclaration {}

export class WithdrawSocialDeclaration {}

/** Another form has taken its place. */
export class SupersedeSocialDeclaration {
  @Id() correctedById!: string;
}
