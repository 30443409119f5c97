import { derivedId } from '../../src/kernel/ids.js';
import type { Occurred } from '../../src/kernel/event.js';
import { stepColumns, stepOf } from '../../src/kernel/history.js';
import { projection, type StreamRows } from '../../src/kernel/projection.js';
import {
  asColumns,
  day,
  instant,
  integer,
  json,
  initially,
  nullable,
  personal,
  table,
  text,
  uuid,
  type RowOf,
} from '../../src/kernel/table.js';
import {
  softwareUpgradeEvents,
  type Prerequisite,
  type SoftwareUpgradeEvent,
} from '../../src/services/software-upgrades/software-upgrade.events.js';
import type {
  PrerequisiteNumber,
  SoftwareUpgradeStatus,
} from '../../src/services/software-upgrades/software-upgrade.vocabulary.js';

const tables = {
  software_upgrades: table(
    {
      id: uuid,
      status: text<SoftwareUpgradeStatus>(),
      revision: text(),
      created_at: instant,
      updated_at: instant,
      client_id: uuid,
      product_id: uuid,
      product: text(),
      from_version: text(),
      to_version: text(),
      due_on: nullable(day),
      contact_id: uuid,
      proposed_by: text(),
      /** Length of its visit, 0 for none. The visit is opened under `visit_id` once all is ready. */
      half_days: initially(integer, 0),
      visit_id: nullable(uuid),
      prerequisites: json<readonly Prerequisite[]>(),
      met: json<readonly PrerequisiteNumber[]>(),
      /** Blocking prerequisites that are not met. */
      missing: integer,
      planned_on: nullable(day),
      done_on: nullable(day),
    },
    {
      key: ['id'],
      indexes: ['(client_id, status, product)', '(status, due_on)', '(visit_id) WHERE visit_id IS NOT NULL'],
    },
  ),
  /** Files that prove the upgrade. */
  software_upgrade_files: table({ file_id: uuid, upgrade_id: uuid }, { key: ['file_id'], indexes: ['(upgrade_id)'] }),
  /** Its history. */
  software_upgrade_steps: table(
    {
      upgrade_id: uuid,
      ...stepColumns<SoftwareUpgradeEvent['type']>(),
      subject_id: nullable(text()),
      said: personal(text(), 'subject_id'),
    },
    { key: ['upgrade_id', 'revision'] },
  ),
};

export type SoftwareUpgradeRow = RowOf<typeof tables.software_upgrades>;
type Written = StreamRows<typeof tables>;
type Said = Pick<RowOf<typeof tables.software_upgrade_steps>, 'subject_id' | 'said'>;

const step = (
  rows: Written,
  event: Occurred<SoftwareUpgradeEvent>,
  said: Said = { subject_id: null, said: null },
): void =>
  rows.put('software_upgrade_steps', {
    upgrade_id: event.streamId,
    ...stepOf(event),
    ...said,
  });

const visitOf = (streamId: string, { halfDays = 0 }: { readonly halfDays?: number }) => ({
  half_days: halfDays,
  visit_id: halfDays > 0 ? derivedId('upgradeVisit', streamId) : null,
});

/** Without its day, once something blocking is missing. */
const unready = (missing: number) => (missing > 0 ? ({ status: 'proposed', planned_on: null } as const) : {});

export const softwareUpgrades = projection(
  'softwareUpgrades',
  { version: 2, tables, events: softwareUpgradeEvents },
  {
    SoftwareUpgradeProposed: (rows, event) => {
      rows.begin('software_upgrades', {
        ...asColumns(tables.software_upgrades.columns, event.data),
        ...visitOf(event.streamId, event.data),
        ...{ status: 'proposed', planned_on: null, done_on: null, proposed_by: event.metadata.actor },
      });
      step(rows, event);
    },
    SoftwareUpgradeRevised: (rows, event) => {
      rows.change('software_upgrades', {
        ...asColumns(tables.software_upgrades.columns, event.data),
        ...visitOf(event.streamId, event.data),
        ...unready(event.data.missing),
      });
      step(rows, event);
    },
    PrerequisitesTicked: (rows, event) => {
      const { met, missing } = event.data;
      rows.change('software_upgrades', { met, missing, ...unready(missing) });
      step(rows, event);
    },
    SoftwareUpgradePlanned: (rows, event) => {
      rows.change('software_upgrades', { status: 'planned', planned_on: event.data.plannedOn });
      step(rows, event);
    },
    SoftwareUpgradeUnplanned: (rows, event) => {
      rows.change('software_upgrades', { status: 'proposed', planned_on: null });
      step(rows, event);
    },
    SoftwareUpgradeCompleted: (rows, event) => {
      const { doneOn, contactId, evidence, fileIds = [] } = event.data;
      for (const file_id of fileIds) rows.put('software_upgrade_files', { file_id, upgrade_id: event.streamId });
      rows.change('software_upgrades', { status: 'done', done_on: doneOn });
      step(rows, event, { subject_id: contactId, said: evidence });
    },
    SoftwareUpgradeCancelled: (rows, event) => {
      rows.change('software_upgrades', { status: 'cancelled', planned_on: null });
      step(rows, event, { subject_id: event.data.contactId, said: event.data.reason });
    },
  },
);
