import { languages, type Language } from '../../kernel/language.js';
import { Id, Instant, LongText, OneOf, Optional } from '../../kernel/validation.js';
import { factorKinds, type FactorKind } from './sign-in.vocabulary.js';

/** Commands that the routes of signing in send to an account, never a person directly: see the controllers. */

export class InviteAccount {
  /** Absent for staff. */
  @Optional() @Id() clientId?: string;
  @OneOf(languages) language!: Language;
  @Id() mailId!: string;
  @Instant() endsAt!: string;
}

export class OpenAccount {
  /** Absent for staff. */
  @Optional() @Id() clientId?: string;
}

export class ResendInvitation {
  @Id() mailId!: string;
  @Instant() endsAt!: string;
}

export class NoteInvitationOpened {}

export class NoteInvitationBounced {
  @Id() mailId!: string;
}

export class CompleteFirstLogin {
  @OneOf(languages) language!: Language;
}

export class RequestPasswordReset {
  @OneOf(['person', 'staff']) by!: 'person' | 'staff';
  @Id() mailId!: string;
}

export class ChangePassword {
  @OneOf(['password', 'link']) with!: 'password' | 'link';
}

export class AddSecondFactor {
  @Id() factorId!: string;
  @OneOf(factorKinds) kind!: FactorKind;
}

export class RemoveSecondFactor {
  @Id() factorId!: string;
}

/** By staff, for a person who has lost their second factors; none is left afterwards. */
export class ResetSecondFactors {
  @LongText({ max: 500 }) reason!: string;
}

export class RenewRecoveryCodes {}

export class LockAccount {
  @Instant() until!: string;
}

export class UnlockAccount {}
