import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  { path: '/signature/verify', as: 'customer' },
  {
    path: '/signature/otp/:module_src/:module_id/:module_src_id?',
    ofItsOwn: true,
    address: '/signature/otp/quotes/{id}',
    idFrom: '/api/quotes',
    as: 'administrator',
  },
];
