import { CamelCasePlugin, sql, type Kysely, type RawBuilder } from 'kysely';
import { anyResource, isCustomer, type Actor, type Can } from '../kernel/actor.js';
import { allowedCommands } from '../kernel/lifecycle.js';
import { forbidden, notFound } from '../kernel/refusal.js';
import { Id, Optional, Text, YesNo } from '../kernel/validation.js';
import { asked, beside } from '../platform/database/door.js';
import type { Db, NoTables } from '../platform/database/database.js';
import type { ListDefinition, ListRequest } from '../platform/http/list.js';
import { Page } from '../platform/http/page.js';
import { clients } from '../../projections/clients.js';
import { structures } from '../../projections/structures.js';
import { ofClientAsked } from '../platform/database/scopes.js';
import { rangesOf, type OpeningHours } from './opening-hours.vocabulary.js';
import { closesAt, isOpenAt, nextOpening } from './opening-hours.js';
import { structure, type StructureState } from './structure.js';
import { zoneOf } from './structure-zones.queries.js';
import type { OpeningView, StructureChoices, StructureListRow, StructureView } from './structures.views.js';

export class StructureFilterFields {
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @Id() clientId?: string;
  @Optional() @Id() parentId?: string;
  @Optional() @YesNo() isStructureAuthorized?: boolean;
  @Optional() @YesNo() closed?: boolean;
  @Optional() @YesNo() archived?: boolean;
}

export const structureList = {
  filter: StructureFilterFields,
  sortable: {
    name: 'name',
    clientName: 'client_name',
    city: 'city',
    zipCode: 'zip_code',
    siret: 'siret',
    status: 'status',
    updatedAt: 'updated_at',
  },
  defaultSort: ['name', 'ASC'],
  pageSize: 30,
} satisfies ListDefinition<StructureFilterFields>;

interface Asking {
  readonly db: Db;
  readonly actor: Actor;
  readonly can: Can;
  readonly now: string;
}

type Row = Omit<StructureListRow, 'opening'> & {
  readonly openingHours: OpeningHours;
  readonly holidayZone: string | null;
};

const besideIt = beside('the client of a structure in scope, and the structure above it');
const clientTable = besideIt(clients, 'clients');
const parentTable = besideIt(structures, 'structures');

/** Rows that the asking user may see; says what `can()` says of `structure.read`. */
const visible = ({ actor, can }: Pick<Asking, 'actor' | 'can'>): RawBuilder<boolean> =>
  isCustomer(actor)
    ? sql<boolean>`s.client_id = ${actor.clientId}::uuid`
    : can(actor, 'structure.read', anyResource('structure')).allowed
      ? sql<boolean>`TRUE`
      : sql<boolean>`FALSE`;

const structuresSeen = asked(structures, 'structures', 's', visible);
const structuresOf = asked(structures, 'structures', 's', ofClientAsked('s.client_id', 'structure.read'));

const source = (asking: Asking) => sql`(
  SELECT s.*, c.name AS client_name, c.holiday_zone, p.name AS parent_name FROM ${structuresSeen(asking)} AS s
  LEFT JOIN ${clientTable} AS c ON c.id = s.client_id LEFT JOIN ${parentTable} AS p ON p.id = s.parent_id)`;

const wildcard = /[\\%_]/g;

const matching = ({ filter, ids }: ListRequest<StructureFilterFields>): readonly RawBuilder<boolean>[] => {
  if (ids) return [sql`id = ANY(${[...ids]}::uuid[])`];
  const { q, clientId, parentId, isStructureAuthorized, closed, archived } = filter;
  const statuses = archived ? ['archived'] : closed ? ['active', 'closed'] : ['active'];
  return [
    sql`status = ANY(${statuses}::text[])`,
    ...(clientId ? [sql<boolean>`client_id = ${clientId}::uuid`] : []),
    ...(parentId ? [sql<boolean>`parent_id = ${parentId}::uuid`] : []),
    ...(isStructureAuthorized === undefined ? [] : [sql<boolean>`is_structure_authorized = ${isStructureAuthorized}`]),
    ...(q ? q.split(/\s+/) : []).map(
      (word) =>
        sql<boolean>`plain_words(concat_ws(' ', name, siret, city, zip_code)) LIKE plain_words(${`%${word.replace(wildcard, '\\$&')}%`})`,
    ),
  ];
};

const rowsOf = (db: Db): Kysely<NoTables> =>
  db.kysely.withPlugin(new CamelCasePlugin({ maintainNestedObjectKeys: true }));

/** Whether it is open now, by its hours and the clock of its place; one that has closed for good is not. */
const openingOf = (
  { openingHours, holidayZone, status }: Pick<Row, 'openingHours' | 'holidayZone' | 'status'>,
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

/** What a line shows: the row without what only `opening` is made of. */
const listed = (row: Row, now: string): StructureListRow => {
  const { openingHours, holidayZone, ...shown } = row;
  return { ...shown, opening: openingOf({ openingHours, holidayZone, status: row.status }, now) };
};

export const listStructures = async (
  request: ListRequest<StructureFilterFields>,
  asking: Asking,
): Promise<Page<StructureListRow>> => {
  const { actor, can, now } = asking;
  const resource = { ...anyResource('structure'), clientId: actor.clientId };
  const decision = can(actor, 'structure.read', resource);
  if (!decision.allowed) throw forbidden(decision.code);
  const db = rowsOf(asking.db);
  const where = sql.join([sql`TRUE`, ...matching(request)], sql` AND `);
  const order = sql`${sql.ref(request.order.column)} ${sql.raw(request.order.direction)} NULLS LAST, id`;
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`SELECT * FROM ${source(asking)} AS r WHERE ${where} ORDER BY ${order} LIMIT ${request.limit} OFFSET ${request.offset}`.execute(
      db,
    ),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM ${structuresSeen(asking)} AS r WHERE ${where}`.execute(
      db,
    ),
  ]);
  return new Page(
    rows.map((row) => listed(row, now)),
    counted.rows[0]?.total ?? 0,
  );
};

const stateOf = ({ status, closedOn, ...row }: Row): StructureState => ({ status, closedOn, structure: row });

/** 404 alike for what does not exist and what may not be seen. */
const oneStructure = async (id: string, asking: Asking): Promise<Row> => {
  const { rows } = await sql<Row>`SELECT * FROM ${source(asking)} AS r WHERE id = ${id}::uuid`.execute(
    rowsOf(asking.db),
  );
  const [row] = rows;
  if (!row || !asking.can(asking.actor, 'structure.read', structure.resource(stateOf(row), id)).allowed)
    throw notFound();
  return row;
};

export const structureDetail = async (id: string, asking: Asking): Promise<StructureView> => {
  const { actor, can, now } = asking;
  const row = await oneStructure(id, asking);
  const { rows: inside } = await sql<StructureView['structures'][number]>`
    SELECT id, name AS label, status FROM ${structuresSeen(asking)} s WHERE parent_id = ${id}::uuid AND status <> 'archived' ORDER BY name, id`.execute(
    asking.db.kysely,
  );
  return {
    ...listed(row, now),
    openingHours: row.openingHours,
    structures: inside,
    allowedCommands: allowedCommands(structure, stateOf(row), id, { actor, now }, can),
  };
};

export const openingHoursOf = async (id: string, asking: Asking): Promise<OpeningHours> =>
  (await oneStructure(id, asking)).openingHours;

/** What one may choose from at a client; its own for a customer. */
export const structureChoices = async (clientAsked: string | undefined, asking: Asking): Promise<StructureChoices> => {
  const { db, actor, can } = asking;
  const clientId = clientAsked ?? actor.clientId;
  const resource = { ...anyResource('structure'), clientId };
  if (clientId === null || !can(actor, 'structure.read', resource).allowed) throw notFound();
  const { rows } = await sql<StructureChoices['structures'][number]>`
    SELECT id, name AS label FROM ${structuresOf(asking, clientId)} s WHERE status = 'active'
    ORDER BY name, id LIMIT 1000`.execute(db.kysely);
  return { mayRegister: can(actor, 'structure.register', resource).allowed, structures: rows };
};
