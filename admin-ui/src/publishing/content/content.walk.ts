import { walkRecord, type WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  ...walkRecord('content-articles', { ofItsOwn: true }),
  ...walkRecord('content-filters', { ofItsOwn: true }),
  ...walkRecord('content-sections'),
  { path: '/admin/content-receipts', as: 'staff', list: true, collapsesMenu: true },
  { path: '/admin/helping-answers', as: 'staff', list: true },
];
