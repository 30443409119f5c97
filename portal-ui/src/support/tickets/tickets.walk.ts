import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  { path: '/sfrequest/', as: 'customer', form: /^Envoyer/, standsFor: 'form' },
  { path: '/sfrequest/open/:noreinit?', as: 'customer', list: true, frame: true, standsFor: 'list' },
  { path: '/sfrequest/closed/:noreinit?', as: 'customer', list: true },
  { path: '/sfrequest/partners/:noreinit?', as: 'customer', list: true },
  { path: '/sfrequest/changes', as: 'customer', list: true },
  { path: '/sfrequest/:id', as: 'customer', idFrom: '/api/tickets', standsFor: 'record' },
  { path: '/sfrequest/confirmation/:id', as: 'customer', idFrom: '/api/tickets' },
  { path: '/sfrequest/print/:id', as: 'customer', idFrom: '/api/tickets', printed: true, bare: true },
];
