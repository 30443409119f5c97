import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  { path: '/emargement', as: 'administrator', list: true },
  { path: '/emargement/:id', ofItsOwn: true, as: 'administrator', idFrom: '/api/training-sessions' },
];
