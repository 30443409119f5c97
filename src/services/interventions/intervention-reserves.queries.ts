import { sql } from 'kysely';
import { clients } from '../../../projections/customers/clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { interventions } from '../../../projections/services/interventions.js';
import { staffUsers } from '../../../projections/customers/staff-users.js';
import { clientNames, personLabel } from '../../customers/directory/names.js';
import { instant, integer, json, nullable, text, uuid } from '../../kernel/table.js';
import type { PersonLabel } from '../../kernel/views.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { words } from '../../platform/reading/reads/conditions.js';
import { dayColumn, instantColumn } from '../../platform/reading/reads/exporting.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { sortedBy } from '../../platform/reading/reads/sorted-by.js';
import { intervention } from './intervention.js';
import { interventionsSeen } from './interventions.queries.js';
import {
  interventionReserveShown,
  InterventionReserveFilter,
  type InterventionReserveListRow,
} from './interventions.views.js';

const reserveRows = tableOf(interventions, 'intervention_reserves');

const line = {
  id: uuid,
  intervention_id: uuid,
  intervention_number: text(),
  number: integer,
  client_id: uuid,
  client_name: nullable(text()),
  title: text(),
  text: text(),
  due_on: interventions.tables.intervention_reserves.columns.due_on,
  assignee_id: nullable(uuid),
  assignee: nullable(json<PersonLabel>()),
  validated_at: nullable(instant),
  lifted_at: nullable(instant),
  confirmed_at: nullable(instant),
};

/** Reserves of the interventions that the asker sees, with the person to lift each and the day (features F29). */
export const interventionReserveReads = reads<InterventionReserveListRow, InterventionReserveListRow>()({
  of: intervention,
  path: 'intervention-reserves',
  only: 'list',
  from: [interventions, clients, contacts, staffUsers],
  everybody: true,
  rows: (asking) => select(line)`(
    SELECT md5(r.intervention_id::text || r.number)::uuid AS id, r.intervention_id, i.number AS intervention_number,
      r.number, i.client_id, k.name AS client_name, i.title, r.text, r.due_on, r.assignee_id,
      CASE WHEN r.assignee_id IS NOT NULL THEN ${personLabel('r.assignee_id', asking)} END AS assignee, i.validated_at,
      r.lifted_at, r.confirmed_at
    FROM ${reserveRows} r JOIN ${interventionsSeen(asking)} i ON i.id = r.intervention_id
      LEFT JOIN ${clientNames} k ON k.id = i.client_id)`,
  filter: InterventionReserveFilter,
  where: {
    q: words('text', 'intervention_number', 'title'),
    clientId: 'client_id',
    assigneeId: 'assignee_id',
    isOpen: (isOpen) => sql`(lifted_at IS NULL) = ${isOpen}`,
    isLate: (isLate, { now }) =>
      sql`(lifted_at IS NULL AND coalesce(due_on < ${now}::timestamptz::date, FALSE)) = ${isLate}`,
  },
  sortable: sortedBy('title', 'clientName', 'dueOn', 'validatedAt', 'liftedAt', 'confirmedAt'),
  defaultSort: ['dueOn', 'ASC'],
  shows: [
    ...interventionReserveShown,
    'id',
    'interventionNumber',
    'clientId',
    'clientName',
    'title',
    'assignee',
    'validatedAt',
  ],
  export: {
    texts: 'interventions',
    columns: [
      { heading: 'column.number', value: ({ interventionNumber }) => interventionNumber },
      { heading: 'column.title', value: ({ title }) => title },
      { heading: 'column.client', value: ({ clientName }) => clientName },
      { heading: 'fields.reserve', value: ({ text: reserve }) => reserve },
      { heading: 'fields.assignee', value: ({ assignee }) => assignee?.name ?? null },
      dayColumn('fields.dueOn', ({ dueOn }) => dueOn),
      instantColumn('column.validatedAt', ({ validatedAt }) => validatedAt),
      instantColumn('fields.liftedAt', ({ liftedAt }) => liftedAt),
      instantColumn('fields.confirmedAt', ({ confirmedAt }) => confirmedAt),
    ],
  },
});
