import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  { path: '/devalint', as: 'administrator' },
  { path: '/devalint/to-validate', as: 'administrator' },
  { path: '/devalint/ended', as: 'administrator' },
  { path: '/devalint/:id', ofItsOwn: true, as: 'administrator', idFrom: '/api/interventions' },
  { path: '/devalint/:id/report', as: 'administrator', idFrom: '/api/interventions' },
];
