import { describe, expect, it } from '@jest/globals';
import {
  isTotpCode,
  newRecoveryCode,
  newTotpSecret,
  plainRecoveryCode,
  totpCode,
  totpLabel,
  totpStep,
} from './totp.js';

const secret = newTotpSecret();
const noon = Date.parse('2026-03-02T12:00:00.000Z');

describe('a one-time code', () => {
  it('is that of RFC 6238', () => {
    // appendix B: the secret is the ASCII of 12345678901234567890; eight digits there, the last six here
    expect(totpCode('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', 59_000)).toBe('287082');
    expect(totpCode('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', 1_111_111_109_000)).toBe('081804');
  });

  it('is good for its half minute and the one before and after', () => {
    const code = totpCode(secret, noon);
    expect(totpStep(secret, code, noon)).toBe(noon / 30_000);
    expect(totpStep(secret, code, noon + 59_000)).toBe(noon / 30_000);
    expect(totpStep(secret, code, noon - 1_000)).toBe(noon / 30_000);
    expect(totpStep(secret, code, noon + 90_000)).toBeUndefined();
    expect(totpStep(secret, code === '000000' ? '000001' : '000000', noon)).toBeUndefined();
  });

  it('has a secret of 160 bits, as a picture without scripts and as text', () => {
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const { address, picture } = totpLabel(secret, 'marie@example.org');
    expect(address).toMatch(/^otpauth:\/\/totp\/Guichet:marie/);
    expect(picture).toMatch(/^<svg/);
    expect(picture).not.toMatch(/script|http(?!:\/\/www\.w3\.org)/);
  });
});

describe('a recovery code', () => {
  it('is random, and typed as people type', () => {
    const codes = Array.from({ length: 200 }, newRecoveryCode);
    expect(new Set(codes).size).toBe(200);
    for (const code of codes) expect(code).toMatch(/^[2-9a-hjkmnp-tv-z]{4}(?:-[2-9a-hjkmnp-tv-z]{4}){2}$/);
    expect(plainRecoveryCode(' K7M2 9XQD-4ptw')).toBe('k7m29xqd4ptw');
  });

  it('is told from a one-time code', () => {
    expect(isTotpCode('123 456')).toBe(true);
    expect(isTotpCode(newRecoveryCode())).toBe(false);
  });
});
