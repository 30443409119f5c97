import { walkRecord, type WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  ...walkRecord('course-seats'),
  { path: '/admin/enrolments', as: 'staff', list: true, collapsesMenu: true },
  { path: '/admin/enrolments/:id/show', as: 'staff', idFrom: '/api/enrolments', collapsesMenu: true },
];
