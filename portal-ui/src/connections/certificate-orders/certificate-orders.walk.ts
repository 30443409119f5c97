import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  { path: '/certifnew/', ofItsOwn: true, as: 'administrator', form: /^Commander$/ },
  { path: '/certifnew/createOK', as: 'administrator' },
  {
    path: '/certifnew/print/:signatoryId?/:holderId?',
    address: '/certifnew/print',
    as: 'administrator',
    printed: true,
    bare: true,
  },
  { path: '/certifnew/orders', as: 'administrator', list: true },
  { path: '/certifnew/orders/:id', as: 'administrator', idFrom: '/api/certificate-orders' },
];
