import { walkRecord, type WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  ...walkRecord('processings'),
  ...walkRecord('subprocessors'),
  { path: '/admin/subprocessor-objections', as: 'staff', list: true, collapsesMenu: true },
  {
    path: '/admin/subprocessor-objections/:id/show',
    as: 'staff',
    idFrom: '/api/subprocessor-objections',
    collapsesMenu: true,
  },
];
