import { client, partiesOf } from '../accounts/accounts.module.js';
import { product } from '../catalogue/catalogue.module.js';
import { textIn } from '../kernel/named.js';
import type { Facts } from '../platform/business/business-module.js';
import { softwareUpgrade, type SoftwareUpgradeFacts } from './software-upgrade.js';

/** Looks up what an upgrade names: its client, its product and who prepares it. */
export const softwareUpgradeFacts: Facts = async (tools, { id, body }): Promise<SoftwareUpgradeFacts> => {
  const named = textIn(body, 'clientId');
  const productId = textIn(body, 'productId');
  const contactId = textIn(body, 'contactId');
  const clientId = named ?? (await tools.load(softwareUpgrade, id)).upgrade?.clientId ?? null;
  const [known, offered, parties] = await Promise.all([
    named === null ? null : tools.load(client, named),
    productId === null ? null : tools.load(product, productId),
    partiesOf(tools, clientId, contactId === null ? [] : [contactId]),
  ]);
  return {
    clientKnown: known === null || known.status === 'active',
    product: offered?.status === 'active' ? (offered.fields?.name ?? null) : null,
    contactKnown: parties.length > 0,
  };
};
