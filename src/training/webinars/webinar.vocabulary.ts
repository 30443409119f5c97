import { dayOf } from '../../kernel/days.js';
import { wordsOf } from '../../kernel/words.js';
import type { NoticeTerms } from '../../kernel/end-notice.js';
import type { Tones } from '../../kernel/tones.js';

/** The words of webinars (specification §3), shared with both fronts. */

export const webinarSessionStatuses = ['scheduled', 'open', 'held', 'cancelled'] as const;
export type WebinarSessionStatus = (typeof webinarSessionStatuses)[number];

export const webinarPackStatuses = ['active', 'withdrawn'] as const;
export type WebinarPackStatus = (typeof webinarPackStatuses)[number];

/** How a pack stands today: what ran out or expired pays nothing more. */
export const webinarPackStandings = ['active', 'spent', 'expired', 'withdrawn'] as const;
export type WebinarPackStanding = (typeof webinarPackStandings)[number];

/** Days before its end, from which on what is left of a pack is called to mind. */
export const packEndsSoonDays = 30;
/** When those who enrol are notified of the end of a pack. */
export const packEndNotice: NoticeTerms = { days: [packEndsSoonDays], time: '00:00' };

/** Of this many units or fewer left, those who enrol with the pack are told. */
export const lowUnitsOf = (units: number): number => Math.max(1, Math.floor(units / 5));

/** Units of a pack that a command may take, by their numbers, and the last day of the pack. */
export interface PackLeft {
  readonly freeUnits: readonly number[];
  readonly expiresOn: string;
}

/** Why it does not pay so many seats; null: it does. */
export const packFault = (pack: PackLeft | null, seats: number, now: string): string | null => {
  if (!pack) return 'webinarPackUnknown';
  if (pack.expiresOn < dayOf(now)) return 'webinarPackExpired';
  return pack.freeUnits.length < seats ? 'webinarQuotaReached' : null;
};

/** The value that the holder of a unit reserves. */
export const unitHeld = (packId: string, unit: number) => ({
  what: 'webinarPackUnit',
  value: `${packId} ${String(unit)}`,
  refusal: 'webinarPackUnitTaken',
});

/** All numbers from 1, beginning at one that the seed gives: commands of one instant begin at different ones. */
export const numbersFrom = (seed: string, count: number): readonly number[] => {
  const start = count === 0 ? 0 : Number.parseInt(seed.slice(-8), 16) % count;
  return Array.from({ length: count }, (_, place) => ((start + place) % count) + 1);
};

/** Payment of a seat: none, a unit of a pack, or an order to sign. */
export const webinarPayments = ['free', 'pack', 'order'] as const;
export type WebinarPayment = (typeof webinarPayments)[number];

/** Why the provider does not hold a session. */
export const sessionCancelReasons = ['speaker', 'tooFew', 'technical', 'other'] as const;
export type SessionCancelReason = (typeof sessionCancelReasons)[number];

export const webinarLimits = {
  reference: 40,
  title: 120,
  description: 4000,
  attestation: 60,
  url: 500,
  /** Cents. */
  price: 10_000_000,
  seats: 1000,
  /** Waited for together (features W22). */
  seatsWaitedFor: 10,
  units: 1000,
  connectionLists: 10,
  /** As on every order. */
  chorusService: 100,
  commitment: 50,
} as const;

/** Columns of a file of sessions that is read in. */
export const sessionColumns = ['reference', 'day', 'from', 'to', 'seats', 'roomUrl'] as const;
export type SessionColumn = (typeof sessionColumns)[number];

/** Lines of one such file. */
export const mostSessions = 500;

const hourMs = 3_600_000;

/** Entries of one participant into the room within this time are one. */
export const sameEntryMs = 60_000;

/** Before the beginning, until when a participant is cancelled or swapped (default G40; features W24). */
export const noticeMs = 24 * hourMs;
/** How long seats that were given back are kept for the next who waits (default G40). */
export const offerMs = 24 * hourMs;
/** Before the beginning, from when on participants may go into the room. */
export const roomOpensMs = hourMs / 4;

/** By the links of mails, from one network address in one hour: many share that of their organisation, and look before they go in. */
export const roomVisits = { name: 'webinarRoom', perHour: 600 } as const;

export const before = (instant: string, ms: number): string => new Date(Date.parse(instant) - ms).toISOString();

/** Longest time for which an ordered seat is kept without its signature, and how long before the beginning it ends. */
const unsignedMs = 15 * 24 * hourMs;
const unsignedBeforeMs = 2 * 24 * hourMs;

/** Shortest time for which one may sign. */
const toSignMs = 24 * hourMs;

/** When a seat that is ordered now is let go unless its order is signed; null: so near the beginning it is kept. */
export const letGoAt = (now: string, startsAt: string): string | null => {
  const last = before(startsAt, unsignedBeforeMs);
  if (last < before(now, -toSignMs)) return null;
  const longest = before(now, -unsignedMs);
  return longest < last ? longest : last;
};

interface Named {
  readonly id: string;
  readonly name: string | null;
}

/** Of these people, those whose whole name stands in a line of a list that a room has kept of its connections. */
export const connectedIn = (list: string, people: readonly Named[]): readonly string[] => {
  const lines = list.split(/\r?\n/).map((line) => new Set(wordsOf(line)));
  const stands = (words: readonly string[]): boolean => lines.some((line) => words.every((word) => line.has(word)));
  return people.flatMap(({ id, name }) => {
    const words = wordsOf(name ?? '');
    return words.length > 0 && stands(words) ? [id] : [];
  });
};

export const webinarSessionTones: Tones<WebinarSessionStatus | 'full'> = {
  scheduled: 'neutral',
  open: 'brand',
  full: 'warning',
  held: 'success',
  cancelled: 'neutral',
};

export const webinarPackTones: Tones<WebinarPackStatus | WebinarPackStanding> = {
  active: 'success',
  spent: 'neutral',
  expired: 'warning',
  withdrawn: 'neutral',
};
