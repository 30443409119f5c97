import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  { path: '/reconduction/index', as: 'administrator', list: true },
  { path: '/reconduction/index/signed', as: 'administrator', list: true },
  { path: '/reconduction/index/ended', as: 'administrator', list: true },
  { path: '/reconduction/form/:id', ofItsOwn: true, as: 'administrator', idFrom: '/api/renewals' },
  { path: '/reconduction/signed/:histo', as: 'administrator', idFrom: '/api/renewals' },
  { path: '/reconduction/ok', as: 'administrator' },
];
