import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { Language } from '../../kernel/language.js';
import type { AccountRow } from '../../../projections/customers/accounts.js';
import type { ClientRow } from '../../../projections/customers/clients.js';
import type { AllowedCommand, Shown } from '../../kernel/views.js';
import type { AccountState } from './account-acts.vocabulary.js';
import type { FactorKind, InvitationState, LinkPurpose } from './sign-in.vocabulary.js';
import { shows, type ShownBy } from '../../kernel/shown.js';

/** `GET /api/session`. */
export interface SessionStateView {
  readonly connected: boolean;
}

/** `POST /api/session/token`: what a page keeps in memory. */
export interface SessionTokenView {
  readonly token: string;
  /** Instant, ISO 8601 UTC. */
  readonly expiresAt: string;
  /** Identity that the page acts for from now on; sent with each renewal. */
  readonly identity: string;
  /** The client that it acts for; null for staff. */
  readonly clientId: string | null;
}

/** Answer of `POST /api/session` (200) when another step follows the password; 204 when the person is connected. */
export interface SignInStepView {
  /** `clientCode`: the code that was mailed to the client whose vocal code was given, should there be one. */
  readonly step: 'secondFactor' | 'enrolment' | 'clientCode';
  /** To be sent with the next request; good for ten minutes. */
  readonly attempt: string;
  readonly factors: readonly FactorKind[];
}

/** A one-time code's secret: shown once, as a picture to scan and as text. */
export interface EnrolmentView {
  readonly attempt: string;
  readonly secret: string;
  /** `otpauth://…` */
  readonly address: string;
  /** SVG. */
  readonly picture: string;
}

export interface RecoveryCodesView {
  readonly recoveryCodes: readonly string[];
}

export interface PasskeyRequestView {
  readonly attempt: string;
  readonly options: PublicKeyCredentialRequestOptionsJSON;
}

export interface PasskeyCreationView {
  readonly attempt: string;
  readonly options: PublicKeyCredentialCreationOptionsJSON;
}

/** `POST /api/password-links/open`: recipient of the link, and rules for their password. */
export interface PasswordLinkView {
  readonly purpose: LinkPurpose;
  readonly login: string;
  readonly name: string;
  readonly clientName: string | null;
  readonly language: Language;
  readonly endsAt: string;
  readonly rules: PasswordRulesView;
}

export interface PasswordRulesView {
  readonly minimum: number;
  /** Words that others know of the person: no part of them may stand in their password. */
  readonly words: readonly string[];
}

interface SeenWithView {
  /** `Firefox, Windows`; empty when unknown. */
  readonly device: string;
  readonly address: string;
}

/** `GET /api/me/security`. */
export interface SecurityView {
  readonly login: string;
  /** Null: a connection without a password, as a client. */
  readonly passwordChangedAt: string | null;
  readonly rules: PasswordRulesView;
  readonly mustHaveSecondFactor: boolean;
  readonly factors: readonly {
    readonly id: string;
    readonly kind: FactorKind;
    readonly name: string;
    readonly createdAt: string;
    readonly usedAt: string | null;
  }[];
  readonly recoveryCodesLeft: number;
  readonly sessions: readonly ({
    readonly id: string;
    readonly current: boolean;
    readonly method: string;
    readonly createdAt: string;
    readonly seenAt: string;
    /** Null: the person themselves; else which member of staff acts as whom. */
    readonly simulation: { readonly staff: string | null; readonly person: string | null } | null;
  } & SeenWithView)[];
  /** The last ones, those that failed too. */
  readonly signIns: readonly ({
    readonly id: string;
    readonly at: string;
    readonly outcome: string;
    readonly method: string;
  } & SeenWithView)[];
}

export const invitationShown = shows<AccountRow>()(
  'clientId',
  'sentAt',
  'sendings',
  'endsAt',
  'openedAt',
  'completedAt',
  'revision',
);

/** `GET /api/accounts`: an invitation, and what became of it. */
export interface InvitationView extends ShownBy<typeof invitationShown> {
  /** Of the person. */
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly clientName: string | null;
  readonly invitedBy: string | null;
  readonly state: InvitationState;
  /** Why the mail came back, as the server said it. */
  readonly failure: string | null;
  readonly allowedCommands: readonly AllowedCommand[];
}

/** `GET /api/account-states`: how the access of a contact stands. */
export interface AccountStateView {
  /** Of the person. */
  readonly id: string;
  readonly state: AccountState;
  /** Of the last invitation; null where there was none. */
  readonly sentAt: string | null;
  readonly endsAt: string | null;
  /** Null but in the state `locked`. */
  readonly lockedUntil: string | null;
  /** Why the invitation's mail came back, as the server said it. */
  readonly failure: string | null;
  readonly allowedCommands: readonly AllowedCommand[];
}

/** `GET /api/accounts/:id`: access of another person. */
export interface AccountView extends AccountStateView {
  readonly passwordChangedAt: string | null;
  readonly lastSignInAt: string | null;
  readonly secondFactors: readonly {
    readonly kind: FactorKind;
    readonly createdAt: string;
    readonly usedAt: string | null;
  }[];
}

/** `GET /api/clients/:id/sign-in`: how the client itself connects. */
export interface ClientSignInView {
  readonly vocalCode: string | null;
  /**
   * Destination of one-time codes, also while an address that others wrote waits; null: none, as there is no address
   * and no administrator with one.
   */
  readonly mailbox: string | null;
  /** Null: no password was set, one connects by a mailed code. */
  readonly passwordChangedAt: string | null;
  /** Devices that are not asked for a code any more. */
  readonly provedDevices: number;
  /** Staff made the reader an administrator: until then nothing of the above is shown to them. */
  readonly heldUntil: string | null;
  /** No mailbox receives the codes now. */
  readonly codesReachNobody: boolean;
  readonly rules: PasswordRulesView;
}

/** `GET /api/sign-ins`: one try to come in. */
export interface SignInView extends SeenWithView {
  readonly id: string;
  readonly at: string;
  readonly outcome: string;
  readonly method: string;
  /** Null: an unknown log-in. */
  readonly person: {
    readonly id: string;
    /** Null once the person is gone from every list. */
    readonly kind: 'contact' | 'staff' | 'client' | null;
    readonly name: string | null;
    readonly clientName: string | null;
  } | null;
}

/** `GET /api/new-clients`: a client that has no administrator yet. */
export type NewClientView = Shown<ClientRow, 'id' | 'name' | 'clientCode' | 'city' | 'createdAt'>;
