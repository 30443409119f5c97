import { describe, expect, it } from '@jest/globals';
import { originOf, packageToken, playAddress, readPackageToken } from './package-token.queries.js';

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

describe('the host of a package', () => {
  const others = [played, { ...played, fileId: `${id}4` }, { ...played, enrolmentId: `${id}4` }];

  it('is of one package and one learner', () => {
    const origins = others.map((each) => originOf(each, 'https://*.modules.example:8443'));
    expect(new Set(origins).size).toBe(others.length);
    for (const origin of origins) expect(origin).toMatch(/^https:\/\/m[0-9a-f]{32}\.modules\.example:8443$/);
  });

  it('is one for all where the setting has no place for names', () =>
    expect(new Set(others.map((each) => originOf(each, 'https://modules.example')))).toEqual(
      new Set(['https://modules.example']),
    ));

  it('has the page that holds the package', () =>
    expect(playAddress(played, 'https://modules.example', now, secret)).toBe(
      `https://modules.example/api/course-packages/${packageToken(played, now, secret)}/~player/start.html`,
    ));
});
