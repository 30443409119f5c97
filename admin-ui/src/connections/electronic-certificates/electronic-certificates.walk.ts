import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  { path: '/admin/electronic-certificates', as: 'staff', list: true, collapsesMenu: true },
  {
    path: '/admin/electronic-certificates/:id/show',
    as: 'staff',
    idFrom: '/api/electronic-certificates',
    collapsesMenu: true,
  },
];
