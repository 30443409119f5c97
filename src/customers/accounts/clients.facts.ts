import { textsIn } from '../../kernel/named.js';
import type { Facts, FactsTools } from '../../platform/log/business/business-module.js';
import { client } from './client.js';
import type { ClientFacts } from './client.state.js';
import { askerHeld, ownAdministrators } from './own-administrators.queries.js';

const linking = ['RegisterClient', 'ReviseClient'];

/** Administrators to tell about newly linked clients, and whether the asker may decide where their codes go. */
export const clientFacts: Facts = async (tools, { command, body, actor, state }): Promise<ClientFacts> => {
  const askerHeldUntil = command === 'ReviseClientCoordinates' ? await askerHeld(tools, actor) : null;
  if (actor.kind === 'system' || !linking.includes(command)) return { toldAdministrators: {}, askerHeldUntil };
  const before = linkedIn(state);
  const joined = textsIn(body, 'linkedClientIds').filter((id) => !before.includes(id));
  const told = joined.map(async (id) => [id, await ownAdministrators(tools, id, null)] as const);
  return { toldAdministrators: Object.fromEntries(await Promise.all(told)), askerHeldUntil };
};

const linkedIn = (state: unknown): readonly string[] => {
  const fields: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'fields') : null;
  return typeof fields === 'object' && fields !== null ? textsIn(fields, 'linkedClientIds') : [];
};

export const isActiveClient = async ({ load }: FactsTools, clientId: string): Promise<boolean> =>
  (await load(client, clientId)).status === 'active';
