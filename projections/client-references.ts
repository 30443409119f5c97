import { recordProjection } from '../src/kernel/record.js';
import { day, flag, name, nullable, text, uuid, type RowOf } from '../src/kernel/table.js';
import { clientReference } from '../src/references/client-reference.js';
import type { ReferenceKind } from '../src/references/client-reference.vocabulary.js';

export const clientReferences = recordProjection(clientReference, {
  version: 1,
  table: 'client_references',
  columns: {
    client_id: uuid,
    kind: text<ReferenceKind>(),
    code: text(),
    label: name,
    requires_commitment: flag,
    /** `yyyy-MM-dd`. */
    valid_until: nullable(day),
    structure_id: nullable(uuid),
  },
  indexes: ['(client_id, kind, code)', '(code, id)'],
  row: (fields) => ({
    client_id: fields.clientId ?? '',
    kind: fields.kind ?? 'account',
    code: fields.code ?? '',
    label: fields.label ?? '',
    requires_commitment: fields.requiresCommitment ?? false,
    valid_until: fields.validUntil,
    structure_id: fields.structureId,
  }),
});

export type ClientReferenceRow = RowOf<typeof clientReferences.tables.client_references>;
