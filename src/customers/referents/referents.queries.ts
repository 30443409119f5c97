import { sql } from 'kysely';
import { structureChoices } from '../directory/choices.js';
import { choiceIn, labelsOf, personIn, type Labels } from '../directory/labels.js';
import { dayOf } from '../../kernel/days.js';
import { json, nullable, text, uuid, type ValuesOf } from '../../kernel/table.js';
import type { Camel, PersonLabel } from '../../kernel/views.js';
import { clientNames } from '../directory/names.js';
import { asked, tableOf } from '../../platform/reading/database/door.js';
import { clientAsked, OfClient, type Asking } from '../../platform/reading/reads/asking.js';
import { all, archived, ofTheirClient, words } from '../../platform/reading/reads/conditions.js';
import { aside } from '../../platform/reading/reads/declaration.js';
import { RecordFilter } from '../../platform/reading/reads/record-filter.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { findable } from '../directory/restricted-people.js';
import { referentRequirements } from '../../../projections/customers/referent-requirements.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { clients } from '../../../projections/customers/clients.js';
import { structures } from '../../../projections/customers/structures.js';
import { licences } from '../../../projections/customers/licences.js';
import { referentAssignments } from '../../../projections/customers/referent-assignments.js';
import { ofClientAsked } from '../../platform/reading/database/scopes.js';
import { select } from '../../platform/reading/database/select.js';
import { referentAssignment } from './referent-assignment.js';
import { referentRequirement } from './referent-requirement.js';
import { rangesUsed, tables } from './referent-tables.queries.js';
import { holderOn } from './referent.vocabulary.js';
import {
  referentRequirementShown,
  ReferentAssignmentFilter,
  type ReferentAssignmentView,
  type ReferentChoices,
  type ReferentRequirementListRow,
  type VacantRolesView,
} from './referents.views.js';
import { vacanciesOf } from './vacancies.queries.js';
import { recordShown } from '../../kernel/shown.js';
import { referentAssignmentShown } from './referents.views.js';

export const referentRequirementReads = reads<ReferentRequirementListRow>()({
  of: referentRequirement,
  from: [referentRequirements],
  rows: () => tableOf(referentRequirements, 'referent_requirements'),
  filter: RecordFilter,
  where: { q: words('label'), archived },
  sortable: { label: 'label', topic: 'topic', kind: 'kind', clientKind: 'client_kind', createdAt: 'created_at' },
  defaultSort: ['label', 'ASC'],
  shows: [...recordShown, ...referentRequirementShown],
});

/** With what its line is made of. */
const line = {
  ...referentAssignments.tables.referent_assignments.columns,
  client_name: nullable(text()),
  former: json<readonly { readonly contactId: string; readonly validFrom: string; readonly validTo: string }[]>(),
};

type Line = Camel<ValuesOf<typeof line>>;

/** Ids of all people, product lines and structures that an assignment names. */
const namedBy = ({ contactId, substituteId, absences, former, productRangeId, structureId }: Line) => [
  contactId,
  substituteId,
  productRangeId,
  structureId,
  ...absences.map((absence) => absence.substituteId),
  ...former.map((holder) => holder.contactId),
];

const assignmentsSeen = asked(referentAssignments, 'referent_assignments', 'a', ofTheirClient('a.client_id'));

const viewOf = (row: Line, { now }: Asking, labels: Labels) => {
  const { contactId, substituteId, productRangeId, structureId, absences, former } = row;
  const today = dayOf(now);
  const person = (id: string): PersonLabel => personIn(labels, id);
  const holder = row.status === 'ended' ? null : holderOn(row, today);
  return {
    productRange: choiceIn(labels, productRangeId),
    structure: choiceIn(labels, structureId),
    contact: person(contactId),
    substitute: substituteId === null ? null : person(substituteId),
    holder: holder === null ? null : person(holder),
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
const licencesOf = asked(licences, 'licences', 'l', ofClientRead('l.client_id'));

const choice = { id: uuid, label: text() };

const referentChoices = async (asking: Asking, query: OfClient): Promise<ReferentChoices> => {
  const resource = clientAsked('referentAssignment.read', query.clientId, asking);
  const { clientId } = resource;
  const { db, actor, can, now } = asking;
  const [people, productRanges, places] = await Promise.all([
    select(choice)`
      SELECT c.id, concat_ws(' ', c.first_name, c.last_name) AS label FROM ${contactsOf(asking, clientId)} c
      WHERE c.status = 'active' AND c.last_name IS NOT NULL AND ${findable('c.id', actor)}
      ORDER BY last_name, first_name, id LIMIT 2000`.execute(db),
    select(choice)`
      SELECT * FROM (${rangesUsed(clientId, dayOf(now), licencesOf(asking, clientId))}) r ORDER BY label`.execute(db),
    structureChoices(asking, clientId, 'referentAssignment.read'),
  ]);
  return {
    contacts: people.rows,
    productRanges: productRanges.rows,
    structures: places,
    mayAssign: can(actor, 'referentAssignment.assign', resource).allowed,
  };
};

export const referentAssignmentReads = reads<ReferentAssignmentView>()({
  of: referentAssignment,
  from: [referentAssignments, contacts, clients, structures],
  rows: (asking) => select(line)`(
    SELECT a.*, k.name AS client_name,
      coalesce((SELECT json_agg(json_build_object('contactId', f.contact_id, 'validFrom', f.valid_from, 'validTo', f.valid_to)
        ORDER BY f.valid_from DESC) FROM ${tables.formerHolders} f WHERE f.assignment_id = a.id), '[]') AS former
    FROM ${assignmentsSeen(asking)} a LEFT JOIN ${clientNames} k ON k.id = a.client_id)`,
  counted: assignmentsSeen,
  lookUp: (rows, asking) => labelsOf(asking, rows.flatMap(namedBy), ['contact', 'productRange', 'structure']),
  rowCommands: true,
  filter: ReferentAssignmentFilter,
  where: {
    clientId: 'client_id',
    kind: 'kind',
    topic: 'topic',
    contactId: (contactId) => sql`${contactId}::uuid IN (contact_id, substitute_id)`,
    structureId: 'structure_id',
    ended: { always: (ended) => (ended ? all : sql`status = 'active'`) },
  },
  sortable: { topic: 'topic', kind: 'kind', clientName: 'client_name', validFrom: 'valid_from', validTo: 'valid_to' },
  thenBy: [sql`valid_from DESC`],
  defaultSort: ['topic', 'ASC'],
  shows: [...referentAssignmentShown, 'clientName'],
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
