import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  {
    path: '/blesActes',
    // of a correction: it is filled in, so that it is not sent
    address: '/blesActes?corrects={id}',
    as: 'administrator',
    idFrom: `/api/filing-setups?filter=${encodeURIComponent('{"kind":"acts"}')}`,
  },
  {
    path: '/blesActes/:id',
    as: 'administrator',
    idFrom: `/api/filing-setups?filter=${encodeURIComponent('{"kind":"acts"}')}`,
  },
  {
    path: '/blesHelios',
    ofItsOwn: true,
    // of a correction: it is filled in, so that it is not sent
    address: '/blesHelios?corrects={id}',
    as: 'administrator',
    idFrom: `/api/filing-setups?filter=${encodeURIComponent('{"kind":"finance"}')}`,
  },
  {
    path: '/blesHelios/:id',
    as: 'administrator',
    idFrom: `/api/filing-setups?filter=${encodeURIComponent('{"kind":"finance"}')}`,
  },
];
