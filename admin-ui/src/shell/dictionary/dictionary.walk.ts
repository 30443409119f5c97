import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  { path: '/admin/translation-keys', ofItsOwn: true, as: 'operator', list: true, collapsesMenu: true },
  { path: '/admin/translation-keys/:id/show', as: 'operator', idFrom: '/api/translation-keys', collapsesMenu: true },
  { path: '/admin/translation-imports', ofItsOwn: true, as: 'operator', collapsesMenu: true },
];
