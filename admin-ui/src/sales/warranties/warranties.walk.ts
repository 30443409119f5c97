import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  { path: '/admin/warranties', as: 'staff', list: true, collapsesMenu: true },
  { path: '/admin/warranties/create', as: 'staff', form: /^Créer$/, collapsesMenu: true },
  { path: '/admin/warranties/:id/show', as: 'staff', idFrom: '/api/warranties', collapsesMenu: true },
];
