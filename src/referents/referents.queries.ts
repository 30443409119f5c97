import { CamelCasePlugin, sql, type RawBuilder } from 'kysely';
import { anyResource, isCustomer, type Actor, type Can, type Resource } from '../kernel/actor.js';
import { dayOf } from '../kernel/days.js';
import { allowedCommands } from '../kernel/lifecycle.js';
import { forbidden, notFound } from '../kernel/refusal.js';
import { Id, OneOf, Optional, YesNo } from '../kernel/validation.js';
import type { Choice, PersonLabel } from '../kernel/views.js';
import { asked, beside } from '../platform/database/door.js';
import type { Db } from '../platform/database/database.js';
import type { ListDefinition, ListRequest } from '../platform/http/list.js';
import { Page } from '../platform/http/page.js';
import { forStaff, RecordFilter, type RecordReads } from '../platform/records/record-reads.js';
import { findable, shownContactName } from '../platform/personal-data/restricted-people.js';
import { referentRequirements } from '../../projections/referent-requirements.js';
import { contacts } from '../../projections/contacts.js';
import { clients } from '../../projections/clients.js';
import { structures } from '../../projections/structures.js';
import { licences } from '../../projections/licences.js';
import { referentAssignments } from '../../projections/referent-assignments.js';
import { ofClientAsked } from '../platform/database/scopes.js';
import { referentAssignment, type Assignment } from './referent-assignment.js';
import { referentRequirement } from './referent-requirement.js';
import type { ReferentRequirementFields } from './referent-requirement.commands.js';
import { rangesUsed, tables } from './referent-tables.queries.js';
import {
  assignmentKinds,
  holderOn,
  referentTopics,
  type AssignmentKind,
  type ReferentTopic,
} from './referent.vocabulary.js';
import type {
  ReferentAssignmentView,
  ReferentChoices,
  ReferentRequirementListRow,
  VacantRolesView,
} from './referents.views.js';
import { vacanciesOf } from './vacancies.queries.js';

const besideIt = beside('the client, the people and the structure of an assignment in scope');
const clientRows = besideIt(clients, 'clients');
const contactRows = besideIt(contacts, 'contacts');
const structureRows = besideIt(structures, 'structures');

export class ReferentAssignmentFilterFields {
  @Optional() @Id() clientId?: string;
  @Optional() @OneOf(assignmentKinds) kind?: AssignmentKind;
  @Optional() @OneOf(referentTopics) topic?: ReferentTopic;
  @Optional() @Id() contactId?: string;
  @Optional() @YesNo() ended?: boolean;
}

export const referentAssignmentList = {
  filter: ReferentAssignmentFilterFields,
  sortable: { topic: 'topic', kind: 'kind', clientName: 'client_name', validFrom: 'valid_from', validTo: 'valid_to' },
  defaultSort: ['topic', 'ASC'],
  pageSize: 30,
} satisfies ListDefinition<ReferentAssignmentFilterFields>;

export const referentRequirementReads: RecordReads<
  ReferentRequirementFields,
  RecordFilter,
  ReferentRequirementListRow
> = {
  record: referentRequirement,
  projections: [referentRequirements],
  filter: RecordFilter,
  sortable: { label: 'label', topic: 'topic', kind: 'kind', clientKind: 'client_kind', createdAt: 'created_at' },
  defaultSort: ['label', 'ASC'],
  pageSize: 30,
  searched: ['label'],
  equal: {},
  scope: forStaff,
  view: (row) => row,
};

interface Asking {
  readonly db: Db;
  readonly actor: Actor;
  readonly can: Can;
  readonly now: string;
}

interface Row
  extends Assignment, Pick<ReferentAssignmentView, 'id' | 'status' | 'revision' | 'createdAt' | 'updatedAt'> {
  readonly clientName: string | null;
  readonly productRange: Choice | null;
  readonly structure: Choice | null;
  readonly endReason: ReferentAssignmentView['endReason'];
  /** Names of everybody concerned, by id. */
  readonly names: Readonly<Record<string, string | null>>;
  readonly former: readonly { readonly contactId: string; readonly validFrom: string; readonly validTo: string }[];
}

const label = (table: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  sql`(SELECT json_build_object('id', n.id, 'label', coalesce(n.name, '')) FROM ${table} n WHERE n.id = ${id})`;

const source = (asking: Asking) => sql`(
  SELECT a.*, k.name AS client_name, ${label(tables.productRanges, sql`a.product_range_id`)} AS product_range,
    ${label(structureRows, sql`a.structure_id`)} AS structure,
    coalesce((SELECT json_agg(json_build_object('contactId', f.contact_id, 'validFrom', f.valid_from, 'validTo', f.valid_to)
      ORDER BY f.valid_from DESC) FROM ${tables.formerHolders} f WHERE f.assignment_id = a.id), '[]') AS former
  FROM ${assignmentsSeen(asking)} a LEFT JOIN ${clientRows} k ON k.id = a.client_id)`;

/** Names are looked up for the rows that are shown, not for all that match. */
const named = (rows: RawBuilder<unknown>, { actor }: Pick<Asking, 'actor'>) => sql<Row>`
  SELECT r.*, coalesce((SELECT json_object_agg(c.id, ${shownContactName('c', actor)})
    FROM ${contactRows} c WHERE c.id = ANY(ARRAY[r.contact_id, r.substitute_id]
      || ARRAY(SELECT (x->>'substituteId')::uuid FROM jsonb_array_elements(r.absences) x)
      || ARRAY(SELECT f.contact_id FROM ${tables.formerHolders} f WHERE f.assignment_id = r.id))), '{}') AS names
  FROM (${rows}) AS r`;

/** Rows that the asking user may see; says what `can()` says of `referentAssignment.read`. */
const visible = ({ actor, can }: Pick<Asking, 'actor' | 'can'>): RawBuilder<boolean> =>
  isCustomer(actor)
    ? sql<boolean>`a.client_id = ${actor.clientId}::uuid`
    : can(actor, 'referentAssignment.read', anyResource('referentAssignment')).allowed
      ? sql<boolean>`TRUE`
      : sql<boolean>`FALSE`;

const assignmentsSeen = asked(referentAssignments, 'referent_assignments', 'a', visible);

const matching = ({ filter, ids }: ListRequest<ReferentAssignmentFilterFields>): readonly RawBuilder<boolean>[] => {
  if (ids) return [sql`id = ANY(${[...ids]}::uuid[])`];
  const { clientId, kind, topic, contactId, ended } = filter;
  return [
    ended ? sql`TRUE` : sql`status = 'active'`,
    ...(clientId ? [sql<boolean>`client_id = ${clientId}::uuid`] : []),
    ...(kind ? [sql<boolean>`kind = ${kind}`] : []),
    ...(topic ? [sql<boolean>`topic = ${topic}`] : []),
    ...(contactId ? [sql<boolean>`(contact_id = ${contactId}::uuid OR substitute_id = ${contactId}::uuid)`] : []),
  ];
};

const viewOf = (row: Row, { actor, can, now }: Asking): ReferentAssignmentView => {
  const { contactId, substituteId, validFrom, validTo, absences, names, former } = row;
  const today = dayOf(now);
  const person = (id: string): PersonLabel => ({ id, name: names[id] ?? null });
  const holder = holderOn({ contactId, validFrom, validTo, absences }, today);
  const state = { status: row.status, assignment: row };
  return {
    id: row.id,
    status: row.status,
    revision: row.revision,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    clientId: row.clientId,
    clientName: row.clientName,
    kind: row.kind,
    topic: row.topic,
    productRange: row.productRange,
    structure: row.structure,
    validFrom,
    validTo,
    endReason: row.endReason,
    contact: person(contactId),
    substitute: substituteId === null ? null : person(substituteId),
    holder: row.status === 'ended' || holder === null ? null : person(holder),
    absences: absences
      .filter(({ to }) => to >= today)
      .map(({ from, to, substituteId: standsIn }) => ({ from, to, substitute: person(standsIn) })),
    formerHolders: former.map(({ contactId: formerId, ...period }) => ({ contact: person(formerId), ...period })),
    allowedCommands: allowedCommands(referentAssignment, state, row.id, { actor, now }, can),
  };
};

const camel = ({ db }: Asking) => db.kysely.withPlugin(new CamelCasePlugin({ maintainNestedObjectKeys: true }));

export const listReferents = async (
  request: ListRequest<ReferentAssignmentFilterFields>,
  asking: Asking,
): Promise<Page<ReferentAssignmentView>> => {
  const { actor, can } = asking;
  const decision = can(actor, 'referentAssignment.read', {
    ...anyResource('referentAssignment'),
    clientId: actor.clientId,
  });
  if (!decision.allowed) throw forbidden(decision.code);
  const where = sql.join([sql`TRUE`, ...matching(request)], sql` AND `);
  const order = sql`${sql.ref(request.order.column)} ${sql.raw(request.order.direction)} NULLS LAST, valid_from DESC, id`;
  const page = sql`SELECT * FROM ${source(asking)} AS s WHERE ${where} ORDER BY ${order} LIMIT ${request.limit} OFFSET ${request.offset}`;
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`${named(page, asking)} ORDER BY ${order}`.execute(camel(asking)),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM ${assignmentsSeen(asking)} AS s WHERE ${where}`.execute(
      asking.db.kysely,
    ),
  ]);
  return new Page(
    rows.map((row) => viewOf(row, asking)),
    counted.rows[0]?.total ?? 0,
  );
};

/** 404 alike for what does not exist and what may not be seen. */
export const referentDetail = async (id: string, asking: Asking): Promise<ReferentAssignmentView> => {
  const { rows } = await named(sql`SELECT * FROM ${source(asking)} AS s WHERE id = ${id}::uuid`, asking).execute(
    camel(asking),
  );
  const [row] = rows;
  if (!row) throw notFound();
  return viewOf(row, asking);
};

/** The client asked about, if the asker may read of its referents. */
const clientAsked = (asked: string | undefined, { actor, can }: Asking): Resource & { readonly clientId: string } => {
  const clientId = asked ?? actor.clientId;
  if (clientId === null) throw notFound();
  const resource = { ...anyResource('referentAssignment'), clientId };
  if (!can(actor, 'referentAssignment.read', resource).allowed) throw notFound();
  return resource;
};

export const referentVacancies = async (client: string | undefined, asking: Asking): Promise<VacantRolesView> => {
  const resource = clientAsked(client, asking);
  const vacant = await vacanciesOf(asking.db.kysely, resource.clientId, dayOf(asking.now));
  return {
    mayAssign: asking.can(asking.actor, 'referentAssignment.assign', resource).allowed,
    roles: vacant.map(({ kind, topic, productRange }) => ({ kind, topic, productRange })),
  };
};

const ofClientRead = (column: string) => ofClientAsked(column, 'referentAssignment.read');
const contactsOf = asked(contacts, 'contacts', 'c', ofClientRead('c.client_id'));
const structuresOf = asked(structures, 'structures', 's', ofClientRead('s.client_id'));
const licencesOf = asked(licences, 'licences', 'l', ofClientRead('l.client_id'));

export const referentChoices = async (client: string | undefined, asking: Asking): Promise<ReferentChoices> => {
  const resource = clientAsked(client, asking);
  const { clientId } = resource;
  const { db, actor, can, now } = asking;
  const [people, productRanges, places] = await Promise.all([
    sql<Choice>`
      SELECT c.id, concat_ws(' ', c.first_name, c.last_name) AS label FROM ${contactsOf(asking, clientId)} c
      WHERE c.status = 'active' AND c.last_name IS NOT NULL AND ${findable('c.id', actor)}
      ORDER BY last_name, first_name, id LIMIT 2000`.execute(db.kysely),
    sql<Choice>`SELECT * FROM (${rangesUsed(clientId, dayOf(now), licencesOf(asking, clientId))}) r ORDER BY label`.execute(
      db.kysely,
    ),
    sql<Choice>`
      SELECT id, name AS label FROM ${structuresOf(asking, clientId)} s
      WHERE status = 'active' ORDER BY name, id LIMIT 1000`.execute(db.kysely),
  ]);
  return {
    contacts: people.rows,
    productRanges: productRanges.rows,
    structures: places.rows,
    mayAssign: can(actor, 'referentAssignment.assign', resource).allowed,
  };
};
