import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { businessModules } from '../../../src/app.module.js';
import { staffPermissions } from '../../../src/customers/grounds/permissions.vocabulary.js';
import type {
  StaffPermissionsRow,
  UnheldPermissionsView,
} from '../../../src/customers/rights/staff-permissions.views.js';
import { jsonOf, startApplication, type Call, type RunningApplication } from '../../support/application.js';
import { givenPeople, type People } from '../../support/people.js';

let running: RunningApplication;
let people: People;
let agent: Call;

beforeAll(async () => {
  running = await startApplication({ modules: businessModules });
  people = await givenPeople(running);
  agent = await running.as(people.agent);
}, 60_000);
afterAll(() => running.close());

const unheld = async () => (await jsonOf<UnheldPermissionsView>(agent('/api/staff-permissions/unheld'))).permissions;

describe('permissions without a holder, as those of an upgrade are', () => {
  it('are named until an active member of staff has them, and once that one has left', async () => {
    const before = await unheld();
    const held = (await jsonOf<readonly StaffPermissionsRow[]>(agent('/api/staff-permissions'))).flatMap(
      ({ permissions }) => permissions,
    );
    expect(before).toEqual(staffPermissions.filter((permission) => !held.includes(permission)));
    expect(before).toContain('terms');
    const id = await running.given('staffUser', 'RegisterStaffUser', {
      ...{ name: 'Keeper', email: 'keeper@publisher.example', supportLevel: 'level1', language: 'fr' },
      permissions: ['terms'],
    });
    await running.caughtUp();
    expect(await unheld()).toEqual(before.filter((permission) => permission !== 'terms'));
    await running.given('staffUser', 'ArchiveStaffUser', { successorId: people.agent }, id);
    await running.caughtUp();
    expect(await unheld()).toEqual(before);
  });

  it('are told to those who read permissions, not to customers', async () => {
    const contact = await running.as(people.contact);
    expect((await contact('/api/staff-permissions/unheld')).status).toBe(403);
  });
});
