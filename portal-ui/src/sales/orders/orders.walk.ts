import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  { path: '/cmd/all', as: 'administrator', list: true },
  { path: '/cmd/catalogue', ofItsOwn: true, as: 'administrator' },
  { path: '/cmd/order/:id', as: 'administrator', idFrom: '/api/orders' },
  { path: '/cmd/order/:id/copy', as: 'administrator', idFrom: '/api/orders' },
  { path: '/cmdsimple/:code', ofItsOwn: true, address: '/cmdsimple/SMS-1000', as: 'administrator' },
  { path: '/cmdsimple/confirm/:code', address: '/cmdsimple/confirm/SMS-1000', as: 'administrator' },
  {
    path: '/cmdsimple/print/:code/:signatoryId?/:correspondentId?',
    address: '/cmdsimple/print/SMS-1000',
    as: 'administrator',
    printed: true,
    bare: true,
  },
  {
    path: '/cmdcomplexe/param/:id/:variant?/:value?/:otherVariant?/:otherValue?',
    ofItsOwn: true,
    address: '/cmdcomplexe/param/PACK-ETAT-CIVIL/extra_id/X-1',
    as: 'administrator',
  },
  { path: '/cmdcomplexe/confirm/:code', address: '/cmdcomplexe/confirm/PACK-ETAT-CIVIL', as: 'administrator' },
];
