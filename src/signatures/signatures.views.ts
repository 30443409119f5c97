import type { SignatureRow } from '../../projections/signatures.js';
import { Id, OneOf, Optional, Text } from '../kernel/validation.js';
import type { Actionable, Shown } from '../kernel/views.js';
import { signatureStatuses, type SignatureStatus } from './signature.vocabulary.js';

/** `GET /api/signatures`. Instants are ISO strings. */
export interface SignatureListRow
  extends
    Actionable,
    Shown<SignatureRow, 'id' | 'status' | 'clientId' | 'label' | 'closesAt' | 'createdAt' | 'updatedAt'> {
  readonly clientName: string | null;
}

/** Keys of the `filter` of `GET /api/signatures`. */
export class SignatureFilter {
  /** In labels. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @OneOf(signatureStatuses) status?: SignatureStatus;
  @Optional() @Id() clientId?: string;
}
