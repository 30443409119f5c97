import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  { path: '/signdevis/index', as: 'administrator', list: true },
  { path: '/signdevis/valide', as: 'administrator' },
  { path: '/signdevis/expire', as: 'administrator' },
  { path: '/signdevis/sign/:id', ofItsOwn: true, as: 'administrator', idFrom: '/api/quotes' },
  { path: '/signdevis/ok', as: 'administrator' },
];
