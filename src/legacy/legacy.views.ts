import type { LeftMenus } from '../menus/legacy-menu.vocabulary.js';

/**
 * The envelopes of the legacy calls (specification §7). A front reads the body of `generateToken` as `data.data.token`:
 * the first `data` is its HTTP client's, the second is ours.
 */
export interface LegacyAnswer<Data> {
  readonly code: 'OK';
  readonly data: Data;
}

/** Whatever failed; the status says what kind of failure, the text what to do. */
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

/** `GET client/{clientId}` (specification §3, client). */
export interface LegacyClient {
  readonly id: string;
  readonly vocal_code: string | null;
  readonly designation: string;
  readonly address1: string | null;
  readonly address2: string | null;
  readonly address3: string | null;
  readonly zip_code: string;
  readonly city: string;
  readonly department: string | null;
  readonly kind: string;
  readonly brand: string;
  readonly language: string;
  readonly siren: string | null;
  readonly nic: string | null;
  readonly cpp_service: boolean;
  readonly cpp_engagement: boolean;
  readonly cpp_service_ou_engagement: boolean;
  readonly actif_aife: boolean;
  readonly premium_blspain: boolean;
  readonly exclusive_blspain: boolean;
  readonly ext: { readonly entite: string; readonly eligible_espace_stockage: boolean };
}

/** A notification of `notif/getStartingDatas` (specification §3); more fields are the store's own. */
export interface LegacyNotification {
  readonly id: string;
  readonly read: boolean;
  readonly clientId: string;
}

export type LegacyNotifications = LegacyAnswer<{ readonly notifs: readonly LegacyNotification[] }>;
