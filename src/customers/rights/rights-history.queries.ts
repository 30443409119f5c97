import { anyResource } from '../../kernel/actor.js';
import type { Occurred } from '../../kernel/event.js';
import { fold, type Lifecycle } from '../../kernel/lifecycle.js';
import { notFound } from '../../kernel/refusal.js';
import { labelsOf, personIn } from '../directory/labels.js';
import { BusinessRegistry } from '../../platform/log/business/business-registry.js';
import type { Asking, OfClient } from '../../platform/reading/reads/asking.js';
import {
  changeOfRights,
  plainUser,
  type RightHeld,
  type RightsOfContact,
} from '../accounts/rights-change.vocabulary.js';
import type { RightsHistoryEntry } from './rights.views.js';

/** Fields of a contact's state that this module reads. */
interface ContactRightsState {
  readonly fields: (RightsOfContact & { readonly clientId: string; readonly clientIds: readonly string[] }) | null;
  readonly further?: Readonly<Record<string, RightsOfContact>>;
}

const isContact = (state: object): state is ContactRightsState => 'fields' in state && 'preferences' in state;

/** Rights at this client; without one, at the client where the contact is registered. */
const rightsIn = (state: object, clientId: string | undefined): RightsOfContact | null => {
  if (!isContact(state) || !state.fields) return null;
  const { fields, further = {} } = state;
  if (clientId === undefined || clientId === fields.clientId) return fields;
  return fields.clientIds.includes(clientId) ? (further[clientId] ?? plainUser) : null;
};

/** Where they are registered. */
const clientOf = (state: object): string | null => (isContact(state) ? (state.fields?.clientId ?? null) : null);

const nameOf: Readonly<Record<string, RightsHistoryEntry['what']>> = {
  ContactRegistered: 'registered',
  ContactArchived: 'disabled',
  ContactRestored: 'enabled',
};

const whatOf = (type: string, before: object | null, after: object | null): RightsHistoryEntry['what'] => {
  if (before && !after) return 'left';
  if (after && !before) return nameOf[type] ?? 'joined';
  return nameOf[type] ?? 'changed';
};

interface Step {
  readonly event: Occurred;
  readonly what: RightsHistoryEntry['what'];
  readonly gained: readonly RightHeld[];
  readonly lost: readonly RightHeld[];
}

const nothing = { gained: [], lost: [] };

/** Changes of a contact's rights at one client, by event; pure. Events without such a change are left out. */
export const rightsSteps = (lifecycle: Lifecycle, history: readonly Occurred[], clientId?: string): readonly Step[] => {
  let state = lifecycle.initial;
  return history.flatMap((event) => {
    const [before, next] = [rightsIn(state, clientId), lifecycle.evolve(state, event)];
    state = next;
    const after = rightsIn(next, clientId);
    if (!before && !after) return [];
    const what = whatOf(event.type, before, after);
    const change = after ? changeOfRights(before, after) : nothing;
    return change.gained.length + change.lost.length > 0 || what !== 'changed' ? [{ event, what, ...change }] : [];
  });
};

/**
 * Changes of a contact's rights at one client, with author and instant, newest first: read from their own events
 * (features F62).
 */
export const rightsHistory = async (
  id: string,
  asking: Asking,
  query: OfClient,
): Promise<readonly RightsHistoryEntry[]> => {
  const { lifecycle } = asking.service(BusinessRegistry).lifecycle('contact');
  const history = await asking.streams.history(lifecycle, id);
  const clientId = query.clientId ?? asking.actor.clientId ?? clientOf(fold(lifecycle, history));
  const resource = { ...anyResource('rights'), clientId, memberIds: [id] };
  if (clientId === null || !asking.can(asking.actor, 'rights.read', resource).allowed) throw notFound();
  const steps = rightsSteps(lifecycle, history, clientId);
  if (steps.length === 0) throw notFound();
  const labels = await labelsOf(
    asking,
    [
      ...steps.flatMap(({ event: { metadata } }) => [metadata.actor, metadata.onBehalfOf ?? '']),
      ...steps.flatMap(({ gained, lost }) => [...gained, ...lost].flatMap(({ key, rangeId }) => [key, rangeId ?? ''])),
    ],
    ['contact', 'staffUser', 'productRange', 'profile'],
  );
  const labelled = (held: RightHeld) => ({ ...held, label: labels.get(held.rangeId ?? held.key) ?? null });
  return steps
    .map(({ event: { at, metadata }, what, gained, lost }) => ({
      at,
      by: personIn(labels, metadata.actor),
      onBehalfOf: metadata.onBehalfOf === undefined ? null : personIn(labels, metadata.onBehalfOf),
      what,
      gained: gained.map(labelled),
      lost: lost.map(labelled),
    }))
    .reverse();
};
