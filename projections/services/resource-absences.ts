import { recordProjection } from '../../src/kernel/record.js';
import { day, text, uuid, type RowOf } from '../../src/kernel/table.js';
import { resourceAbsence } from '../../src/services/slots/resource-absence.js';
import type { AbsenceKind } from '../../src/services/slots/slot.vocabulary.js';

export const resourceAbsences = recordProjection(resourceAbsence, {
  version: 1,
  table: 'resource_absences',
  columns: { resource_id: uuid, kind: text<AbsenceKind>(), from: day, to: day },
  indexes: ['(resource_id)'],
});

export type ResourceAbsenceRow = RowOf<typeof resourceAbsences.tables.resource_absences>;
