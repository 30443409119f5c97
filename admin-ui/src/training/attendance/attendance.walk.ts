import { walkRecord, type WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  ...walkRecord('training-sessions'),
  { path: '/admin/presences', ofItsOwn: true, as: 'staff', list: true, collapsesMenu: true },
];
