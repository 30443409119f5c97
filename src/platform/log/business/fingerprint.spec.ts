import { describe, expect, it } from '@jest/globals';
import { canonicalJson, fingerprintOf } from './fingerprint.js';

describe('the fingerprint of content', () => {
  it('is the same whatever the order of the keys, at every depth', () => {
    expect(canonicalJson({ b: [{ d: 1, c: 2 }], a: null })).toBe('{"a":null,"b":[{"c":2,"d":1}]}');
    expect(fingerprintOf({ a: 1, b: { c: 2, d: 3 } })).toBe(fingerprintOf({ b: { d: 3, c: 2 }, a: 1 }));
  });

  it('is another one as soon as anything changes, the order of a list included', () => {
    const prints = [{ a: [1, 2] }, { a: [2, 1] }, { a: ['1', 2] }, { b: [1, 2] }].map(fingerprintOf);
    expect(new Set(prints).size).toBe(4);
    expect(prints[0]).toMatch(/^[0-9a-f]{64}$/);
  });
});
