import type { LegalIdentityRow } from '../../../projections/shell/legal-identities.js';
import type { Brand, Entity } from '../../customers/accounts/account.vocabulary.js';
import { shows, type ShownBy } from '../../kernel/shown.js';
import type { RecordView } from '../../kernel/views.js';

export const legalIdentityShown = shows<LegalIdentityRow>()(
  'brand',
  'entity',
  'name',
  'legalForm',
  'capital',
  'address',
  'country',
  'siren',
  'taxId',
  'register',
  'vatNumber',
  'email',
  'phone',
);

/** `GET /api/legal-identities`. */
export interface LegalIdentityListRow extends RecordView, ShownBy<typeof legalIdentityShown> {}

/** A party of a printed page: `GET /api/legal-identities/parties` has the publisher first, then the client. */
export interface PrintedParty {
  readonly role: string;
  readonly lines: readonly string[];
}

/** Brand and entity of active clients whose papers name no publisher. */
export interface MissingIdentity {
  readonly brand: Brand;
  readonly entity: Entity;
  readonly clients: number;
}
