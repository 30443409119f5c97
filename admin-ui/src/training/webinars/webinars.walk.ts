import { walkRecord, type WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  ...walkRecord('webinars'),
  ...walkRecord('webinar-sessions'),
  ...walkRecord('webinar-packs'),
  { path: '/admin/webinar-figures', as: 'staff', list: true },
];
