import { client } from '../../customers/accounts/accounts.module.js';
import { textIn } from '../../kernel/named.js';
import type { Facts } from '../../platform/log/business/business-module.js';
import type { __Thing__Facts } from './__thing-kebab__.js';

/** Looks up the client that a command names. */
export const __thing__Facts: Facts = async ({ load }, { body }): Promise<__Thing__Facts> => {
  const clientId = textIn(body, 'clientId');
  return { clientKnown: clientId === null || (await load(client, clientId)).status === 'active' };
};
