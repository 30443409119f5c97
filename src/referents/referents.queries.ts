import { sql, type RawBuilder } from 'kysely';
import { anyResource, isCustomer } from '../kernel/actor.js';
import { dayOf } from '../kernel/days.js';
import { Id, Optional } from '../kernel/validation.js';
import type { Choice, PersonLabel } from '../kernel/views.js';
import { clientNames, contactNames, rangeNames, structureNames } from '../directory/names.js';
import { asked, tableOf } from '../platform/database/door.js';
import { clientAsked, type Asking } from '../platform/reads/asking.js';
import { all, archived, nothing, words, type Condition } from '../platform/reads/conditions.js';
import { aside } from '../platform/reads/declaration.js';
import { RecordFilter } from '../platform/reads/record-filter.js';
import { reads } from '../platform/reads/reads.js';
import { findable } from '../directory/restricted-people.js';
import { referentRequirements } from '../../projections/referent-requirements.js';
import { contacts } from '../../projections/contacts.js';
import { clients } from '../../projections/clients.js';
import { structures } from '../../projections/structures.js';
import { licences } from '../../projections/licences.js';
import { referentAssignments } from '../../projections/referent-assignments.js';
import { ofClientAsked } from '../platform/database/scopes.js';
import { referentAssignment, type Assignment } from './referent-assignment.js';
import { referentRequirement } from './referent-requirement.js';
import { rangesUsed, tables } from './referent-tables.queries.js';
import { holderOn } from './referent.vocabulary.js';
import {
  ReferentAssignmentFilter,
  type ReferentAssignmentView,
  type ReferentChoices,
  type ReferentRequirementListRow,
  type VacantRolesView,
} from './referents.views.js';
import { vacanciesOf } from './vacancies.queries.js';

class OfClient {
  @Optional() @Id() clientId?: string;
}

export const referentRequirementReads = reads<ReferentRequirementListRow>()({
  of: referentRequirement,
  from: [referentRequirements],
  rows: () => sql<ReferentRequirementListRow>`${tableOf(referentRequirements, 'referent_requirements')}`,
  filter: RecordFilter,
  where: { q: words('label'), archived },
  sortable: { label: 'label', topic: 'topic', kind: 'kind', clientKind: 'client_kind', createdAt: 'created_at' },
  defaultSort: ['label', 'ASC'],
  pageSize: 30,
});

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

/** The id and the name of a row of this table. */
const label = (table: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  sql`(SELECT json_build_object('id', n.id, 'label', coalesce(n.name, '')) FROM ${table} n WHERE n.id = ${id})`;

/** Names are looked up for the rows that are shown, not for all that match. */
const named = (rows: RawBuilder<unknown>, asking: Asking) => sql`
  SELECT r.*, coalesce((SELECT json_object_agg(c.id, c.name)
    FROM ${contactNames(asking)} c WHERE c.id = ANY(ARRAY[r.contact_id, r.substitute_id]
      || ARRAY(SELECT (x->>'substituteId')::uuid FROM jsonb_array_elements(r.absences) x)
      || ARRAY(SELECT f.contact_id FROM ${tables.formerHolders} f WHERE f.assignment_id = r.id))), '{}') AS names
  FROM ${rows} AS r`;

/** Rows that the asking user may see; says what `can()` says of `referentAssignment.read`. */
const visible = ({ actor, can }: Asking): Condition => {
  if (isCustomer(actor)) return sql`a.client_id = ${actor.clientId}::uuid`;
  return can(actor, 'referentAssignment.read', anyResource('referentAssignment')).allowed ? all : nothing;
};

const assignmentsSeen = asked(referentAssignments, 'referent_assignments', 'a', visible);

const viewOf = (row: Row, { now }: Asking): Omit<ReferentAssignmentView, 'allowedCommands'> => {
  const { contactId, substituteId, validFrom, validTo, absences, names, former } = row;
  const today = dayOf(now);
  const person = (id: string): PersonLabel => ({ id, name: names[id] ?? null });
  const holder = holderOn({ contactId, validFrom, validTo, absences }, today);
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
  };
};

const vacancies = async (asking: Asking, { clientId }: OfClient): Promise<VacantRolesView> => {
  const resource = clientAsked('referentAssignment.read', clientId, asking);
  const vacant = await vacanciesOf(asking.db, resource.clientId, dayOf(asking.now));
  return {
    mayAssign: asking.can(asking.actor, 'referentAssignment.assign', resource).allowed,
    roles: vacant.map(({ kind, topic, productRange }) => ({ kind, topic, productRange })),
  };
};

const ofClientRead = (column: string) => ofClientAsked(column, 'referentAssignment.read');
const contactsOf = asked(contacts, 'contacts', 'c', ofClientRead('c.client_id'));
const structuresOf = asked(structures, 'structures', 's', ofClientRead('s.client_id'));
const licencesOf = asked(licences, 'licences', 'l', ofClientRead('l.client_id'));

const referentChoices = async (asking: Asking, query: OfClient): Promise<ReferentChoices> => {
  const resource = clientAsked('referentAssignment.read', query.clientId, asking);
  const { clientId } = resource;
  const { db, actor, can, now } = asking;
  const [people, productRanges, places] = await Promise.all([
    sql<Choice>`
      SELECT c.id, concat_ws(' ', c.first_name, c.last_name) AS label FROM ${contactsOf(asking, clientId)} c
      WHERE c.status = 'active' AND c.last_name IS NOT NULL AND ${findable('c.id', actor)}
      ORDER BY last_name, first_name, id LIMIT 2000`.execute(db),
    sql<Choice>`SELECT * FROM (${rangesUsed(clientId, dayOf(now), licencesOf(asking, clientId))}) r ORDER BY label`.execute(
      db,
    ),
    sql<Choice>`
      SELECT id, name AS label FROM ${structuresOf(asking, clientId)} s
      WHERE status = 'active' ORDER BY name, id LIMIT 1000`.execute(db),
  ]);
  return {
    contacts: people.rows,
    productRanges: productRanges.rows,
    structures: places.rows,
    mayAssign: can(actor, 'referentAssignment.assign', resource).allowed,
  };
};

export const referentAssignmentReads = reads<ReferentAssignmentView>()({
  of: referentAssignment,
  from: [referentAssignments, contacts, clients, structures],
  rows: (asking) => sql<Row>`(
    SELECT a.*, k.name AS client_name, ${label(rangeNames, sql`a.product_range_id`)} AS product_range,
      ${label(structureNames, sql`a.structure_id`)} AS structure,
      coalesce((SELECT json_agg(json_build_object('contactId', f.contact_id, 'validFrom', f.valid_from, 'validTo', f.valid_to)
        ORDER BY f.valid_from DESC) FROM ${tables.formerHolders} f WHERE f.assignment_id = a.id), '[]') AS former
    FROM ${assignmentsSeen(asking)} a LEFT JOIN ${clientNames} k ON k.id = a.client_id)`,
  counted: assignmentsSeen,
  page: named,
  rowCommands: true,
  filter: ReferentAssignmentFilter,
  where: {
    clientId: 'client_id',
    kind: 'kind',
    topic: 'topic',
    contactId: (contactId) => sql`${contactId}::uuid IN (contact_id, substitute_id)`,
    ended: { always: (ended) => (ended ? all : sql`status = 'active'`) },
  },
  sortable: { topic: 'topic', kind: 'kind', clientName: 'client_name', validFrom: 'valid_from', validTo: 'valid_to' },
  thenBy: [sql`valid_from DESC`],
  defaultSort: ['topic', 'ASC'],
  pageSize: 30,
  view: viewOf,
  aside: {
    vacancies: aside({
      from: [referentAssignments, referentRequirements, licences],
      query: OfClient,
      answer: vacancies,
    }),
    choices: aside({ from: [contacts, structures, licences], query: OfClient, answer: referentChoices }),
  },
});
