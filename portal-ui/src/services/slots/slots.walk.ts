import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  {
    path: '/devalint/:id/slot',
    ofItsOwn: true,
    as: 'administrator',
    idFrom: '/api/interventions',
  },
  { path: '/devalint/slot/:id', as: 'administrator', idFrom: '/api/slots' },
];
