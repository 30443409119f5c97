import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  { path: '/webinaires/inscriptions', as: 'administrator', list: true },
  { path: '/webinaires/packs', as: 'administrator', list: true },
  { path: '/webinaires/packs/:id', as: 'administrator', idFrom: '/api/webinar-packs' },
  {
    path: '/webinaires/subscribe/:webinarId/:id',
    ofItsOwn: true,
    address: '/webinaires/subscribe/{webinarId}/{sessionId}',
    as: 'administrator',
    idFrom: '/api/webinar-subscriptions',
  },
  {
    path: '/webinaires/subscribe/ar/:webinarId/:id/:participantId',
    address: '/webinaires/subscribe/ar/{webinarId}/{sessionId}/{participantId}',
    as: 'administrator',
    idFrom: '/api/webinar-subscriptions',
  },
  {
    path: '/webinaires/subscribe/print/:webinarId/:id/:participantId/:signatoryId',
    address: '/webinaires/subscribe/print/{webinarId}/{sessionId}/{participantId}/nobody',
    as: 'administrator',
    idFrom: '/api/webinar-subscriptions',
    bare: true,
    printed: true,
  },
  { path: '/webinaires/subscriptions', as: 'administrator' },
  { path: '/webinaires/subscriptions/past', as: 'administrator' },
  { path: '/webinaires/room', as: 'customer' },
];
