import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { isRoomCode, shownCode, type RoomBinding } from './room-code.service.js';

const hashedBy = (key: string) => (text: string) => createHmac('sha256', key).update(text).digest('hex').slice(0, 40);
const keyedHash = hashedBy('key');
const binding: RoomBinding = { sessionId: 'one', halfDay: '2026-03-03 09:00', openingId: 'opening' };
const at = (second: number) => new Date(Date.UTC(2026, 2, 3, 8, 0, second)).toISOString();
const { code } = shownCode(keyedHash, binding, at(0));

describe('the code of the room', () => {
  it('has six digits, and another one is shown a minute later', () => {
    expect(code).toMatch(/^\d{6}$/);
    expect(shownCode(keyedHash, binding, at(59))).toEqual({ code, nextAt: at(60) });
    expect(shownCode(keyedHash, binding, at(60)).code).not.toBe(code);
  });

  it('holds while it is shown, and one minute longer', () => {
    const holds = (second: number) => isRoomCode(keyedHash, binding, at(second), code);
    expect([0, 59, 60, 119, 120, -1].map(holds)).toEqual([true, true, true, true, false, false]);
  });

  it.each([
    ['session', { sessionId: 'other' }],
    ['half-day', { halfDay: '2026-03-03 14:00' }],
    ['opening', { openingId: 'other' }],
  ] as const)('is another one for another %s', (_, over) =>
    expect(isRoomCode(keyedHash, { ...binding, ...over }, at(0), code)).toBe(false),
  );

  it('is another one in another installation, and compared whole', () => {
    expect(isRoomCode(hashedBy('other'), binding, at(0), code)).toBe(false);
    expect(isRoomCode(keyedHash, binding, at(0), code.slice(1))).toBe(false);
  });
});
