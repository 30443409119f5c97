import type { Language } from '../../kernel/language.js';

/** The words of signing in (specification §5 and §6; defaults G18 to G20), shared with both fronts. */

/** Proof of identity at sign-in. */
export const signInMethods = ['password', 'vocalCode', 'passkey', 'totp', 'recoveryCode', 'simulation'] as const;
export type SignInMethod = (typeof signInMethods)[number];

/** Result of an attempt to sign in. */
export const signInOutcomes = ['connected', 'refused', 'waiting', 'codeRefused', 'locked'] as const;
export type SignInOutcome = (typeof signInOutcomes)[number];

export const factorKinds = ['totp', 'passkey'] as const;
export type FactorKind = (typeof factorKinds)[number];

/** Of an invitation to a first log-in. */
export const invitationStates = ['sent', 'opened', 'bounced', 'expired', 'used'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** Invitations, and links to a new password, that staff have one person sent in so many hours. */
export const mailboxLimit = { sendings: 5, hours: 24 } as const;

/** How long links that are sent by mail are good for (defaults G19). */
export const linkHours = { invitation: 7 * 24, reset: 1, unlock: 1 } as const;
export type LinkPurpose = keyof typeof linkHours;

/** Where the link of an invitation leads. */
export const invitationPage = ({ id, language }: { readonly id: string; readonly language: Language }, token: string) =>
  `/forminit/${id}/${token}/${language}`;

/** A wrong code too many, and one starts again with the password. */
export const codeTries = 3;
