import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  { path: '/admin/tickets', as: 'staff', list: true, collapsesMenu: true, standsFor: 'list' },
  { path: '/admin/tickets/create', as: 'staff', collapsesMenu: true, standsFor: 'form' },
  { path: '/admin/tickets/:id/show', as: 'staff', idFrom: '/api/tickets', collapsesMenu: true, standsFor: 'record' },
];
