import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  { path: '/admin/renewals', as: 'staff', list: true, collapsesMenu: true },
  { path: '/admin/renewals/create', as: 'staff', form: /^Créer$/, collapsesMenu: true },
  { path: '/admin/renewals/:id/show', as: 'staff', idFrom: '/api/renewals', collapsesMenu: true },
];
