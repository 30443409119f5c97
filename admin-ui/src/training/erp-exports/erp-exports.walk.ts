import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  { path: '/admin/erp-exports', as: 'staff', list: true, collapsesMenu: true },
  { path: '/admin/erp-exports/create', as: 'staff', form: /^Créer$/, collapsesMenu: true },
  { path: '/admin/erp-exports/:id/show', as: 'staff', idFrom: '/api/erp-exports', collapsesMenu: true },
];
