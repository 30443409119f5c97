import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  { path: '/certifform/', as: 'administrator', list: true },
  { path: '/certifform/:id', ofItsOwn: true, as: 'administrator', idFrom: '/api/electronic-certificates' },
  {
    path: '/certifform/form1/:id/:answer',
    address: '/certifform/form1/{id}/{answer}',
    idFrom: '/api/electronic-certificates',
    as: 'administrator',
  },
  {
    path: '/certifform/form2/:id/:answer',
    address: '/certifform/form2/{id}/{answer}',
    idFrom: '/api/electronic-certificates',
    as: 'administrator',
  },
  {
    path: '/certifform/form3/:id/:answer',
    address: '/certifform/form3/{id}/{answer}',
    idFrom: '/api/electronic-certificates',
    as: 'administrator',
  },
  { path: '/certifform/formvalide', as: 'administrator' },
];
