import { walkRecord, type WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  ...walkRecord('profiles'),
  { path: '/admin/staff-permissions', as: 'operator', collapsesMenu: true },
  {
    path: '/admin/staff-permissions/:id/show',
    ofItsOwn: true,
    as: 'operator',
    idFrom: '/api/staff-permissions',
    collapsesMenu: true,
  },
  { path: '/admin/permission-changes', as: 'operator', list: true, collapsesMenu: true },
  {
    path: '/admin/permission-changes/:id/show',
    as: 'operator',
    idFrom: '/api/permission-changes',
    collapsesMenu: true,
  },
  { path: '/admin/delegations', as: 'operator', list: true, collapsesMenu: true },
  { path: '/admin/delegations/:id/show', as: 'operator', idFrom: '/api/delegations', collapsesMenu: true },
];
