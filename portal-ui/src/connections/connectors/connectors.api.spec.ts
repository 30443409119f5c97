import { describe, expect, it } from '@jest/globals';
import { connectorPath } from './connectors.api.js';

describe('the pages of connectors (specification §2)', () => {
  it.each([['one connector', connectorPath({ id: 'c1' }), '/mesconnecteurs/c1']])('%s', (_, address, expected) =>
    expect(address).toBe(expected),
  );
});
