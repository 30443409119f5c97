import { recordProjection, type RecordRow } from '../src/kernel/record.js';
import { legalHold } from '../src/privacy/legal-hold.js';

export interface LegalHoldColumns {
  readonly subject_kind: string;
  readonly subject_id: string;
  readonly ground: string;
  readonly reference: string;
  readonly review_on: string | null;
}

/** `legal_holds_v1`. */
export interface LegalHoldRow extends RecordRow, LegalHoldColumns {}

export const legalHolds = recordProjection(legalHold, {
  version: 1,
  table: 'legal_holds',
  columns: (fields): LegalHoldColumns => ({
    subject_kind: fields.subjectKind ?? 'person',
    subject_id: fields.subjectId ?? '',
    ground: fields.ground ?? 'dispute',
    reference: fields.reference ?? '',
    review_on: fields.reviewOn ?? null,
  }),
});
