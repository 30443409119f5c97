import type { Context } from '../../kernel/lifecycle.js';
import { clientCodesKept } from './client.events.js';
import type { ClientFacts, ClientState } from './client.state.js';
import { endOfChange } from './account.vocabulary.js';

/* Codes to sign in as a client cannot be diverted to an address that their reader entered (decision 021). */

/** Where a code to sign in as the client is mailed; null: to an administrator. */
export const codesAddress = (
  { fields, codesKept }: Pick<ClientState, 'fields' | 'codesKept'>,
  now: string,
): string | null => (codesKept && codesKept.until > now ? codesKept.email : (fields?.email ?? null));

type Asked = Pick<Context<ClientFacts>, 'id' | 'actor' | 'now' | 'facts'>;

/** Own administrators decide, outside of simulations; those made by staff only after the days of the hold. */
const decidesOnCodes = ({ id, actor, now, facts: { askerHeldUntil } }: Asked): boolean =>
  actor.kind === 'system' ||
  (actor.kind === 'clientAdministrator' &&
    actor.clientId === id &&
    actor.simulatedBy === null &&
    (askerHeldUntil === null || askerHeldUntil <= now));

/** An address that others write receives codes after seven days, in which the former address can object. */
export const keepCodes = (
  state: ClientState,
  email: string | null,
  context: Asked,
): readonly ReturnType<typeof clientCodesKept>[] => {
  const before = codesAddress(state, context.now);
  if (decidesOnCodes(context) || email === before || email === (state.fields?.email ?? null)) return [];
  return [clientCodesKept({ email: before, until: endOfChange(context.now) })];
};

/** A new address ends the former one that was kept for codes; askers who may not decide this keep it anew. */
export const withAddress = ({ codesKept, ...state }: ClientState, fields: ClientState['fields']): ClientState => ({
  ...state,
  ...(codesKept && fields?.email === state.fields?.email && { codesKept }),
  fields,
});
