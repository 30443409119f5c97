import { sql } from 'kysely';
import { structureChoices } from '../directory/choices.js';
import { anyResource } from '../../kernel/actor.js';
import { nullable, text, uuid, type ValuesOf } from '../../kernel/table.js';
import type { Camel, Choice } from '../../kernel/views.js';
import { asked, beside } from '../../platform/reading/database/door.js';
import { clientAsked, OfClient, type Asking } from '../../platform/reading/reads/asking.js';
import { all, and, nothing, ofTheirClient, words, type Condition } from '../../platform/reading/reads/conditions.js';
import { aside, ofOne } from '../../platform/reading/reads/declaration.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { sortedBy } from '../../platform/reading/reads/sorted-by.js';
import { clients } from '../../../projections/customers/clients.js';
import { structures } from '../../../projections/customers/structures.js';
import { select } from '../../platform/reading/database/select.js';
import { legacyDaysOf, rangesOf, type LegacyDay } from './opening-hours.vocabulary.js';
import { closesAt, isOpenAt, nextOpening } from './opening-hours.js';
import { structure } from './structure.js';
import type { StructureStatus } from './structure.vocabulary.js';
import { zoneOf } from './structure-zones.queries.js';
import {
  StructureFilter,
  type OpeningView,
  type StructureChoices,
  type StructureListRow,
  type StructureView,
} from './structures.views.js';
import { helpWith } from '../../kernel/while-simulating.js';

/** With what its line is made of. */
const line = {
  ...structures.tables.structures.columns,
  client_name: nullable(text()),
  holiday_zone: nullable(text()),
  parent_name: nullable(text()),
};

const besideIt = beside('the client of a structure in scope, and the structure above it');
const clientTable = besideIt(clients, 'clients');
const parentTable = besideIt(structures, 'structures');

const structuresSeen = asked(structures, 'structures', 's', ofTheirClient('s.client_id'));

/** Whether it is open now, by its hours and the clock of its place; one that has closed for good is not. */
const openingOf = (
  { openingHours, holidayZone, status }: Pick<Camel<ValuesOf<typeof line>>, 'openingHours' | 'holidayZone' | 'status'>,
  now: string,
): OpeningView => {
  const zone = zoneOf(holidayZone);
  const known = [...openingHours.days, ...openingHours.specialDays].some((day) => rangesOf(day).length > 0);
  if (!known || status !== 'active')
    return { known, openNow: false, closesAt: null, opensAt: null, timeZone: zone.timeZone };
  const openNow = isOpenAt(openingHours, now, zone);
  return {
    known,
    openNow,
    closesAt: closesAt(openingHours, now, zone),
    opensAt: openNow ? null : nextOpening(openingHours, now, zone),
    timeZone: zone.timeZone,
  };
};

/** Structures to choose from at a client; customers see those of their own. */
const choices = async (asking: Asking, { clientId }: OfClient): Promise<StructureChoices> => {
  const resource = clientAsked('structure.read', clientId, asking);
  return {
    mayRegister: asking.can(asking.actor, 'structure.register', resource).allowed,
    structures: await structureChoices(asking, resource.clientId, 'structure.read'),
  };
};

/** Structures directly inside another one. */
const insideOf = async (id: string, asking: Asking): Promise<StructureView['structures']> => {
  const { rows } = await select({ id: uuid, label: text(), status: text<StructureStatus>() })`
    SELECT id, name AS label, status FROM ${structuresSeen(asking)} s
    WHERE parent_id = ${id}::uuid AND status <> 'archived' ORDER BY name, id`.execute(asking.db);
  return rows;
};

const isFoundClosed = sql<boolean>`(found_closed_at IS NOT NULL AND status = 'active')`;

/** Whether the asker keeps structures: they are those who have something to do. */
const ofKeeper = ({ actor, can }: Asking): Condition =>
  can(actor, 'structure.revise', { ...anyResource('structure'), clientId: actor.clientId }, helpWith.coordinates)
    .allowed
    ? all
    : nothing;

/** The structure of the same client that the register names as the one in its place. */
const successorOf = async (clientId: string, siret: string | null, asking: Asking): Promise<Choice | null> => {
  if (siret === null) return null;
  const { rows } = await select({ id: uuid, label: text() })`
    SELECT id, name AS label FROM ${structuresSeen(asking)} s
    WHERE client_id = ${clientId}::uuid AND siret = ${siret} AND status = 'active'`.execute(asking.db);
  return rows[0] ?? null;
};

/** The weekdays in the shape of the former site (specification §3), for programs that still read it. */
const legacyOpeningHours = async (id: string, asking: Asking): Promise<readonly LegacyDay[]> =>
  legacyDaysOf((await structureReads.one(id, asking)).openingHours.days);

export const structureReads = reads<StructureListRow, StructureView>()({
  of: structure,
  from: [structures, clients],
  rows: (asking) => select(line)`(
    SELECT s.*, c.name AS client_name, c.holiday_zone, p.name AS parent_name FROM ${structuresSeen(asking)} AS s
    LEFT JOIN ${clientTable} AS c ON c.id = s.client_id LEFT JOIN ${parentTable} AS p ON p.id = s.parent_id)`,
  counted: structuresSeen,
  filter: StructureFilter,
  where: {
    q: words('name', 'siret', 'city', 'zip_code'),
    clientId: 'client_id',
    parentId: 'parent_id',
    isStructureAuthorized: 'is_structure_authorized',
    archived: {
      always: (archived, { closed }) =>
        sql`status = ANY(${archived ? ['archived'] : closed ? ['active', 'closed'] : ['active']}::text[])`,
    },
    foundClosed: (isFound) => sql`${isFoundClosed} = ${isFound}`,
    waiting: (waits, asking) => (waits ? and(isFoundClosed, ofKeeper(asking)) : all),
    // beside the active ones
    closed: () => all,
  },
  sortable: sortedBy('name', 'clientName', 'city', 'zipCode', 'siret', 'status', 'foundClosedAt', 'updatedAt'),
  defaultSort: ['name', 'ASC'],
  // the row without what only `opening` is made of
  shows: [
    'clientName',
    'parentName',
    'id',
    'status',
    'revision',
    'createdAt',
    'updatedAt',
    'clientId',
    'parentId',
    'name',
    'siret',
    'address1',
    'address2',
    'address3',
    'zipCode',
    'city',
    'phone',
    'email',
    'website',
    'mailInError',
    'isStructureAuthorized',
    'closedOn',
    'registerOutcome',
    'registerCheckedAt',
    'foundClosedAt',
    'foundClosedOn',
    'successorSiret',
  ],
  view: ({ openingHours, holidayZone, ...row }, { now }) => ({
    opening: openingOf({ openingHours, holidayZone, status: row.status }, now),
  }),
  searched: 140,
  found: ({ name, city, clientName }) => ({ label: name, hints: [city, clientName] }),
  detail: async ({ id, clientId, successorSiret, openingHours }, asking) => ({
    openingHours,
    structures: await insideOf(id, asking),
    successor: await successorOf(clientId, successorSiret, asking),
  }),
  aside: {
    choices: aside({ from: [structures], query: OfClient, answer: choices }),
    ':id/legacy-opening-hours': ofOne({ from: [structures], answer: legacyOpeningHours }),
  },
});
