import { staffPermissions, type StaffPermission } from '../grounds/permissions.vocabulary.js';

/** Staff permissions in the groups in which they are shown (specification §2, adminperms; texts `rights:permissionGroups`). */
export const permissionGroups: readonly { readonly group: string; readonly permissions: readonly StaffPermission[] }[] =
  [
    { group: 'support', permissions: ['tickets', 'ticketRisks', 'interventions'] },
    { group: 'customers', permissions: ['clients', 'contacts', 'licences', 'contactRequests', 'simulate'] },
    { group: 'sales', permissions: ['quotes'] },
    {
      group: 'portal',
      permissions: ['themes', 'menus', 'content', 'dictionary', 'terms', 'notifications', 'catalogue'],
    },
    { group: 'provider', permissions: ['staffUsers', 'permissions', 'privacy', 'audit', 'operate'] },
  ];

/**
 * Keys that give power over people or over the product itself: a second person approves them (features F61). With `contacts`
 * one vouches for a way in (decision 021).
 */
export const dangerousPermissions: readonly StaffPermission[] = [
  'contacts',
  'staffUsers',
  'simulate',
  'audit',
  'operate',
  'privacy',
  'permissions',
];

export const isDangerous = (permission: StaffPermission): boolean => dangerousPermissions.includes(permission);

/** In the order of the declaration, each once. */
export const sortedPermissions = (permissions: readonly string[]): readonly StaffPermission[] =>
  staffPermissions.filter((permission) => permissions.includes(permission));

export interface PermissionDifference {
  readonly added: readonly StaffPermission[];
  readonly removed: readonly StaffPermission[];
  /** The permissions of `added` that a second person approves. */
  readonly dangerous: readonly StaffPermission[];
}

/** Difference between present and wanted permissions. */
export const permissionDifference = (before: readonly string[], wanted: readonly string[]): PermissionDifference => {
  const added = sortedPermissions(wanted.filter((permission) => !before.includes(permission)));
  return {
    added,
    removed: sortedPermissions(before.filter((permission) => !wanted.includes(permission))),
    dangerous: added.filter(isDangerous),
  };
};

export const permissionChangeStatuses = ['requested', 'approved', 'refused', 'withdrawn'] as const;
export type PermissionChangeStatus = (typeof permissionChangeStatuses)[number];
