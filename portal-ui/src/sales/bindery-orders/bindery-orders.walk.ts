import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  { path: '/reliure/', as: 'administrator', list: true },
  { path: '/reliure/add', as: 'administrator', form: /^Annoncer$/ },
  { path: '/reliure/:id', as: 'administrator', idFrom: '/api/bindery-orders' },
];
