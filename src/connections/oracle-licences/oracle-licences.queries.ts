import { sql } from 'kysely';
import { clients } from '../../../projections/customers/clients.js';
import { oracleLicences } from '../../../projections/connections/oracle-licences.js';
import { historyOf } from '../../customers/directory/history.js';
import { clientNames, personLabel } from '../../customers/directory/names.js';
import { anyResource } from '../../kernel/actor.js';
import { camelColumns, json, nullable, only, text as textColumn, uuid } from '../../kernel/table.js';
import type { Language } from '../../kernel/language.js';
import type { PersonLabel } from '../../kernel/views.js';
import { fileViews } from '../../platform/papers/files/file-views.js';
import { asked, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import { filesInRows } from '../../platform/papers/files/files-in-rows.js';
import type { StoredFileView } from '../../platform/papers/files/files.views.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { all, isOneOf, nothing, wordsIn, type Condition } from '../../platform/reading/reads/conditions.js';
import { dayColumn } from '../../platform/reading/reads/exporting.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { sortedBy } from '../../platform/reading/reads/sorted-by.js';
import { text } from '../../platform/people/translations/dictionary.js';
import { oracleLicence } from './oracle-licence.js';
import {
  oracleLicenceShown,
  OracleLicenceFilter,
  type OracleAssignmentView,
  type OracleLicenceListRow,
  type OracleLicenceView,
} from './oracle-licences.views.js';

const fileRows = tableOf(oracleLicences, 'oracle_licence_files');
const assignmentRows = tableOf(oracleLicences, 'oracle_assignments');
const { oracle_licences: licence, oracle_assignments: assignment } = oracleLicences.tables;

/** Staff who keep licences; they are no matter of customers. */
const visible = ({ actor, can }: Pick<Asking, 'actor' | 'can'>): Condition =>
  can(actor, 'oracleLicence.read', anyResource('oracleLicence')).allowed ? all : nothing;

const licencesSeen = asked(oracleLicences, 'oracle_licences', 't', visible);

/** Proofs are downloaded by those who see the licence. */
export const oracleLicenceFiles = filesInRows(
  'oracleLicences',
  fileRows,
  (seeing) => sql`EXISTS (SELECT FROM ${licencesSeen(seeing)} t WHERE t.id = f.licence_id)`,
);

const filesOf = async (id: string, asking: Asking): Promise<readonly StoredFileView[]> => {
  const { rows } = await select({ fileId: uuid })`
    SELECT f.file_id AS "fileId" FROM ${fileRows} f WHERE f.licence_id = ${id}::uuid ORDER BY f.file_id`.execute(
    asking.db,
  );
  return fileViews(
    rows.map(({ fileId }) => fileId),
    asking,
  );
};

const assigned = camelColumns({
  ...only(assignment.columns, 'host', 'used', 'assigned_at', 'released_at'),
  assigned_by: json<PersonLabel>(),
});

const assignmentsOf = async (id: string, asking: Asking): Promise<readonly OracleAssignmentView[]> => {
  const { rows } = await select(assigned)`
    SELECT a.host, a.used, a.assigned_at AS "assignedAt", a.released_at AS "releasedAt",
      ${personLabel('a.assigned_by_id', asking)} AS "assignedBy"
    FROM ${assignmentRows} a WHERE a.licence_id = ${id}::uuid
    ORDER BY a.released_at DESC NULLS FIRST, a.place DESC`.execute(asking.db);
  return rows;
};

const stepsOf = historyOf(tableOf(oracleLicences, 'oracle_licence_steps'), 'licence_id', { shows: ['said'] });

const word = (language: Language, of: string): string => text(language, 'oracleLicences', of);

/** Licences of Oracle's at clients, for the staff who keep them (specification §2, `/adminoracle`). */
export const oracleLicenceReads = reads<OracleLicenceListRow, OracleLicenceView>()({
  of: oracleLicence,
  from: [oracleLicences, clients],
  rows: (asking) => select({ ...licence.columns, client_name: nullable(textColumn()) })`(
    SELECT t.*, c.name AS client_name FROM ${licencesSeen(asking)} AS t LEFT JOIN ${clientNames} AS c ON c.id = t.client_id)`,
  counted: licencesSeen,
  rowCommands: true,
  filter: OracleLicenceFilter,
  where: {
    q: (q) =>
      wordsIn(
        sql`concat_ws(' ', number, (SELECT string_agg(a.host, ' ') FROM ${assignmentRows} a WHERE a.licence_id = id))`,
        q,
      ),
    status: (status) => isOneOf('status', status),
    clientId: 'client_id',
    edition: (edition) => isOneOf('edition', edition),
    metric: 'metric',
    endsFrom: (from) => sql`ends_on >= ${from}::date`,
    endsTo: (to) => sql`ends_on <= ${to}::date`,
  },
  sortable: {
    ...sortedBy('number', 'status', 'clientName', 'edition', 'metric', 'quantity', 'used'),
    ...sortedBy('endsOn', 'createdAt'),
  },
  defaultSort: ['endsOn', 'ASC'],
  shows: [...oracleLicenceShown, 'clientName', 'revision'],
  detail: async ({ id }, asking) => ({
    assignments: await assignmentsOf(id, asking),
    steps: await stepsOf(id, asking),
    files: await filesOf(id, asking),
  }),
  export: {
    texts: 'oracleLicences',
    columns: [
      { heading: 'fields.number', value: ({ number }) => number },
      { heading: 'fields.clientName', value: ({ clientName }) => clientName },
      { heading: 'fields.status', value: ({ status }, language) => word(language, `status.${status}`) },
      { heading: 'fields.edition', value: ({ edition }, language) => word(language, `edition.${edition}`) },
      { heading: 'fields.metric', value: ({ metric }, language) => word(language, `metric.${metric}`) },
      { heading: 'fields.quantity', value: ({ quantity }) => quantity },
      { heading: 'fields.used', value: ({ used }) => used },
      dayColumn('fields.startsOn', ({ startsOn }) => startsOn),
      dayColumn('fields.endsOn', ({ endsOn }) => endsOn),
    ],
  },
});
