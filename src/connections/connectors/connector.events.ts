import { event, type EventOf } from '../../kernel/event.js';
import type { ConnectorKind } from './connector.vocabulary.js';

export interface ConnectorFields {
  readonly label: string;
  readonly identifier: string | null;
  readonly orderId: string | null;
  /** The number of the order, or what staff call it. */
  readonly orderReference: string | null;
}

export interface RegisteredConnector extends ConnectorFields {
  readonly clientId: string;
  readonly kind: ConnectorKind;
}

export const connectorRegistered = event('ConnectorRegistered').carries<RegisteredConnector>();
export const connectorRevised = event('ConnectorRevised').carries<ConnectorFields>();
export const connectorPutIntoService = event('ConnectorPutIntoService').carries<{ readonly productionDate: string }>();
export const connectorDisturbed = event('ConnectorDisturbed').carries<{ readonly text: string }>();
export const connectorRecovered = event('ConnectorRecovered').carries<{ readonly text: string }>();
export const connectorWithdrawn = event('ConnectorWithdrawn').carries<{ readonly reason: string }>();

export const connectorEvents = [
  connectorRegistered,
  connectorRevised,
  connectorPutIntoService,
  connectorDisturbed,
  connectorRecovered,
  connectorWithdrawn,
] as const;
export type ConnectorEvent = EventOf<(typeof connectorEvents)[number]>;
