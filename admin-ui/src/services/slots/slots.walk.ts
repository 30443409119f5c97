import { walkRecord, type WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  ...walkRecord('slot-resources'),
  ...walkRecord('resource-absences'),
  { path: '/admin/slot-figures', as: 'staff', list: true, collapsesMenu: true },
  { path: '/admin/slots', ofItsOwn: true, as: 'staff', list: true, collapsesMenu: true },
  { path: '/admin/slots/:id/show', as: 'staff', idFrom: '/api/slots', collapsesMenu: true },
];
