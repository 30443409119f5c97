import { Id, LongText, SomeOf } from '../../kernel/validation.js';
import { staffPermissions, type StaffPermission } from '../grounds/permissions.vocabulary.js';

/** Asks that a member of staff have exactly these permissions. */
export class RequestPermissionChange {
  @Id() staffUserId!: string;
  @SomeOf(staffPermissions) permissions!: StaffPermission[];
  @LongText({ max: 500 }) reason!: string;
}

export class ApprovePermissionChange {}

export class RefusePermissionChange {
  @LongText({ max: 500 }) reason!: string;
}

export class WithdrawPermissionChange {}
