import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  { path: '/choruspro/dispatch', as: 'administrator', list: true },
  { path: '/choruspro/activate', ofItsOwn: true, as: 'administrator' },
  { path: '/choruspro/:id', as: 'administrator', idFrom: '/api/chorus-connectors' },
];
