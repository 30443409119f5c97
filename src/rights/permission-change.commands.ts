import { Id, SomeOf, Text } from '../kernel/validation.js';
import { staffPermissions, type StaffPermission } from '../accounts/account.terms.js';

/** Asks that a member of staff have exactly these permissions. */
export class RequestPermissionChange {
  @Id() staffUserId!: string;
  @SomeOf(staffPermissions) permissions!: StaffPermission[];
  @Text({ max: 500 }) reason!: string;
}

export class ApprovePermissionChange {}

export class RefusePermissionChange {
  @Text({ max: 500 }) reason!: string;
}

export class WithdrawPermissionChange {}
