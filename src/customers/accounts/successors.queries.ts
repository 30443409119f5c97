import { fold } from '../../kernel/lifecycle.js';
import type { LookupTools } from '../../platform/log/business/business-module.js';
import { hasAccountAt, type ActingFor } from '../directory/people.js';
import { successorOfContact } from '../directory/left-behind.js';
import { contact } from './contact.js';

type Tools = Pick<LookupTools, 'db' | 'history'>;

/** Successor at a client that the contact left, or else of all their work. */
const nextAt = async ({ db, history }: Tools, id: string, clientId: string): Promise<string | undefined> =>
  fold(contact, await history(`contact-${id}`)).successorsAt?.[clientId] ?? (await successorOfContact(db, id));

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
    next = await nextAt(tools, next, clientId);
  }
  return undefined;
};
