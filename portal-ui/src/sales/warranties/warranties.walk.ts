import { demoId, type WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  { path: '/renewgarantie', ofItsOwn: true, as: 'administrator', list: true },
  { path: '/renewgarantie/renew', as: 'administrator' },
  {
    path: '/renewgarantie/requested/:batchId',
    address: `/renewgarantie/requested/${demoId('warrantyBatch', 'perigueux')}`,
    as: 'administrator',
  },
  { path: '/renewgarantie/:id', as: 'administrator', idFrom: '/api/warranties' },
];
