import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  { path: '/emagnusUpgrade', as: 'administrator', list: true },
  { path: '/emagnusUpgrade/done', as: 'administrator', list: true },
  { path: '/emagnusUpgrade/:id', as: 'administrator', idFrom: '/api/software-upgrades' },
];
