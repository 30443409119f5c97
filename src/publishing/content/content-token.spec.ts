import { describe, expect, it } from '@jest/globals';
import { contentToken, readContentToken } from './content-token.queries.js';

const secret = Buffer.from('a secret of thirty-two bytes ...');
const id = '0192c1f0-0000-7000-8000-000000000001';
const now = '2026-03-01T09:00:00.000Z';
const file = { use: 'file', reader: 'marie' } as const;
const token = contentToken({ ...file, id }, now, secret);
const preview = contentToken({ use: 'preview', id, reader: '' }, now, secret);

describe('a link to a file of an article (defaults G53)', () => {
  it('opens it for its reader, for ten minutes', () => {
    expect(readContentToken(token, file, '2026-03-01T09:09:59.000Z', secret)).toBe(id);
    expect(readContentToken(token, file, '2026-03-01T09:10:00.000Z', secret)).toBeUndefined();
  });

  it('opens nothing for another person, nor anything else', () => {
    expect(readContentToken(token, { ...file, reader: 'paul' }, now, secret)).toBeUndefined();
    expect(readContentToken(token, { ...file, use: 'preview' }, now, secret)).toBeUndefined();
    expect(readContentToken(`${token.slice(0, -1)}!`, file, now, secret)).toBeUndefined();
    expect(readContentToken('x', file, now, secret)).toBeUndefined();
  });
});

describe('a link to what is not published', () =>
  it('opens it for a day', () => {
    expect(readContentToken(preview, { use: 'preview', reader: '' }, '2026-03-02T08:59:59.000Z', secret)).toBe(id);
    expect(readContentToken(preview, { use: 'preview', reader: '' }, '2026-03-02T09:00:00.000Z', secret)).toBe(
      undefined,
    );
  }));
