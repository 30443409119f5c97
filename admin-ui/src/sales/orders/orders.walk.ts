import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  // the demo data has none yet
  { path: '/admin/order-revenue', as: 'staff', list: true, collapsesMenu: true },
  { path: '/admin/campaign-counts', as: 'staff', list: true, collapsesMenu: true },
  { path: '/admin/orders', as: 'staff', list: true, collapsesMenu: true },
  { path: '/admin/orders/create', ofItsOwn: true, as: 'staff', collapsesMenu: true },
  { path: '/admin/orders/:id/show', as: 'staff', idFrom: '/api/orders', collapsesMenu: true },
];
