import { describe, expect, it } from '@jest/globals';
import { closedFor, withClosed } from './cookie-notice.vocabulary.js';

const marie = '0193a000-0000-7000-8000-00000000000a';
const paul = '0193a000-0000-7000-8000-00000000000b';

describe('the cookie notice', () => {
  it('is closed by each person on each device', () => {
    const closed = withClosed('', marie);
    expect(closedFor(closed, marie)).toBe(true);
    expect(closedFor(closed, paul)).toBe(false);
    expect(closedFor(closed, null)).toBe(false);
    expect(closedFor(withClosed(closed, paul), marie)).toBe(true);
  });

  it('is closed by a visitor who is not connected, for all such visitors', () => {
    expect(closedFor(withClosed('', null), null)).toBe(true);
    expect(closedFor(withClosed('', null), marie)).toBe(false);
  });

  it('keeps each once, and the last twenty', () => {
    expect(withClosed(withClosed('', marie), marie)).toBe(withClosed('', marie));
    const many = Array.from({ length: 30 }, (_, index) => `${index}`.padStart(36, 'a')).reduce(withClosed, '');
    expect(many.split('.')).toHaveLength(20);
    expect(closedFor(many, '29'.padStart(36, 'a'))).toBe(true);
    expect(closedFor(many, '0'.padStart(36, 'a'))).toBe(false);
  });

  it.each(['<script>', 'a; Path=/x', '..', '%00'])('makes nothing of %j', (value) => {
    expect(closedFor(value, marie)).toBe(false);
    expect(withClosed(value, marie)).toBe('00000000000a');
  });
});
