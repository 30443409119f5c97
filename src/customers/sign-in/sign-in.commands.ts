import { IsObject } from 'class-validator';
import { languages, type Language } from '../../kernel/language.js';
import { DialCode, Id, OneOf, Optional, Secret, Text } from '../../kernel/validation.js';
import { coded } from '../../kernel/validation/coded.js';

/** `POST /api/session`. */
export class LogIn {
  @Text({ max: 254 }) login!: string;
  @Secret() password!: string;
}

/**
 * `POST /api/session/client`: the client itself, by the code that it keys in on the telephone (specification §6), and the
 * password that its administrator set. Without one, a code is mailed to it.
 */
export class ConnectAsClient {
  @DialCode() vocalCode!: string;
  @Optional() @Secret() password?: string;
}

/** `POST /api/clients/:id/set-sign-in-password`: by the client's administrator. */
export class SetClientPassword {
  @Secret() password!: string;
}

/** Token of the sign-in attempt, from the page's previous request. */
class WithAttempt {
  @Text({ max: 100 }) attempt!: string;
}

/** A one-time code, or a recovery code in its place. */
export class GiveCode extends WithAttempt {
  @Text({ max: 40 }) code!: string;
}

export class BeginEnrolment extends WithAttempt {}

/** `POST /api/session/passkey-options`: without an attempt, any holder of a passkey may answer. */
export class AskForPasskey {
  @Optional() @Text({ max: 100 }) attempt?: string;
}

/** Answer of the browser, as `@simplewebauthn/browser` gives it. */
export class GivePasskey extends WithAttempt {
  @IsObject(coded('required')) response!: object;
}

export class NamePasskey extends GivePasskey {
  @Text({ max: 60 }) name!: string;
}

export class NameCode extends GiveCode {
  @Optional() @Text({ max: 60 }) name?: string;
}

/** `POST /api/session/token`: for one client of several, when a tab has chosen it. */
export class AskForToken {
  @Optional() @Id() clientId?: string;
  /** By the staff application, also while its user simulates a person in the portal. */
  @Optional() @OneOf(['oneself']) as?: 'oneself';
  /** Of a page that goes on: whom its first token was for (`SessionTokenView`). */
  @Optional() @Text({ max: 120 }) identity?: string;
}

/** `POST /api/password-resets`: answered alike for everybody. */
export class AskPasswordReset {
  @Text({ max: 254 }) login!: string;
}

/** `POST /api/password-links/open` and `/api/account-unlocks`. */
export class GiveLink {
  @Text({ max: 100 }) token!: string;
}

/** `POST /api/password-links/use`: the first password, or a new one. */
export class SetPassword extends GiveLink {
  @Secret() password!: string;
  @Optional() @OneOf(languages) language?: Language;
}

/** `POST /api/me/change-password`, after one has proved who one is. */
export class ChooseNewPassword {
  @Secret() password!: string;
}

/** `POST /api/me/confirm-identity`: by the password, or by a code. */
export class ConfirmIdentity {
  @Optional() @Secret() password?: string;
  @Optional() @Text({ max: 40 }) code?: string;
}
