import type { OracleLicenceRow } from '../../../projections/connections/oracle-licences.js';
import { Day, Id, NotBefore, OneOf, Optional, SomeOf, Text } from '../../kernel/validation.js';
import type { Actionable, PersonLabel, StepView } from '../../kernel/views.js';
import type { StoredFileView } from '../../platform/papers/files/files.views.js';
import type { OracleLicenceEvent } from './oracle-licence.events.js';
import {
  oracleEditions,
  oracleLicenceStatuses,
  oracleMetrics,
  type OracleEdition,
  type OracleLicenceStatus,
  type OracleMetric,
} from './oracle-licence.vocabulary.js';
import { shows, type ShownBy } from '../../kernel/shown.js';

export const oracleLicenceShown = shows<OracleLicenceRow>()(
  'id',
  'status',
  'clientId',
  'number',
  'edition',
  'metric',
  'quantity',
  'used',
  'startsOn',
  'endsOn',
  'note',
  'fileIds',
  'createdAt',
  'updatedAt',
);

/** `GET /api/oracle-licences`. Instants are ISO strings, days `yyyy-MM-dd`. */
export interface OracleLicenceListRow extends Actionable, ShownBy<typeof oracleLicenceShown> {
  readonly clientName: string | null;
}

/** Where some of it is or was used. */
export interface OracleAssignmentView {
  readonly host: string;
  readonly used: number;
  readonly assignedAt: string;
  readonly assignedBy: PersonLabel;
  /** Null: it is still used there. */
  readonly releasedAt: string | null;
}

/** A step of its history, with its author and text. */
export type OracleLicenceStep = StepView<OracleLicenceEvent['type']>;

/** `GET /api/oracle-licences/:id`. */
export interface OracleLicenceView extends OracleLicenceListRow {
  /** Used ones first, the latest first. */
  readonly assignments: readonly OracleAssignmentView[];
  readonly steps: readonly OracleLicenceStep[];
  readonly files: readonly StoredFileView[];
}

/** Keys of the `filter` of `GET /api/oracle-licences`. */
export class OracleLicenceFilter {
  /** In numbers, and in the machines where they are used. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @SomeOf(oracleLicenceStatuses) status?: OracleLicenceStatus[];
  @Optional() @Id() clientId?: string;
  @Optional() @SomeOf(oracleEditions) edition?: OracleEdition[];
  @Optional() @OneOf(oracleMetrics) metric?: OracleMetric;
  @Optional() @Day() endsFrom?: string;
  @Optional() @Day() @NotBefore('endsFrom') endsTo?: string;
}
