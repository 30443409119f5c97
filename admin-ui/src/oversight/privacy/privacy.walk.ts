import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  ...['privacy-requests', 'data-incidents', 'erasures', 'restrictions', 'legal-holds', 'retention'].map(
    (name): WalkedRoute => ({
      path: `/admin/${name}`,
      as: 'operator',
      list: true,
      collapsesMenu: true,
    }),
  ),
  { path: '/admin/privacy-requests/:id/show', as: 'operator', idFrom: '/api/privacy-requests', collapsesMenu: true },
  ...['privacy-requests', 'restrictions', 'legal-holds'].map((name): WalkedRoute => ({
    path: `/admin/${name}/create`,
    as: 'operator',
    form: /^(Enregistrer|Créer)$/,
    collapsesMenu: true,
  })),
  { path: '/admin/erasures/create', ofItsOwn: true, as: 'operator', collapsesMenu: true },
  {
    path: '/admin/legal-holds/:id',
    as: 'operator',
    idFrom: '/api/legal-holds',
    collapsesMenu: true,
  },
];
