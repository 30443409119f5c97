import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [{ path: '/changebranche/', as: 'nobody', bare: true }];
