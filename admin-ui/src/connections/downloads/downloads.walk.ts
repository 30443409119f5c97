import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  { path: '/admin/downloads', as: 'staff', list: true, collapsesMenu: true },
  { path: '/admin/downloads/create', as: 'staff', form: /^Créer$/, collapsesMenu: true },
  { path: '/admin/downloads/:id/show', as: 'staff', idFrom: '/api/downloads', collapsesMenu: true },
  { path: '/admin/download-fetches', as: 'staff', list: true, collapsesMenu: true },
  { path: '/admin/download-fetches/:id/show', as: 'staff', idFrom: '/api/download-fetches', collapsesMenu: true },
];
