import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  { path: '/downloads', as: 'administrator', list: true },
  { path: '/downloads/history', as: 'administrator', list: true },
  { path: '/bao', as: 'administrator', list: true },
  { path: '/statscli', as: 'administrator', list: true },
];
