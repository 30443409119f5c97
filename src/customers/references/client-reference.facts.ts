import { areStructuresOf } from '../directory/of-client.js';
import { textIn, textsIn } from '../../kernel/named.js';
import type { Facts } from '../../platform/log/business/business-module.js';
import type { ClientReferenceFacts } from './client-reference.js';
import { clientReference } from './client-reference.js';

/** Facts for a reference about the structure that it names. */
export const clientReferenceFacts: Facts = async ({ db, load }, { id, body }): Promise<ClientReferenceFacts> => {
  const { fields } = await load(clientReference, id);
  const wanted = textsIn(body, 'structureId').filter((structure) => structure !== fields?.structureId);
  const clientId = textIn(body, 'clientId') ?? fields?.clientId ?? null;
  return { structureKnown: await areStructuresOf(db, wanted, clientId) };
};
