import { recordProjection } from '../../src/kernel/record.js';
import type { ClientKind } from '../../src/customers/accounts/account.vocabulary.js';
import { name, nullable, text, uuid, type RowOf } from '../../src/kernel/table.js';
import type { Requirement } from '../../src/customers/referents/referent.vocabulary.js';
import { referentRequirement } from '../../src/customers/referents/referent-requirement.js';

export const referentRequirements = recordProjection(referentRequirement, {
  version: 1,
  table: 'referent_requirements',
  columns: {
    label: name,
    kind: text<Requirement['kind']>(),
    topic: text<Requirement['topic']>(),
    client_kind: nullable(text<ClientKind>()),
    product_range_id: nullable(uuid),
  },
  row: (fields) => ({
    label: fields.label ?? '',
    kind: fields.kind ?? 'referent',
    topic: fields.topic ?? 'technical',
    client_kind: fields.clientKind,
    product_range_id: fields.productRangeId,
  }),
});

export type ReferentRequirementRow = RowOf<typeof referentRequirements.tables.referent_requirements>;
