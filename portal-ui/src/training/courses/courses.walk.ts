import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  { path: '/listelms', as: 'administrator', list: true },
  { path: '/listelms/:id', as: 'administrator', idFrom: '/api/courses' },
];
