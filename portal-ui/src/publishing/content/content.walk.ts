import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  { path: '/consultArt', ofItsOwn: true, as: 'administrator' },
  { path: '/consultArt/search', as: 'administrator', list: true },
  { path: '/wemagnus/promo', as: 'customer' },
  { path: '/info/root/:id/:forceParent?', address: '/info/root/aide', as: 'customer' },
  {
    path: '/info/node/:id/:forceParent?/:h1?/:h2?/:h3?',
    address: '/info/node/{id}',
    idFrom: '/api/published-articles',
    as: 'administrator',
  },
  {
    ...{ path: '/info/popup/:id/:forceParent?', address: '/info/popup/mentions', as: 'customer' },
    ...{ bare: true, printed: true },
  },
  // links that hold for a time, and are over
  { path: '/info/previsu/:id', address: '/info/previsu/over', as: 'customer', noise: [/409/] },
  { path: '/info/file/:token', address: '/info/file/over', as: 'customer', noise: [/409/] },
  { path: '/info/redirect/:name', address: '/info/redirect/footer_avis_node', as: 'customer', leadsOn: true },
  {
    ...{ path: '/info/redirect-entite/:name', address: '/info/redirect-entite/footer_avis_node', as: 'customer' },
    leadsOn: true,
  },
];
