import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  { path: '/survey/', as: 'administrator', list: true },
  { path: '/survey/ended', as: 'administrator' },
  { path: '/survey/:id', ofItsOwn: true, as: 'administrator', idFrom: '/api/survey-invitations' },
];
