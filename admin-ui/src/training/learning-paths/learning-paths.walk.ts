import { walkRecord, type WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  ...walkRecord('learning-paths'),
  { path: '/admin/path-enrolments', as: 'staff', list: true, collapsesMenu: true },
  { path: '/admin/path-enrolments/:id/show', as: 'staff', idFrom: '/api/path-enrolments', collapsesMenu: true },
];
