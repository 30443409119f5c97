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

const impersonal = { label: 'label', identifier: 'organisation', orderReference: 'number' } as const;

export const connectorRegistered = event('ConnectorRegistered').carries<RegisteredConnector>({ impersonal });
export const connectorRevised = event('ConnectorRevised').carries<ConnectorFields>({ impersonal });
export const connectorPutIntoService = event('ConnectorPutIntoService').carries<{ readonly productionDate: string }>({
  impersonal: { productionDate: 'time' },
});
export const connectorDisturbed = event('ConnectorDisturbed').carries<{ readonly text: string }>({
  impersonal: { text: 'offered' },
});
export const connectorRecovered = event('ConnectorRecovered').carries<{ readonly text: string }>({
  impersonal: { text: 'offered' },
});
export const connectorWithdrawn = event('ConnectorWithdrawn').carries<{ readonly reason: string }>({
  impersonal: { reason: 'offered' },
});

export const connectorEvents = [
  connectorRegistered,
  connectorRevised,
  connectorPutIntoService,
  connectorDisturbed,
  connectorRecovered,
  connectorWithdrawn,
] as const;
export type ConnectorEvent = EventOf<(typeof connectorEvents)[number]>;
