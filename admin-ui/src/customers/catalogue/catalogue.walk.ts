import { walkRecord, type WalkedRoute } from '../../../../test/e2e/walked-route.js';

export const walk: readonly WalkedRoute[] = [
  ...walkRecord('product-ranges'),
  ...walkRecord('product-domains'),
  ...walkRecord('products'),
  ...walkRecord('product-modules'),
  ...walkRecord('product-versions'),
  ...walkRecord('licences'),
];
