import { walkRecord, type WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  { path: '/admin/imgbrowse', as: 'staff', bare: true, printed: true },
  ...walkRecord('medias'),
];
