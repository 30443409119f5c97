import { describe, expect, it } from '@jest/globals';
import { packageToken, readPackageToken } from './package-token.queries.js';

const [secret, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const id = '0199f000-0000-7000-8000-00000000000';
const played = { enrolmentId: `${id}1`, unit: `${id}2`, fileId: `${id}3`, format: '2004' } as const;
const now = '2026-03-02T12:00:00.000Z';
const at = Date.parse(now);

describe('the address of a package', () => {
  const token = packageToken(played, now, secret);

  it('says which package is played for whom, for four hours', () => {
    expect(readPackageToken(token, at, secret)).toEqual(played);
    expect(readPackageToken(token, at + 4 * 3_600_000, secret)).toEqual(played);
    expect(readPackageToken(token, at + 4 * 3_600_000 + 1, secret)).toBeUndefined();
  });

  it('is made by this installation alone, and for nothing else', () => {
    expect(readPackageToken(token, at, other)).toBeUndefined();
    expect(readPackageToken(token.replace(`${id}3`, `${id}4`), at, secret)).toBeUndefined();
    for (const foreign of ['', 'x', '_', token.slice(1), `${token}x`])
      expect(readPackageToken(foreign, at, secret)).toBeUndefined();
  });

  it('fits into a part of an address', () => expect(token.length).toBeLessThan(200));
});
