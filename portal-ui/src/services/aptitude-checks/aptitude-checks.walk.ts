import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  { path: '/segur/segurtosign', as: 'administrator', list: true },
  { path: '/segur/segursigned', as: 'administrator' },
  { path: '/segur/:id', as: 'administrator', idFrom: '/api/aptitude-checks' },
];
