import { walkRecord, type WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  ...walkRecord('surveys', { ofItsOwn: true }),
  { path: '/admin/survey-answers', as: 'staff', list: true, collapsesMenu: true },
];
