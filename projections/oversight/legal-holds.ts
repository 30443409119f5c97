import { recordProjection } from '../../src/kernel/record.js';
import { name, nullable, text, type RowOf } from '../../src/kernel/table.js';
import { legalHold } from '../../src/oversight/privacy/legal-hold.js';
import type { HoldGround, HoldSubject } from '../../src/oversight/privacy/privacy.vocabulary.js';

export const legalHolds = recordProjection(legalHold, {
  version: 1,
  table: 'legal_holds',
  columns: {
    subject_kind: text<HoldSubject>(),
    subject_id: text(),
    ground: text<HoldGround>(),
    reference: name,
    review_on: nullable(text()),
  },
  indexes: ['(subject_id)'],
  row: (fields) => ({
    subject_kind: fields.subjectKind ?? 'person',
    subject_id: fields.subjectId ?? '',
    ground: fields.ground ?? 'dispute',
    reference: fields.reference ?? '',
    review_on: fields.reviewOn,
  }),
});

export type LegalHoldRow = RowOf<typeof legalHolds.tables.legal_holds>;
