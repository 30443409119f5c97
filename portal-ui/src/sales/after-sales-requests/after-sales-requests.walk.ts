import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  { path: '/savedition', as: 'administrator', list: true },
  { path: '/savedition/add', as: 'administrator', form: /^Envoyer la demande$/ },
  { path: '/savedition/detail/:id', as: 'administrator', idFrom: '/api/after-sales-requests' },
];
