import { timingSafeEqual } from 'node:crypto';
import { roomCode } from './attendance.vocabulary.js';

/** Binding of the codes of one opening: another session, half-day or opening has other codes. */
export interface RoomBinding {
  readonly sessionId: string;
  readonly halfDay: string;
  readonly openingId: string;
}

const turnOf = (now: string): number => Math.floor(Date.parse(now) / roomCode.shownMs);

/** The code of a turn: what HMAC makes of it under the key of the installation; nothing that is stored tells it. */
const codeIn = (
  keyedHash: (text: string) => string,
  { sessionId, halfDay, openingId }: RoomBinding,
  turn: number,
): string => {
  const drawn = keyedHash(`room code ${JSON.stringify([sessionId, halfDay, openingId, turn])}`);
  return String(BigInt(`0x${drawn}`) % 10n ** BigInt(roomCode.digits)).padStart(roomCode.digits, '0');
};

/** Code to show at this instant, and when the next one follows. */
export const shownCode = (keyedHash: (text: string) => string, binding: RoomBinding, now: string) => ({
  code: codeIn(keyedHash, binding, turnOf(now)),
  nextAt: new Date((turnOf(now) + 1) * roomCode.shownMs).toISOString(),
});

const isSame = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** Accepts the code that is shown and the one before it, which a participant may still be typing. */
export const isRoomCode = (
  keyedHash: (text: string) => string,
  binding: RoomBinding,
  now: string,
  typed: string,
): boolean => [0, 1].some((ago) => isSame(codeIn(keyedHash, binding, turnOf(now) - ago), typed));
