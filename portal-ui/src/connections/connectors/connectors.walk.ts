import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  { path: '/mesconnecteurs', as: 'administrator', list: true },
  { path: '/mesconnecteurs/:id', as: 'administrator', idFrom: '/api/connectors' },
];
