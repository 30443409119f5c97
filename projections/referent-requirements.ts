import { recordProjection, type RecordRow } from '../src/kernel/record.js';
import type { Requirement } from '../src/referents/referent.vocabulary.js';
import { referentRequirement } from '../src/referents/referent-requirement.js';

export interface ReferentRequirementColumns {
  readonly label: string;
  readonly kind: Requirement['kind'];
  readonly topic: Requirement['topic'];
  readonly client_kind: string | null;
  readonly product_range_id: string | null;
}

/** `referent_requirements_v1`. */
export interface ReferentRequirementRow extends RecordRow, ReferentRequirementColumns {}

export const referentRequirements = recordProjection(referentRequirement, {
  version: 1,
  table: 'referent_requirements',
  columns: (fields): ReferentRequirementColumns => ({
    label: fields.label ?? '',
    kind: fields.kind ?? 'referent',
    topic: fields.topic ?? 'technical',
    client_kind: fields.clientKind ?? null,
    product_range_id: fields.productRangeId ?? null,
  }),
});
