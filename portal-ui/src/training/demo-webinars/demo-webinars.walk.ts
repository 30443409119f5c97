import type { WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [{ path: '/webdemo', ofItsOwn: true, as: 'customer', form: /S’inscrire/ }];
