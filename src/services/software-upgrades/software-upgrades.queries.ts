import { sql } from 'kysely';
import { clients } from '../../../projections/customers/clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { interventions } from '../../../projections/services/interventions.js';
import { softwareUpgrades } from '../../../projections/services/software-upgrades.js';
import { historyOf } from '../../customers/directory/history.js';
import { clientNames, personLabel } from '../../customers/directory/names.js';
import { json, nullable, text as textColumn, uuid } from '../../kernel/table.js';
import type { PersonLabel } from '../../kernel/views.js';
import { fileViews } from '../../platform/papers/files/file-views.js';
import { asked, tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { all, isOneOf, ofClientWith, words } from '../../platform/reading/reads/conditions.js';
import { dayColumn, instantColumn, wordColumn } from '../../platform/reading/reads/exporting.js';
import { filesInRows } from '../../platform/papers/files/files-in-rows.js';
import type { StoredFileView } from '../../platform/papers/files/files.views.js';
import { visitSeen } from '../interventions/interventions.module.js';
import { reads } from '../../platform/reading/reads/reads.js';
import { sortedBy } from '../../platform/reading/reads/sorted-by.js';
import { softwareUpgrade } from './software-upgrade.js';
import {
  softwareUpgradeShown,
  SoftwareUpgradeFilter,
  type SoftwareUpgradeListRow,
  type SoftwareUpgradeView,
} from './software-upgrades.views.js';

/** Of their client to those who hold the function, else those that they prepare. */
const visible = ofClientWith('softwareUpgrade.read', 't.client_id', {
  others: ({ actor }) => sql`t.contact_id::text = ${actor.id}`,
});

const upgradesSeen = asked(softwareUpgrades, 'software_upgrades', 't', visible);
const fileRows = tableOf(softwareUpgrades, 'software_upgrade_files');
const line = {
  ...softwareUpgrades.tables.software_upgrades.columns,
  ...{ client_name: nullable(textColumn()), contact: json<PersonLabel>() },
};

/** Readers of an upgrade may download its evidence. */
export const softwareUpgradeFiles = filesInRows(
  'softwareUpgrades',
  fileRows,
  (seeing) => sql`EXISTS (SELECT FROM ${upgradesSeen(seeing)} t WHERE t.id = f.upgrade_id)`,
);

const filesOf = async (id: string, asking: Asking): Promise<readonly StoredFileView[]> => {
  const { rows } = await select({ fileId: uuid })`
    SELECT f.file_id AS "fileId" FROM ${fileRows} f WHERE f.upgrade_id = ${id}::uuid ORDER BY f.file_id`.execute(
    asking.db,
  );
  return fileViews(
    rows.map(({ fileId }) => fileId),
    asking,
  );
};

const stepsOf = historyOf(tableOf(softwareUpgrades, 'software_upgrade_steps'), 'upgrade_id', { shows: ['said'] });

/** Upgrades of the customer's software, or of all for staff (specification §2, `/emagnusUpgrade`). */
export const softwareUpgradeReads = reads<SoftwareUpgradeListRow, SoftwareUpgradeView>()({
  of: softwareUpgrade,
  from: [softwareUpgrades, interventions, clients, contacts],
  everybody: true,
  rows: (asking) => select(line)`(
    SELECT t.*, c.name AS client_name, ${personLabel('t.contact_id', asking)} AS contact
    FROM ${upgradesSeen(asking)} AS t LEFT JOIN ${clientNames} AS c ON c.id = t.client_id)`,
  counted: upgradesSeen,
  rowCommands: true,
  filter: SoftwareUpgradeFilter,
  where: {
    q: words('product', 'from_version', 'to_version'),
    status: (status) => isOneOf('status', status),
    clientId: 'client_id',
    visitId: 'visit_id',
    ready: (isReady) => (isReady ? sql`status = 'proposed' AND missing = 0` : all),
    dueFrom: (from) => sql`due_on >= ${from}::date`,
    dueTo: (to) => sql`due_on <= ${to}::date`,
  },
  sortable: {
    ...sortedBy('product', 'status', 'toVersion', 'clientName', 'missing', 'dueOn', 'plannedOn'),
    ...sortedBy('doneOn', 'createdAt'),
  },
  defaultSort: ['product', 'ASC'],
  shows: [...softwareUpgradeShown, 'clientName', 'contact', 'revision'],
  detail: async (row, asking) => ({
    visit: row.visitId === null ? null : await visitSeen(row.visitId, asking),
    files: await filesOf(row.id, asking),
    steps: await stepsOf(row.id, asking),
  }),
  export: {
    texts: 'softwareUpgrades',
    columns: [
      { heading: 'fields.product', value: ({ product }) => product },
      { heading: 'fields.clientName', value: ({ clientName }) => clientName },
      { heading: 'fields.fromVersion', value: ({ fromVersion }) => fromVersion },
      { heading: 'fields.toVersion', value: ({ toVersion }) => toVersion },
      wordColumn('fields.status', ({ status }) => `status.${status}`),
      { heading: 'fields.missing', value: ({ missing }) => missing },
      dayColumn('fields.dueOn', ({ dueOn }) => dueOn),
      dayColumn('fields.plannedOn', ({ plannedOn }) => plannedOn),
      dayColumn('fields.doneOn', ({ doneOn }) => doneOn),
      { heading: 'fields.contact', value: ({ contact }) => contact.name },
      instantColumn('fields.createdAt', ({ createdAt }) => createdAt),
    ],
  },
});
