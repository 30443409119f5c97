import { get, sendCommand } from '@guichet/ui-common/net/http';
import { queryOptions } from '@tanstack/react-query';
import type { StaffPermission } from '../../../../src/customers/grounds/permissions.vocabulary.js';
import type { NameableSection } from '../../../../src/customers/rights/rights.views.js';
import type {
  StaffLeavingView,
  StaffPermissionsRow,
  StaffRightsView,
} from '../../../../src/customers/rights/staff-permissions.views.js';

export const staffPermissionsQuery = queryOptions({
  queryKey: ['staff-permissions', 'matrix'],
  queryFn: async ({ signal }) =>
    (await get<readonly StaffPermissionsRow[]>('/api/staff-permissions', { range: [0, 199] }, signal)).data,
});

export const staffRightsQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff-permissions', 'detail', id],
    queryFn: async ({ signal }) => (await get<StaffRightsView>(`/api/staff-permissions/${id}`, {}, signal)).data,
  });

export const staffLeavingQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff-permissions', 'leaving', id],
    queryFn: async ({ signal }) =>
      (await get<StaffLeavingView>(`/api/staff-permissions/${id}/leaving`, {}, signal)).data,
    retry: false,
  });

/** Asks that a member of staff have exactly these permissions. */
export const requestPermissionChange = (
  staffUserId: string,
  permissions: readonly StaffPermission[],
  reason: string,
  idempotencyKey: string,
) => sendCommand('/api/permission-changes', { staffUserId, permissions, reason }, { idempotencyKey });

/** Entries of the side menu that a profile may name: labels by id, in the menu's order. */
export const nameableEntriesQuery = (language: string) =>
  queryOptions({
    queryKey: ['menus', 'entries', language],
    queryFn: async ({ signal }) =>
      (await get<readonly NameableSection[]>('/api/menu/entries', { language }, signal)).data,
    select: (sections) =>
      Object.fromEntries(sections.flatMap(({ items }) => items.map(({ id, label }) => [id, label] as const))),
  });
