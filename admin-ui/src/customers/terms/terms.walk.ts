import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  { path: '/admin/terms-of-use', as: 'operator', list: true, collapsesMenu: true },
  {
    path: '/admin/terms-of-use/create',
    as: 'operator',
    form: /Créer/,
    collapsesMenu: true,
  },
  { path: '/admin/terms-of-use/:id', as: 'operator', idFrom: '/api/terms-of-use', collapsesMenu: true },
  { path: '/admin/terms-acceptances', as: 'operator', list: true, collapsesMenu: true },
];
