import { describe, expect, it } from '@jest/globals';
import { upgradePath, versionsOf } from './software-upgrades.api.js';

describe('an upgrade', () => {
  it.each([
    ['has its page (specification §2)', upgradePath({ id: 'u1' }), '/emagnusUpgrade/u1'],
    ['leads from one version to the other', versionsOf({ fromVersion: '9.2', toVersion: '10.0' }), '9.2 → 10.0'],
  ])('%s', (_, address, expected) => expect(address).toBe(expected));
});
