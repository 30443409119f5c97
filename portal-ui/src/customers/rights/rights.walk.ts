import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  { path: '/interlocutor/roles', ofItsOwn: true, as: 'administrator' },
  { path: '/interlocutor/roles/profiles', as: 'administrator' },
  { path: '/interlocutor/roles/contact/:id', ofItsOwn: true, as: 'administrator', idFrom: '/api/contact-rights' },
  { path: '/interlocutor/defadmin', as: 'administrator' },
  { path: '/interlocutor/defadmin/create', ofItsOwn: true, as: 'administrator', form: /Proposer la délégation/ },
  { path: '/interlocutor/projectacl/', ofItsOwn: true, as: 'administrator' },
];
