import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  { path: '/login/email', as: 'nobody', bare: true },
  { path: '/interlocutor/coord', ofItsOwn: true, as: 'administrator' },
  { path: '/interlocutor/coord/edit', as: 'administrator' },
  { path: '/interlocutor/contact', as: 'administrator', list: true },
  { path: '/interlocutor/contact/disabled', as: 'administrator', list: true },
  { path: '/interlocutor/contact/import', as: 'administrator' },
  { path: '/interlocutor/contact/edit/:id?', ofItsOwn: true, as: 'administrator', form: /Créer le contact/ },
  { path: '/interlocutor/contact/edit/:id', as: 'administrator', idFrom: '/api/contacts' },
  { path: '/interlocutor/settings', as: 'administrator' },
  { path: '/interlocutorprofil/contact/edit/:id?', as: 'customer' },
  { path: '/interlocutorprofil/userprefs', ofItsOwn: true, as: 'customer' },
  { path: '/listeinterlocuteurs/', as: 'customer', list: true },
];
