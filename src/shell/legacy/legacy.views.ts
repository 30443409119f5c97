import type { LeftMenus } from '../menus/legacy-menu.vocabulary.js';

/**
 * The envelopes of the legacy calls (specification §7). A front reads the body of `generateToken` as `data.data.token`:
 * the first `data` is its HTTP client's, the second is ours.
 */
export interface LegacyAnswer<Data> {
  readonly code: 'OK';
  readonly data: Data;
}

/** Any refusal; the status gives the kind of failure, the text the remedy. */
export interface LegacyRefusal {
  readonly code: 'KO';
  /** Code of `docs/http.md`. */
  readonly reason: string;
  readonly message: string;
  readonly data: null;
}

/** `GET rest/authfrontend/index.php?action=generateToken`: its claims are `userId`, `cookiesClosed` and `simulation`. */
export type LegacyToken = LegacyAnswer<{ readonly token: string }>;

/** `connectAsInterlocutor`, `connectAsClient`: where the browser goes next. */
export type LegacyConnection = LegacyAnswer<{ readonly url: string }>;

/** `GET rest/menufrontend/index.php?action=getLeftMenus`. */
export type LegacyLeftMenus = LegacyAnswer<LeftMenus>;

/** `GET user/{userId}` (specification §3, user). */
export interface LegacyUser {
  readonly id: string;
  readonly login: string;
  readonly perms: readonly string[];
  /** 0 client administrator, 1 interlocutor, 2 staff. */
  readonly kind: 0 | 1 | 2;
  readonly cgu: boolean;
  readonly last_connection: string | null;
  readonly before_last_connection: string | null;
  readonly acces_espace_stockage: boolean;
  readonly ressource_carl: string | null;
  readonly societe_staff: string | null;
  readonly client_default: string | null;
  readonly lang: string;
}

/** `GET interlocutor/{interlocutorId}` (specification §3, interlocutor). */
export interface LegacyInterlocutor {
  readonly id: string;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly email: string | null;
  readonly client_id: string;
  readonly civility: string;
  readonly eligible_def_admin: boolean;
}

/** A notification of `notif/getStartingDatas` (specification §3); more fields are the store's own. */
export interface LegacyNotification {
  readonly id: string;
  readonly read: boolean;
  readonly clientId: string;
}

export type LegacyNotifications = LegacyAnswer<{ readonly notifs: readonly LegacyNotification[] }>;
