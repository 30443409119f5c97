import type { ChorusConnectorRow } from '../../../projections/connections/chorus-connectors.js';
import { Day, Id, Optional, Siret, SomeOf, Text, YesNo } from '../../kernel/validation.js';
import type { Actionable, StepView } from '../../kernel/views.js';
import type { ChorusStructure } from './chorus-connector.request-rules.js';
import type { ChorusConnectorEvent } from './chorus-connector.events.js';
import {
  chorusConnectorStatuses,
  type ChorusConnectorStatus,
  type ChorusEnvironment,
} from './chorus-connector.vocabulary.js';
import { shows, type ShownBy } from '../../kernel/shown.js';

export const chorusConnectorShown = shows<ChorusConnectorRow>()(
  'id',
  'status',
  'clientId',
  'siret',
  'structureName',
  'requirement',
  'services',
  'technicalLogin',
  'passwordExpiresOn',
  'replacesId',
  'replacedById',
  'statusSince',
  'passedAt',
  'testAt',
  'tries',
  'trouble',
  'disturbance',
  'createdAt',
  'updatedAt',
);

/** `GET /api/chorus-connectors`. Instants are ISO strings, days `yyyy-MM-dd`. Of the password there is nothing. */
export interface ChorusConnectorListRow extends Actionable, ShownBy<typeof chorusConnectorShown> {
  readonly clientName: string | null;
}

/** A step of its history, with its author and text. */
export type ChorusConnectorStep = StepView<ChorusConnectorEvent['type']>;

/** `GET /api/chorus-connectors/:id`. */
export interface ChorusConnectorView extends ChorusConnectorListRow {
  readonly steps: readonly ChorusConnectorStep[];
}

/** `GET /api/chorus-connectors/choices`: initial values of the form. */
export interface ChorusChoices {
  readonly maySend: boolean;
  /** As the client is registered. */
  readonly siret: string;
  /** Where accounts are tested. */
  readonly environment: ChorusEnvironment;
}

/** Query of `GET /api/chorus-connectors/structure`. */
export class OfChorusStructure {
  @Siret() siret!: string;
  @Optional() @Id() clientId?: string;
}

/** `GET /api/chorus-connectors/structure`: data of a structure on the platform. */
export interface ChorusStructureView {
  readonly answer: 'known' | 'unknown' | 'away';
  readonly structure: ChorusStructure | null;
}

/** Keys of the `filter` of `GET /api/chorus-connectors`. */
export class ChorusConnectorFilter {
  /** In structures, their numbers and accounts. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @SomeOf(chorusConnectorStatuses) status?: ChorusConnectorStatus[];
  @Optional() @Id() clientId?: string;
  /** Waits for its first test, for the platform or for staff. */
  @Optional() @YesNo() waiting?: boolean;
  /** Password expires on or before this day. */
  @Optional() @Day() expiresTo?: string;
}
