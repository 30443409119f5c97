import { recordProjection, type RecordRow } from '../src/kernel/record.js';
import { clientReference } from '../src/references/client-reference.js';
import type { ReferenceKind } from '../src/references/client-reference.vocabulary.js';

export interface ClientReferenceColumns {
  readonly client_id: string;
  readonly kind: ReferenceKind;
  readonly code: string;
  readonly label: string;
  readonly requires_commitment: boolean;
  /** `yyyy-MM-dd`. */
  readonly valid_until: string | null;
  readonly structure_id: string | null;
}

/** `client_references_v1`. */
export interface ClientReferenceRow extends RecordRow, ClientReferenceColumns {}

export const clientReferences = recordProjection(clientReference, {
  version: 1,
  table: 'client_references',
  columns: (fields): ClientReferenceColumns => ({
    client_id: fields.clientId ?? '',
    kind: fields.kind ?? 'account',
    code: fields.code ?? '',
    label: fields.label ?? '',
    requires_commitment: fields.requiresCommitment ?? false,
    valid_until: fields.validUntil ?? null,
    structure_id: fields.structureId ?? null,
  }),
});
