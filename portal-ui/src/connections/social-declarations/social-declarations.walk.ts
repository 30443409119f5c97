import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  { path: '/mesdsn', as: 'administrator', list: true },
  { path: '/mesdsn/add', as: 'administrator', form: /^Envoyer/ },
  { path: '/mesdsn/:id', as: 'administrator', idFrom: '/api/social-declarations' },
];
