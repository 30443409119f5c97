import type { EstablishmentCheck } from './account.vocabulary.js';
import type { ClientData, ClientSettingsData } from './client.events.js';

/** Facts that the rules need beyond the client's own state. */
export interface ClientFacts {
  /** Client that is linked by the command → its administrators to tell; none: no administrator could object. */
  readonly toldAdministrators: Readonly<Record<string, readonly string[]>>;
  /** Until then the asker, an administrator made by staff, decides no more than staff; null: not on hold. */
  readonly askerHeldUntil: string | null;
}

/** A client, folded from its events. */
export interface ClientState {
  readonly status: 'none' | 'active' | 'archived';
  readonly fields: ClientData | null;
  readonly settings: Omit<ClientSettingsData, 'language'>;
  /** Days of silence before a report counts as validated, by contract; null: as usual (default G1). */
  readonly tacitDays: number | null;
  /** Latest result of the public directory, with the SIRET that was looked up. */
  readonly establishment: { readonly siret: string | null; readonly outcome: EstablishmentCheck };
  /** Where codes to sign in as the client go instead of its address, and until when; absent: to the address. */
  readonly codesKept?: { readonly email: string | null; readonly until: string };
}
