import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  { path: '/conventions', as: 'administrator', list: true },
  { path: '/conventions/signed', as: 'administrator' },
  { path: '/conventions/:id', as: 'administrator', idFrom: '/api/training-agreements' },
];
