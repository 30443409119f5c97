import { sql } from 'kysely';
import { anyResource } from '../kernel/actor.js';
import type { Occurred } from '../kernel/event.js';
import type { Lifecycle } from '../kernel/lifecycle.js';
import { notFound } from '../kernel/refusal.js';
import { shownContactName, shownName } from '../platform/personal-data/restricted-people.js';
import { changeOfRights, type RightHeld, type RightsOfContact } from './rights-change.terms.js';
import type { Asking } from './rights-scope.queries.js';
import type { RightsHistoryEntry } from './rights.views.js';

const isRights = (fields: unknown): fields is RightsOfContact & { readonly clientId: string } =>
  typeof fields === 'object' && fields !== null && 'role' in fields && 'profileIds' in fields;

const rightsIn = (state: object): (RightsOfContact & { readonly clientId: string }) | null => {
  const fields: unknown = 'fields' in state ? state.fields : null;
  return isRights(fields) ? fields : null;
};

const whatOf = (type: string): RightsHistoryEntry['what'] =>
  (({ ContactRegistered: 'registered', ContactArchived: 'disabled', ContactRestored: 'enabled' }) as const)[type] ??
  'changed';

interface Step {
  readonly event: Occurred;
  readonly what: RightsHistoryEntry['what'];
  readonly gained: readonly RightHeld[];
  readonly lost: readonly RightHeld[];
}

/** What each event of a contact changed in his rights; pure. Events that changed none are left out. */
export const rightsSteps = (lifecycle: Lifecycle, history: readonly Occurred[]): readonly Step[] => {
  let state = lifecycle.initial;
  return history.flatMap((event) => {
    const [before, next] = [rightsIn(state), lifecycle.evolve(state, event)];
    state = next;
    const after = rightsIn(next);
    const what = whatOf(event.type);
    const change = after ? changeOfRights(before, after) : { gained: [], lost: [] };
    return change.gained.length + change.lost.length > 0 || what !== 'changed' ? [{ event, what, ...change }] : [];
  });
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const labelsOf = async ({ db, actor }: Asking, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const uuids = ids.filter((id) => uuid.test(id));
  const { rows } = await sql<{ id: string; label: string | null }>`
    SELECT c.id, ${shownContactName('c', actor)} AS label FROM contacts_v2 c WHERE c.id = ANY(${uuids}::uuid[])
    UNION ALL SELECT s.id, ${shownName('s.id', sql`s.name`, actor)} FROM staff_users_v1 s WHERE s.id = ANY(${uuids}::uuid[])
    UNION ALL SELECT id, name FROM product_ranges_v1 WHERE id = ANY(${uuids}::uuid[])
    UNION ALL SELECT id, name FROM profiles_v2 WHERE id = ANY(${uuids}::uuid[])`.execute(db.kysely);
  return new Map(rows.flatMap(({ id, label }) => (label === null ? [] : [[id, label]])));
};

/** Who changed which right of a contact when, newest first: read from his own events (features F62). */
export const rightsHistory = async (
  lifecycle: Lifecycle,
  loaded: { readonly state: object; readonly history: readonly Occurred[] },
  contactId: string,
  asking: Asking,
): Promise<readonly RightsHistoryEntry[]> => {
  const clientId = rightsIn(loaded.state)?.clientId ?? null;
  const resource = { ...anyResource('rights'), clientId, memberIds: [contactId] };
  if (clientId === null || !asking.can(asking.actor, 'rights.read', resource).allowed) throw notFound();
  const steps = rightsSteps(lifecycle, loaded.history);
  const labels = await labelsOf(asking, [
    ...steps.flatMap(({ event: { metadata } }) => [metadata.actor, metadata.onBehalfOf ?? '']),
    ...steps.flatMap(({ gained, lost }) => [...gained, ...lost].flatMap(({ key, rangeId }) => [key, rangeId ?? ''])),
  ]);
  const labelled = (held: RightHeld) => ({ ...held, label: labels.get(held.rangeId ?? held.key) ?? null });
  const person = (id: string) => ({ id, name: labels.get(id) ?? null });
  return steps
    .map(({ event: { at, metadata }, what, gained, lost }) => ({
      at,
      by: person(metadata.actor),
      onBehalfOf: metadata.onBehalfOf === undefined ? null : person(metadata.onBehalfOf),
      what,
      gained: gained.map(labelled),
      lost: lost.map(labelled),
    }))
    .reverse();
};
