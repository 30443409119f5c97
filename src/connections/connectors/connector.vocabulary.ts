import type { Tones } from '../../kernel/tones.js';

/** Platforms that a connector links the customer's software to (specification §2, `/mesconnecteurs`). */
export const connectorKinds = [
  'chorus',
  'dsn',
  'acts',
  'finance',
  'payments',
  'identity',
  'exchange',
  'other',
] as const;
export type ConnectorKind = (typeof connectorKinds)[number];

export const connectorStatuses = ['preparing', 'inService', 'disturbed', 'withdrawn'] as const;
export type ConnectorStatus = (typeof connectorStatuses)[number];

export const connectorLimits = { label: 100, identifier: 80, orderReference: 40, text: 1_000 } as const;

export const connectorTones: Tones<ConnectorStatus> = {
  preparing: 'info',
  inService: 'success',
  disturbed: 'error',
  withdrawn: 'neutral',
};

/** The first platform of the State that software is connected to, `net-entreprises`, opened to it in that year. */
export const firstConnector = '2000-01-01';
