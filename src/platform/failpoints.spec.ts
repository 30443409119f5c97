import { afterEach, describe, expect, it } from '@jest/globals';
import { armFailpoint, reach } from './failpoints.js';

describe('a failpoint', () => {
  afterEach(() => armFailpoint(undefined, false));

  it('does nothing unless it is armed', () => expect(reach('before-append')).toBeUndefined());

  it('acts the nth time that it is reached, and only then', () => {
    armFailpoint('before-append:error@2', false);
    expect(reach('before-append')).toBeUndefined();
    expect(() => reach('before-append')).toThrow('A failpoint was reached');
    expect(reach('before-append')).toBeUndefined();
  });

  it('leaves the others alone', () => {
    armFailpoint('before-append:error@1', false);
    expect(reach('mid-projection-batch')).toBeUndefined();
  });

  it.each([
    ['before-append:kill@1', true, 'never for production'],
    ['nowhere:kill@1', false, 'it must name one of before-append'],
    ['before-append:explode@1', false, 'it must act by one of kill, error, hang'],
    ['before-append', false, 'it must be <name>:<act>@<n>'],
  ])('refuses %s with one sentence (production: %s)', (value, isProduction, sentence) =>
    expect(() => armFailpoint(value, isProduction)).toThrow(sentence),
  );
});
