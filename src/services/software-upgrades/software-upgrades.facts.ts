import { client, partiesOf } from '../../customers/accounts/accounts.module.js';
import { product } from '../../customers/catalogue/catalogue.module.js';
import { textIn, textsIn } from '../../kernel/named.js';
import type { Facts } from '../../platform/log/business/business-module.js';
import { softwareUpgrades } from '../../../projections/services/software-upgrades.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { usableFiles } from '../../platform/papers/files/usable-files.js';
import { softwareUpgrade, type SoftwareUpgradeFacts } from './software-upgrade.js';

const fileRows = tableOf(softwareUpgrades, 'software_upgrade_files');

/** Looks up what an upgrade names: its client, its product and who prepares it. */
export const softwareUpgradeFacts: Facts = async (tools, { id, body, actor }): Promise<SoftwareUpgradeFacts> => {
  const named = textIn(body, 'clientId');
  const productId = textIn(body, 'productId');
  const contactId = textIn(body, 'contactId');
  const clientId = named ?? (await tools.load(softwareUpgrade, id)).upgrade?.clientId ?? null;
  const [known, offered, parties, usableFileIds] = await Promise.all([
    named === null ? null : tools.load(client, named),
    productId === null ? null : tools.load(product, productId),
    partiesOf(tools, clientId, contactId === null ? [] : [contactId]),
    usableFiles(tools.db, { fileIds: textsIn(body, 'fileIds'), actor, used: fileRows }),
  ]);
  return {
    clientKnown: known === null || known.status === 'active',
    product: offered?.status === 'active' ? (offered.fields?.name ?? null) : null,
    contactKnown: parties.length > 0,
    usableFileIds,
  };
};
