import { recordProjection } from '../../src/kernel/record.js';
import { day, flag, name, nullable, text, uuid, type RowOf } from '../../src/kernel/table.js';
import { clientReference } from '../../src/customers/references/client-reference.js';
import type { ReferenceKind } from '../../src/customers/references/client-reference.vocabulary.js';

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
});

export type ClientReferenceRow = RowOf<typeof clientReferences.tables.client_references>;
