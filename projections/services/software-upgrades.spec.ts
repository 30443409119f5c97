import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import * as events from '../../src/services/software-upgrades/software-upgrade.events.js';
import { softwareUpgrades } from './software-upgrades.js';

const data = {
  ...{ clientId: 'town', productId: 'finance', product: 'Finance', fromVersion: '2025.2', toVersion: '2026.1' },
  ...{ dueOn: '2026-06-30', contactId: 'marie', prerequisites: [{ label: 'Backup', isBlocking: true }] },
  ...{ met: [], missing: 1 },
};
const proposed = occurred(events.softwareUpgradeProposed(data));
const next = (event: Parameters<typeof occurred>[0], revision: bigint) => occurred(event, { revision });
const after = (...more: Parameters<typeof rowsAfter>[1]) => rowsAfter(softwareUpgrades, [proposed, ...more]);
const ready = next(events.prerequisitesTicked({ met: ['1'], missing: 0 }), 1n);
const planned = next(events.softwareUpgradePlanned({ plannedOn: '2026-05-04' }), 2n);

describe('the table of upgrades', () => {
  it('says how ready each of them is', () => {
    expect(after()('software_upgrades')).toEqual([
      expect.objectContaining({ status: 'proposed', product: 'Finance', met: [], missing: 1, planned_on: null }),
    ]);
    expect(after(ready)('software_upgrades')).toEqual([expect.objectContaining({ met: ['1'], missing: 0 })]);
  });

  it('follows it to its day and its end', () => {
    expect(after(ready, planned)('software_upgrades')).toEqual([
      expect.objectContaining({ status: 'planned', planned_on: '2026-05-04' }),
    ]);
    const done = next(
      events.softwareUpgradeCompleted({ doneOn: '2026-05-04', contactId: 'marie', evidence: 'Signed' }),
      3n,
    );
    const rows = after(ready, planned, done);
    expect(rows('software_upgrades')).toEqual([
      expect.objectContaining({ status: 'done', planned_on: '2026-05-04', done_on: '2026-05-04' }),
    ]);
    expect(rows('software_upgrade_steps').at(-1)).toMatchObject({ said: 'Signed', subject_id: 'marie' });
  });

  it('has a visit where it takes half-days, its day given back with that, and files of what shows that it was done', () => {
    const visiting = (halfDays: number) =>
      rowsAfter(softwareUpgrades, [
        occurred(events.softwareUpgradeProposed({ ...data, halfDays })),
        ready,
        planned,
        next(events.softwareUpgradeUnplanned({}), 3n),
      ])('software_upgrades')[0];
    expect(visiting(2)).toMatchObject({ half_days: 2, status: 'proposed', planned_on: null });
    expect(visiting(2)?.visit_id).toMatch(/^[\da-f-]{36}$/);
    expect(visiting(0)).toMatchObject({ half_days: 0, visit_id: null });
    expect(after()('software_upgrades')[0]).toMatchObject({ half_days: 0, visit_id: null });
    const told = { doneOn: '2026-05-04', contactId: 'marie', evidence: 'Signed', fileIds: ['report'] };
    expect(after(ready, planned, next(events.softwareUpgradeCompleted(told), 3n))('software_upgrade_files')).toEqual([
      expect.objectContaining({ file_id: 'report' }),
    ]);
  });

  it('loses its day when something blocking fails, and when it is cancelled', () => {
    const failed = next(events.prerequisitesTicked({ met: [], missing: 1 }), 3n);
    expect(after(ready, planned, failed)('software_upgrades')).toEqual([
      expect.objectContaining({ status: 'proposed', planned_on: null, missing: 1 }),
    ]);
    const cancelled = next(events.softwareUpgradeCancelled({ contactId: 'marie', reason: 'No' }), 3n);
    expect(after(ready, planned, cancelled)('software_upgrades')).toEqual([
      expect.objectContaining({ status: 'cancelled', planned_on: null }),
    ]);
  });
});
