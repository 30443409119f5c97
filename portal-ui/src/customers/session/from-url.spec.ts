import { describe, expect, it } from '@jest/globals';
import { safeFromUrl } from './from-url.js';

const origin = 'https://guichet.example';

describe('fromUrl', () => {
  it('keeps a path of this site with its query', () => {
    expect(safeFromUrl('/sfrequest/open?filter=%7B%7D', origin)).toBe('/sfrequest/open?filter=%7B%7D');
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'https://evil.example/',
    '/\t/evil.example',
    '@evil.example',
    'data:text/html,x',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '///evil.example',
    '/login',
    '/login/forgotten',
    '',
    null,
    '/login?fromUrl=/',
  ])('answers the root for %j', (fromUrl) => {
    expect(safeFromUrl(fromUrl, origin)).toBe('/');
  });
});
