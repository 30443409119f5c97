import { fold } from '../../kernel/lifecycle.js';
import type { LookupTools } from '../../platform/log/business/business-module.js';
import { actingFor, clientsReachedFrom, hasAccountAt, type ActingFor } from '../directory/people.js';
import { successorOfContact } from '../directory/left-behind.js';
import { contact } from './contact.js';
import { rightsAtClient, type ContactState } from './contact.state.js';

type Tools = Pick<LookupTools, 'db' | 'history'>;

/** Successor at a client that the contact left, for tickets also at one that acts for it, or else of all their work. */
const nextAt = async (
  { db, history }: Tools,
  id: string,
  clientId: string,
  acting: ActingFor,
): Promise<string | undefined> => {
  const { successorsAt = {} } = fold(contact, await history(`contact-${id}`));
  const linked = acting === 'itsOwn' ? [] : await actingFor(db, clientId, Object.keys(successorsAt));
  const [named] = [clientId, ...linked].flatMap((of) => successorsAt[of] ?? []);
  return named ?? (await successorOfContact(db, id));
};

/**
 * Clients whose tickets the contact may no longer hold once they leave this client and keep the others: itself and those
 * for which it acts, as far as they reach them in no other way.
 */
export const ticketClientsLeft = async (
  { db }: Pick<Tools, 'db'>,
  state: ContactState,
  left: string,
  kept: readonly string[],
): Promise<readonly string[]> => {
  const connected = kept.filter((clientId) => rightsAtClient(state, clientId)?.role !== 'accountless');
  const [lost, reached] = await Promise.all([clientsReachedFrom(db, [left]), clientsReachedFrom(db, connected)]);
  return lost.filter((clientId) => !reached.includes(clientId));
};

/**
 * The contact, or else the first of their successors, one after the other, who acts for the client; undefined: none of
 * them does.
 */
export const inPlaceAt = async (
  tools: Tools,
  id: string,
  clientId: string,
  acting: ActingFor = 'itsOwn',
): Promise<string | undefined> => {
  const passed = new Set<string>();
  for (let next: string | undefined = id; next !== undefined && !passed.has(next);) {
    if (await hasAccountAt(tools.db, next, clientId, acting)) return next;
    passed.add(next);
    next = await nextAt(tools, next, clientId, acting);
  }
  return undefined;
};
