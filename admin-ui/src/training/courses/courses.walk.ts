import { walkRecord, type WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  ...walkRecord('courses', { ofItsOwn: true }),
  ...walkRecord('course-groups'),
  { path: '/admin/course-periods', as: 'staff', list: true, collapsesMenu: true },
  { path: '/admin/course-mappings', as: 'staff', list: true, collapsesMenu: true },
  { path: '/admin/course-mappings/:id/show', as: 'staff', idFrom: '/api/course-mappings', collapsesMenu: true },
];
