import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  { path: '/inscritpfh/', as: 'administrator', list: true },
  { path: '/inscritpfh/ended', as: 'administrator' },
  { path: '/inscritpfh/:id', as: 'administrator', idFrom: '/api/path-enrolments' },
  { path: '/gestionpfh/', as: 'administrator', list: true },
  { path: '/gestionpfh/:id', as: 'administrator', idFrom: '/api/learning-paths' },
  { path: '/gestionpfh/:id/enrol', as: 'administrator', idFrom: '/api/learning-paths', form: /^Inscrire$/ },
];
