import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  { path: '/info/tuto/:url?/:range?/:line?', address: '/info/tuto', as: 'administrator', list: true },
  {
    path: '/info/tuto/:url',
    address: '/info/tuto/{key}',
    idFrom: '/api/published-tutorials',
    as: 'administrator',
    ofItsOwn: true,
  },
];
