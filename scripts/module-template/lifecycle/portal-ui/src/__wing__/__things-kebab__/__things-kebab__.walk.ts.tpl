import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  { path: '/__things-kebab__', as: 'administrator', list: true },
  { path: '/__things-kebab__/:id', as: 'administrator', idFrom: '/api/__things-kebab__' },
];
