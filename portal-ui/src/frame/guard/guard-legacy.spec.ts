import { describe, expect, it } from '@jest/globals';
import { legacyAddress } from './guard-legacy.js';

const legacy = 'https://legacy.example';
const at = (path: string, url: string | null = legacy): string | undefined => {
  const [pathname = '', query] = path.split('?');
  return legacyAddress({ pathname, search: query === undefined ? '' : `?${query}` }, url);
};

describe('an unknown path on the legacy site', () => {
  it('keeps path and query', () => {
    expect(at('/statscli')).toBe('https://legacy.example/statscli');
    expect(at('/info/node/12?x=1&y=é')).toBe('https://legacy.example/info/node/12?x=1&y=%C3%A9');
    expect(at('/statscli', 'https://legacy.example/old/')).toBe('https://legacy.example/old/statscli');
  });

  it.each([
    '//evil.example',
    '///evil.example/x',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '//evil.example:80@legacy.example',
    '/@evil.example',
    '/https://evil.example',
    '/javascript:alert(1)',
    '/%2f%2fevil.example',
    '/nowhere//evil.example',
    '/..//evil.example',
    '/.//evil.example',
  ])('never leads to another site: %j', (path) => {
    const address = at(path);
    expect(new URL(address ?? '').origin).toBe(legacy);
  });

  it.each([null, '', 'nowhere', 'javascript:alert(1)', 'file:///etc/passwd'])('needs a legacy site: %j', (url) =>
    expect(at('/x', url)).toBeUndefined(),
  );
});
