import { client } from '../../customers/accounts/accounts.module.js';
import { textIn } from '../../kernel/named.js';
import { order } from '../../sales/orders/orders.module.js';
import type { Facts } from '../../platform/log/business/business-module.js';
import { connector, type ConnectorFacts } from './connector.js';

/** Looks up what a connector names: its client, and an order of that client. */
export const connectorFacts: Facts = async ({ load }, { id, body }): Promise<ConnectorFacts> => {
  const named = textIn(body, 'clientId');
  const orderId = textIn(body, 'orderId');
  const clientId = named ?? (await load(connector, id)).fields?.clientId;
  const [known, ordered] = await Promise.all([
    named === null ? null : load(client, named),
    orderId === null ? null : load(order, orderId),
  ]);
  const placed = ordered?.placed;
  return {
    clientKnown: known === null || known.status === 'active',
    orderNumber: placed && placed.clientId === clientId ? placed.number : null,
  };
};
