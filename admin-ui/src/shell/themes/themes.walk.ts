import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  { path: '/admin/entity-themes', as: 'operator', list: true, collapsesMenu: true },
  { path: '/admin/entity-themes/create', ofItsOwn: true, as: 'operator', form: /Créer/, collapsesMenu: true },
  { path: '/admin/entity-themes/:id', as: 'operator', idFrom: '/api/entity-themes', collapsesMenu: true },
];
