import { describe, expect, it } from '@jest/globals';
import {
  confirmIdentity,
  giveUpIdentity,
  identityConfirmed,
  isIdentityAsked,
  onIdentityChange,
} from './session-identity.js';

const refused = new Error('identityNotConfirmed');

describe('a person who must confirm their identity again', () => {
  it('is asked once for all that waits, and all of it goes on', async () => {
    const seen: boolean[] = [];
    const stop = onIdentityChange(() => void seen.push(isIdentityAsked()));
    const waiting = [identityConfirmed(refused), identityConfirmed(refused)];
    expect(isIdentityAsked()).toBe(true);
    confirmIdentity();
    await Promise.all(waiting);
    stop();
    giveUpIdentity();
    expect([seen, isIdentityAsked()]).toEqual([[true, true, false], false]);
  });

  it('gives up, and each fails as it was refused', async () => {
    const waiting = Promise.allSettled([identityConfirmed(refused), identityConfirmed('no error')]);
    giveUpIdentity();
    expect(isIdentityAsked()).toBe(false);
    expect(await waiting).toEqual([
      { status: 'rejected', reason: refused },
      { status: 'rejected', reason: new Error('identity not confirmed') },
    ]);
  });
});
