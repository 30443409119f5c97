import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  ...['log-entries', 'streams', 'history-reads'].map((name): WalkedRoute => ({
    path: `/admin/${name}`,
    as: 'auditor',
    list: true,
    collapsesMenu: true,
  })),
  {
    path: '/admin/audit-verifications',
    ofItsOwn: true,
    as: 'auditor',
    list: true,
    within: 'result',
    collapsesMenu: true,
  },
  ...['log-entries', 'streams'].map((name): WalkedRoute => ({
    path: `/admin/${name}/:id/show`,
    as: 'auditor',
    idFrom: `/api/${name}`,
    collapsesMenu: true,
  })),
];
