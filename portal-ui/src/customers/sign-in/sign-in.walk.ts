import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  { path: '/login/forgotten', as: 'nobody', bare: true, standsFor: 'steps' },
  { path: '/login/password', as: 'nobody', bare: true },
  { path: '/login/unlock', as: 'nobody', bare: true },
  {
    path: '/forminit/:id/:token/:langue',
    address: '/forminit/x/x/:langue',
    as: 'nobody',
    bare: true,
    // the page asks whether the visitor is connected, and gets a refusal
    noise: [/401/],
  },
  { path: '/interlocutor/changeclient/', as: 'several' },
  { path: '/interlocutorprofil/security', ofItsOwn: true, as: 'customer' },
];
