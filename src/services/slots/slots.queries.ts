import { sql } from 'kysely';
import { clients } from '../../../projections/customers/clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { resourceAbsences } from '../../../projections/services/resource-absences.js';
import { slotRequests } from '../../../projections/services/slot-requests.js';
import { slotResources } from '../../../projections/services/slot-resources.js';
import { slots } from '../../../projections/services/slots.js';
import { staffUsers } from '../../../projections/customers/staff-users.js';
import { clientNames, personLabel, staffNames } from '../../customers/directory/names.js';
import { anyResource, isCustomer } from '../../kernel/actor.js';
import { notFound } from '../../kernel/refusal.js';
import { camelColumns, flag, json, nullable, only, text, uuid } from '../../kernel/table.js';
import type { PersonLabel } from '../../kernel/views.js';
import { asked, beside, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import {
  all,
  and,
  archived,
  fromDay,
  isOneOf,
  nothing,
  untilDay,
  words,
  type Condition,
} from '../../platform/reading/reads/conditions.js';
import { aside } from '../../platform/reading/reads/declaration.js';
import { instantColumn, wordColumn } from '../../platform/reading/reads/exporting.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { sortedBy } from '../../platform/reading/reads/sorted-by.js';
import { resourceAbsence } from './resource-absence.js';
import { inConflict } from './slot-conflicts.queries.js';
import { slotResource } from './slot-resource.js';
import { freeFor } from './slots.facts.js';
import { slotPlan } from './slot-plan.queries.js';
import { slot } from './slot.js';
import type { Offer } from './slot.free-rules.js';
import {
  slotForStaff,
  slotShown,
  resourceAbsenceShown,
  slotResourceShown,
  OfIntervention,
  ResourceAbsenceFilter,
  SlotFilter,
  SlotResourceFilter,
  type FreeSlot,
  type FreeSlots,
  type ResourceAbsenceListRow,
  type SlotListRow,
  type SlotResourceListRow,
  type SlotView,
} from './slots.views.js';
import { recordShown } from '../../kernel/shown.js';

type Seeing = Pick<Asking, 'actor' | 'can'>;

/** Of their client, to those with the right for interventions; else those that name them. Says what `can()` says. */
const visible =
  (alias: string) =>
  ({ actor, can }: Seeing): Condition => {
    if (!isCustomer(actor)) return can(actor, 'slot.read', anyResource('slot')).allowed ? all : nothing;
    if (actor.kind === 'client') return nothing;
    const seesAll = can(actor, 'slot.read', { ...anyResource('slot'), clientId: actor.clientId }).allowed;
    return and(
      sql`${sql.ref(`${alias}.client_id`)} = ${actor.clientId}::uuid`,
      seesAll ? all : sql`${sql.ref(`${alias}.contact_id`)} = ${actor.id}::uuid`,
    );
  };

export const slotsSeen = asked(slots, 'slots', 's', visible('s'));
export const requestsSeen = asked(slotRequests, 'slot_requests', 'r', visible('r'));
const requestRows = beside('what a slot of the scope is for')(slotRequests, 'slot_requests');
const resourceRows = tableOf(slotResources, 'slot_resources');
const absenceRows = tableOf(resourceAbsences, 'resource_absences');

const resourceLine = { ...slotResources.tables.slot_resources.columns, name: text() };

/** With the company, or who goes. */
const namedResources = (asking: Asking) => select(resourceLine)`(
  SELECT p.*, coalesce(p.company, n.name, '–') AS name FROM ${resourceRows} p
  LEFT JOIN ${staffNames(asking)} n ON n.id = p.staff_id)`;

export const slotResourceReads = reads<SlotResourceListRow, SlotResourceListRow>()({
  of: slotResource,
  from: [slotResources, staffUsers],
  rows: namedResources,
  filter: SlotResourceFilter,
  where: { q: words('name'), archived },
  sortable: { name: 'name', kind: 'kind', updatedAt: 'updated_at' },
  defaultSort: ['name', 'ASC'],
  shows: [...recordShown, ...slotResourceShown, 'name'],
});

const absenceLine = { ...resourceAbsences.tables.resource_absences.columns, name: text() };

export const resourceAbsenceReads = reads<ResourceAbsenceListRow, ResourceAbsenceListRow>()({
  of: resourceAbsence,
  from: [resourceAbsences, slotResources, staffUsers],
  rows: (asking) => select(absenceLine)`(
    SELECT a.*, coalesce(p.name, '–') AS name FROM ${absenceRows} a
    LEFT JOIN ${namedResources(asking)} p ON p.id = a.resource_id)`,
  filter: ResourceAbsenceFilter,
  where: { resourceId: 'resource_id', archived },
  sortable: { name: 'name', from: 'from', to: 'to', kind: 'kind' },
  defaultSort: ['from', 'DESC'],
  shows: [...recordShown, ...resourceAbsenceShown, 'name'],
});

const resourceName = { id: uuid, name: text() };

/** Offers with the name of who comes. */
export const named = async (offers: readonly Offer[], asking: Asking): Promise<readonly FreeSlot[]> => {
  const { rows } = await select(resourceName)`SELECT id, name FROM ${namedResources(asking)} p`.execute(asking.db);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return offers.map(({ slot: key, resourceId, startsAt, endsAt }) => ({
    slot: key,
    startsAt,
    endsAt,
    resource: names.get(resourceId) ?? '–',
  }));
};

const request = camelColumns({
  ...only(
    slotRequests.tables.slot_requests.columns,
    ...(['id', 'client_id', 'number', 'title', 'nature', 'quantity', 'waits'] as const),
  ),
  slot_id: nullable(uuid),
});

const requestOf = async (id: string, asking: Asking) => {
  const { rows } = await select(request)`
    SELECT r.id, r.client_id, r.number, r.title, r.nature, r.quantity, r.waits, (
      SELECT s.id FROM ${slotsSeen(asking)} s WHERE s.intervention_id = r.id AND s.status IN ('reserved', 'booked')
      ORDER BY s.created_at DESC LIMIT 1) AS slot_id
    FROM ${requestsSeen(asking)} r WHERE r.id = ${id}::uuid`.execute(asking.db);
  return rows[0];
};

const freeOf = async (of: NonNullable<Awaited<ReturnType<typeof requestOf>>>, asking: Asking, exceptSlot?: string) => {
  const load: Parameters<typeof freeFor>[0]['load'] = async (lifecycle, id) =>
    (await asking.streams.load(lifecycle, id)).state;
  const { place, offers } = await freeFor({ db: asking.db, load }, of, asking.now, exceptSlot);
  return { timeZone: place.timeZone, free: await named(offers, asking) };
};

/** @throws Refusal `notFound` where the asker does not see the intervention. */
const freeSlots = async (asking: Asking, { interventionId }: OfIntervention): Promise<FreeSlots> => {
  const found = await requestOf(interventionId, asking);
  if (!found) throw notFound();
  const { id, number, title, quantity, waits, slotId } = found;
  const { timeZone, free } = await freeOf(found, asking);
  return { interventionId: id, number, title, quantity, waits, slotId, timeZone, free: waits ? free : [] };
};

/** A plan that staff look at; it may be asked for again and again. */
const planOf = (asking: Asking) =>
  slotPlan(requestsSeen(asking), slotsSeen(asking), (offers) => named(offers, asking), asking);

const line = {
  ...slots.tables.slots.columns,
  number: text(),
  title: text(),
  client_name: nullable(text()),
  resource: text(),
  contact: json<PersonLabel>(),
  in_conflict: flag,
};

/** Slots of the customer, or of all for those who plan. */
export const slotReads = reads<SlotListRow, SlotView>()({
  of: slot,
  from: [slots, slotRequests, slotResources, resourceAbsences, clients, contacts, staffUsers],
  everybody: true,
  rows: (asking) => select(line)`(
    SELECT s.*, coalesce(r.number, '–') AS number, coalesce(r.title, '–') AS title, k.name AS client_name,
      coalesce(p.name, '–') AS resource, ${personLabel('s.contact_id', asking)} AS contact,
      ${isCustomer(asking.actor) ? nothing : inConflict(asking.now)} AS in_conflict
    FROM ${slotsSeen(asking)} s LEFT JOIN ${requestRows} r ON r.id = s.intervention_id
      LEFT JOIN ${clientNames} k ON k.id = s.client_id LEFT JOIN ${namedResources(asking)} p ON p.id = s.resource_id)`,
  rowCommands: true,
  filter: SlotFilter,
  where: {
    q: words('number', 'title'),
    status: (status) => isOneOf('status', status),
    from: fromDay('starts_at'),
    to: untilDay('starts_at'),
  },
  sortable: sortedBy('startsAt', 'number', 'title', 'clientName', 'resource', 'status', 'createdAt'),
  defaultSort: ['startsAt', 'DESC'],
  shows: [...slotShown, ...slotForStaff, 'number', 'title', 'clientName', 'resource', 'inConflict'],
  forStaff: [...slotForStaff, 'inConflict'],
  detail: async ({ id, status, interventionId, contact }, asking) => {
    const found = status === 'booked' ? await requestOf(interventionId, asking) : undefined;
    return { contact, free: found ? (await freeOf(found, asking, id)).free : [] };
  },
  aside: {
    plan: aside({
      from: [slots, slotRequests, slotResources, resourceAbsences, clients, staffUsers],
      requires: 'slot.readPlan',
      answer: planOf,
    }),
    free: aside({
      from: [slots, slotRequests, slotResources, resourceAbsences, staffUsers],
      query: OfIntervention,
      answer: freeSlots,
    }),
  },
  export: {
    texts: 'slots',
    columns: [
      instantColumn('fields.startsAt', ({ startsAt }) => startsAt),
      instantColumn('fields.endsAt', ({ endsAt }) => endsAt),
      { heading: 'fields.resource', value: ({ resource }) => resource },
      { heading: 'fields.number', value: ({ number }) => number },
      { heading: 'fields.title', value: ({ title }) => title },
      { heading: 'fields.clientName', value: ({ clientName }) => clientName },
      wordColumn('fields.status', ({ status }) => `status.${status}`),
      { heading: 'fields.moves', value: ({ moves }) => moves },
    ],
  },
});
