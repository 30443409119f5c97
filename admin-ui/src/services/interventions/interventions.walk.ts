import { walkRecord, type WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  { path: '/admin/visits', as: 'staff' },
  { path: '/admin/visits/:id', ofItsOwn: true, as: 'staff', idFrom: '/api/interventions' },
  ...walkRecord('interventions', { ofItsOwn: true }),
  { path: '/admin/intervention-reserves', as: 'staff', list: true, collapsesMenu: true },
];
