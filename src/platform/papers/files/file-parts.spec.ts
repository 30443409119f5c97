import { describe, expect, it } from '@jest/globals';
import { askedPart } from './file-parts.js';

const file = { size: 1_000, etag: 'abc' };

describe('a part of a file', () => {
  it.each([
    ['nothing is asked', undefined, undefined, 0, 999, true],
    ['the rest', 'bytes=400-', undefined, 400, 999, false],
    ['some bytes', 'bytes=0-99', undefined, 0, 99, false],
    ['more than there are', 'bytes=900-5000', undefined, 900, 999, false],
    ['the last ones', 'bytes=-100', undefined, 900, 999, false],
    ['the rest of the same file', 'bytes=400-', '"abc"', 400, 999, false],
    ['the rest of another file', 'bytes=400-', '"abd"', 0, 999, true],
    ['several ranges', 'bytes=0-1,5-6', undefined, 0, 999, true],
    ['another unit', 'lines=1-2', undefined, 0, 999, true],
  ])('%s', (_, range, ifRange, start, end, isWhole) =>
    expect(askedPart(file, range, ifRange)).toEqual({ start, end, isWhole }),
  );

  it.each(['bytes=1000-', 'bytes=5-4'])('is not there: %s', (range) =>
    expect(() => askedPart(file, range)).toThrow('rangeNotSatisfiable'),
  );
});
