import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  { path: '/admin/social-declarations', as: 'staff', list: true, collapsesMenu: true },
  { path: '/admin/social-declarations/:id/show', as: 'staff', idFrom: '/api/social-declarations', collapsesMenu: true },
];
