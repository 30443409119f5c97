import type { EstablishmentCheck } from './account.vocabulary.js';
import type { ClientData, ClientSettingsData } from './client.events.js';

/** Facts that the rules need beyond the client's own state. */
export interface ClientFacts {
  /** Client that is linked by the command → its administrators, who are told; none: it has none who could object. */
  readonly toldAdministrators: Readonly<Record<string, readonly string[]>>;
  /** Until when who asks is no more than the member of staff who made them an administrator; null: they are their client's. */
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
