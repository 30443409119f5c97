import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { isSameCode, signatureCode, type CodeBinding } from './signature-code.service.js';

const hashedBy = (key: string) => (text: string) => createHmac('sha256', key).update(text).digest('hex').slice(0, 40);
const binding: CodeBinding = {
  signatureId: 'one',
  salt: '00',
  documentSha256: 'a'.repeat(64),
  signerId: 'marie',
  target: '+33612345678',
};
const code = (over: Partial<CodeBinding> = {}, key = 'key') => signatureCode(hashedBy(key), { ...binding, ...over });

describe('a code to sign with (defaults G4)', () => {
  it('has six digits, and is the same as often as it is made', () => {
    expect(code()).toMatch(/^\d{6}$/);
    expect(code()).toBe(code());
  });

  it.each([
    ['signature', { signatureId: 'other' }],
    ['send', { salt: '01' }],
    ['document', { documentSha256: 'b'.repeat(64) }],
    ['signer', { signerId: 'paul' }],
    ['telephone', { target: '+33612345679' }],
  ] as const)('is another one for another %s', (_, over) => expect(code(over)).not.toBe(code()));

  it('is another one in another installation', () => expect(code({}, 'other')).not.toBe(code()));

  it('takes every value about as often', () => {
    const first = Array.from({ length: 2_000 }, (_, salt) => code({ salt: String(salt) }).charAt(0));
    const counts = [...'0123456789'].map((digit) => first.filter((each) => each === digit).length);
    expect(Math.min(...counts)).toBeGreaterThan(140);
    expect(Math.max(...counts)).toBeLessThan(260);
  });

  it('is compared whole', () => {
    expect(isSameCode('123456', '123456')).toBe(true);
    expect(isSameCode('123456', '123457')).toBe(false);
    expect(isSameCode('', '123456')).toBe(false);
    expect(isSameCode('1234567', '123456')).toBe(false);
  });
});
