import { afterEach, describe, expect, it } from '@jest/globals';
import { trialParts } from '../config/platforms.js';
import { armFailpoint, reach } from './failpoints.js';

describe('a failpoint', () => {
  afterEach(() => armFailpoint(undefined, trialParts.development));

  it('does nothing unless it is armed', () => expect(reach('before-append')).toBeUndefined());

  it('acts the nth time that it is reached, and only then', () => {
    armFailpoint('before-append:error@2', trialParts.development);
    expect(reach('before-append')).toBeUndefined();
    expect(() => reach('before-append')).toThrow('A failpoint was reached');
    expect(reach('before-append')).toBeUndefined();
  });

  it('leaves the others alone', () => {
    armFailpoint('before-append:error@1', trialParts.development);
    expect(reach('mid-projection-batch')).toBeUndefined();
  });

  it.each([
    ['before-append:kill@1', 'production', 'for development only'],
    ['before-append:kill@1', 'staging', 'for development only'],
    ['nowhere:kill@1', 'development', 'it must name one of before-append'],
    ['before-append:explode@1', 'development', 'it must act by one of kill, error, hang'],
    ['before-append', 'development', 'it must be <name>:<act>@<n>'],
  ] as const)('refuses %s with one sentence in %s', (value, platform, sentence) =>
    expect(() => armFailpoint(value, trialParts[platform])).toThrow(sentence),
  );
});
