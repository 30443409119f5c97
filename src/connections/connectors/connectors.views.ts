import type { ConnectorRow } from '../../../projections/connections/connectors.js';
import { Day, Id, NotBefore, Optional, SomeOf, Text } from '../../kernel/validation.js';
import type { Actionable, StepView } from '../../kernel/views.js';
import type { ConnectorEvent } from './connector.events.js';
import { connectorKinds, connectorStatuses, type ConnectorKind, type ConnectorStatus } from './connector.vocabulary.js';
import { shows, type ShownBy } from '../../kernel/shown.js';

export const connectorShown = shows<ConnectorRow>()(
  'id',
  'status',
  'clientId',
  'kind',
  'label',
  'identifier',
  'orderId',
  'orderReference',
  'productionDate',
  'statusSince',
  'disturbance',
  'createdAt',
  'updatedAt',
);

/** `GET /api/connectors`. Instants are ISO strings, days `yyyy-MM-dd`. */
export interface ConnectorListRow extends Actionable, ShownBy<typeof connectorShown> {
  readonly clientName: string | null;
}

/** A step of its history, with its author and text. */
export type ConnectorStep = StepView<ConnectorEvent['type']>;

/** `GET /api/connectors/:id`. */
export interface ConnectorView extends ConnectorListRow {
  readonly steps: readonly ConnectorStep[];
}

/** Keys of the `filter` of `GET /api/connectors`. */
export class ConnectorFilter {
  /** In labels, identifiers and orders. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @SomeOf(connectorStatuses) status?: ConnectorStatus[];
  @Optional() @SomeOf(connectorKinds) kind?: ConnectorKind[];
  @Optional() @Id() clientId?: string;
  /** In service since a day between these. */
  @Optional() @Day() inServiceFrom?: string;
  @Optional() @Day() @NotBefore('inServiceFrom') inServiceTo?: string;
}
