import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  { path: '/rgpd/soustraitance', as: 'administrator', list: true },
  { path: '/rgpd/soustraitance/:id', as: 'administrator', idFrom: '/api/processings' },
];
