import { usersOfFunction } from '../../customers/directory/people.js';
import type { Lifecycle } from '../../kernel/lifecycle.js';
import { Config } from '../../platform/run/config/config.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import type { Choice } from '../../kernel/views.js';
import { signerFaultOf } from './signature.facts.js';
import type { SignatoryFault } from './signature.vocabulary.js';

/** Why each of these people may not be named as signatory of the client; null: they may. */
export const signatoryFaultsOf = async (
  { db, streams, service }: Asking,
  clientId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SignatoryFault | null>> => {
  const tools = {
    ...{ service, config: service(Config) },
    load: async <State extends { readonly status: string }>(of: Lifecycle<State>, id: string): Promise<State> =>
      (await streams.load(of, id)).state,
  };
  // one query finds the few people with the right: only these are looked at one by one
  const entitled = new Set(await usersOfFunction(db, { clientId, right: 'signatures', named: [] }));
  return new Map(
    await Promise.all(
      ids.map(
        async (id) => [id, entitled.has(id) ? await signerFaultOf(tools, id, clientId) : 'signerNotEntitled'] as const,
      ),
    ),
  );
};

/** People who may be named as signatory of the client, in their order. */
export const signatoryChoices = async (
  asking: Asking,
  clientId: string,
  people: readonly Choice[],
): Promise<readonly Choice[]> => {
  const faults = await signatoryFaultsOf(
    asking,
    clientId,
    people.map(({ id }) => id),
  );
  return people.flatMap(({ id, label }) => (faults.get(id) === null ? [{ id, label }] : []));
};
