import { describe, expect, it } from '@jest/globals';
import type { StaffPermission } from '../grounds/permissions.vocabulary.js';
import { permissionDifference, permissionGroups } from './staff-permissions.vocabulary.js';
import { systemActor, type Actor } from '../../kernel/actor.js';
import { unreachableStatuses } from '../../kernel/lifecycle.js';
import { command, specify } from '../../kernel/testing.js';
import {
  ApprovePermissionChange,
  RefusePermissionChange,
  RequestPermissionChange,
  WithdrawPermissionChange,
} from './permission-change.commands.js';
import {
  permissionChange,
  permissionChangeApproved,
  permissionChangeRefused,
  permissionChangeRequested,
  permissionChangeWithdrawn,
} from './permission-change.js';

const head: Actor = { ...systemActor, id: 'head', kind: 'staff', permissions: ['permissions'] };
const second: Actor = { ...head, id: 'second' };
const facts = { permissions: ['tickets'], othersMayChange: true };
const { given } = specify(permissionChange, { actor: head, facts });

const asking = (...permissions: StaffPermission[]) =>
  command(RequestPermissionChange, { staffUserId: 'lucie', permissions, reason: 'New task' });
const difference = { staffUserId: 'lucie', added: ['catalogue'], removed: [] } as const;
const harmless = permissionChangeRequested({ ...difference, dangerous: [], requestedBy: 'head', reason: 'New task' });
const audit = { staffUserId: 'lucie', added: ['audit'], removed: [] } as const;
const dangerous = permissionChangeRequested({
  ...audit,
  dangerous: ['audit'],
  requestedBy: 'head',
  reason: 'New task',
});

describe('a change of staff permissions', () => {
  it('takes effect at once when it gives no dangerous key', () =>
    given()
      .when(asking('tickets', 'catalogue'))
      .then(harmless, permissionChangeApproved({ ...difference, by: null })));

  it('takes keys away at once, dangerous or not', () =>
    given()
      .when(asking(), { facts: { ...facts, permissions: ['audit'] } })
      .thenStatus('approved'));

  it('waits for a second person when it gives a dangerous key', () => {
    given().when(asking('tickets', 'audit')).then(dangerous);
    given(dangerous).when(new ApprovePermissionChange()).thenRefused('ownPermissionChange');
    given(dangerous)
      .when(new ApprovePermissionChange(), { actor: { ...head, id: 'lucie' } })
      .thenRefused('permissionsOfOneself');
    given(dangerous)
      .when(new ApprovePermissionChange(), { actor: second })
      .then(permissionChangeApproved({ ...audit, by: 'second' }));
  });

  it('of one’s own permissions waits for a second person whatever it gives', () =>
    given()
      .when(asking('tickets', 'catalogue'), { actor: { ...head, id: 'lucie' } })
      .thenStatus('requested'));

  it('is refused with a reason by a second person, or withdrawn by its asker', () => {
    const refusing = command(RefusePermissionChange, { reason: 'Not needed' });
    given(dangerous).when(refusing).thenRefused('ownPermissionChange');
    given(dangerous)
      .when(refusing, { actor: second })
      .then(permissionChangeRefused({ by: 'second', reason: 'Not needed' }));
    given(dangerous).when(new WithdrawPermissionChange(), { actor: second }).thenRefused('notYourRequest');
    given(dangerous).when(new WithdrawPermissionChange()).then(permissionChangeWithdrawn({}));
    given(dangerous, permissionChangeWithdrawn({}))
      .when(new ApprovePermissionChange(), { actor: second })
      .thenRefused('permissionChangeIs');
  });

  it('changes something, of a known member of staff', () => {
    given().when(asking('tickets')).thenRefused('nothingChanges');
    given()
      .when(asking('tickets'), { facts: { ...facts, permissions: null } })
      .thenRefused('staffUserUnknown');
  });

  it('leaves one member of staff who can change permissions', () =>
    given()
      .when(asking('tickets'), { facts: { permissions: ['tickets', 'permissions'], othersMayChange: false } })
      .thenRefused('lastPermissionsHolder'));

  it('waits alone for its member of staff', () =>
    expect(
      permissionChange.held({ status: 'requested', request: { ...audit, dangerous: ['audit'], requestedBy: 'head' } }),
    ).toEqual([{ what: 'permissionChange', value: 'lucie', refusal: 'permissionChangePending' }]));

  it('reaches every status', () => expect(unreachableStatuses(permissionChange)).toEqual([]));
});

describe('permission keys', () => {
  it('stand in one group each', () => {
    const keys = permissionGroups.flatMap(({ permissions }) => permissions);
    expect(new Set(keys).size).toBe(keys.length);
    expect([...keys].sort()).toEqual([...permissionDifference([], keys).added].sort());
    expect(keys).toHaveLength(21);
  });
});
