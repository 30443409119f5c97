import { event, self, type Personal } from '../../kernel/event.js';
import type { Language } from '../../kernel/language.js';
import type { FactorKind } from './sign-in.vocabulary.js';

/** No event of an account holds a secret: passwords, keys and tokens stand in tables, as hashes or sealed. */

interface Sending {
  /** Of the mail that carries the link. */
  readonly mailId: string;
  readonly endsAt: string;
}

/** The person may now choose a password and enter. */
export const accountInvited = event('AccountInvited').carries<
  Sending & { readonly clientId: string | null; readonly language: Language }
>();
/** Of a person who had a password before there were invitations. */
export const accountOpened = event('AccountOpened').carries<{ readonly clientId: string | null }>();
/** With a new link; the former one is void. */
export const invitationResent = event('InvitationResent').carries<Sending>();
export const invitationOpened = event('InvitationOpened').carries<object>();
/** The mail could not be delivered. */
export const invitationBounced = event('InvitationBounced').carries<{ readonly mailId: string }>();
export const firstLoginCompleted = event('FirstLoginCompleted').carries<{ readonly language: Language }>();
/** By the person themselves, or by staff for them. */
export const passwordResetRequested = event('PasswordResetRequested').carries<{
  readonly by: 'person' | 'staff';
  readonly mailId: string;
}>();
export const passwordChanged = event('PasswordChanged').carries<{ readonly with: 'password' | 'link' }>();
export const secondFactorAdded = event('SecondFactorAdded').carries<{
  readonly factorId: string;
  readonly kind: FactorKind;
}>();
export const secondFactorRemoved = event('SecondFactorRemoved').carries<{ readonly factorId: string }>();
/** All second factors are removed by staff, with the reason: a person calls and has lost their telephone. */
export const secondFactorsReset = event('SecondFactorsReset').carries<{ readonly reason: Personal<string> }>({
  personal: { reason: self },
});
export const recoveryCodesRenewed = event('RecoveryCodesRenewed').carries<object>();
/** After too many wrong passwords in a row; ends by itself, or by a link that is mailed to the owner. */
export const accountLocked = event('AccountLocked').carries<{ readonly until: string }>();
export const accountUnlocked = event('AccountUnlocked').carries<object>();
