import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  { path: '/interlocutor/structure', as: 'administrator' },
  { path: '/interlocutor/structure/create', as: 'administrator', form: /Ajouter l’établissement/ },
  { path: '/interlocutor/structure/:id', as: 'administrator', idFrom: '/api/structures' },
  { path: '/interlocutor/structure/edit/:id', as: 'administrator', idFrom: '/api/structures' },
  { path: '/interlocutor/structure/hours/:id', ofItsOwn: true, as: 'administrator', idFrom: '/api/structures' },
];
