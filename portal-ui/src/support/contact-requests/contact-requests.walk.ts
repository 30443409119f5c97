import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  { path: '/contact/', as: 'customer' },
  { path: '/contact/form/societe/:societe?', as: 'customer', form: /Envoyer le message/ },
  { path: '/contact/form/:natureId?/:disabled?', ofItsOwn: true, as: 'customer', form: /Envoyer le message/ },
  { path: '/contact/done', as: 'customer', form: /Voir où il en est/ },
];
