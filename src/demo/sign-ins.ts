import { derivedId } from '../kernel/ids.js';
import type { SignInLog } from '../platform/people/sessions/sign-in-log.js';
import type { SignInMethod, SignInOutcome } from '../customers/sign-in/sign-in.vocabulary.js';
import { demoLoginList } from './logins.js';

interface PlannedSignIn {
  /** Null: an unknown log-in. */
  readonly personId: string | null;
  readonly outcome: SignInOutcome;
  readonly method: SignInMethod;
  readonly device: string;
  readonly address: string;
  readonly at: string;
}

const minute = 60_000;
const hour = 60 * minute;
/** Addresses for documentation (RFC 5737), which belong to no host. */
const places = [
  { device: 'Firefox, Windows', address: '192.0.2.14' },
  { device: 'Edge, Windows', address: '192.0.2.31' },
  { device: 'Chrome, macOS', address: '198.51.100.7' },
  { device: 'Safari, iOS', address: '198.51.100.88' },
] as const;
/** A stranger who guesses passwords at night. */
const stranger = { device: 'Chrome, Linux', address: '203.0.113.66' } as const;

const place = (index: number) => places[index % places.length] ?? places[0];

/** Each comes once a day, now and then after a slip of the fingers. */
const daily = (now: number): readonly PlannedSignIn[] =>
  demoLoginList.flatMap(({ personId, kind }, index) =>
    [1, 2, 3, 6, 8, 13].flatMap((daysAgo): readonly PlannedSignIn[] => {
      const at = now - daysAgo * 24 * hour - ((index * 71 + daysAgo * 47) % 420) * minute;
      const seen = { personId, ...place(index) };
      const method = kind === 'staff' ? 'totp' : 'password';
      const came = { ...seen, outcome: 'connected', method, at: new Date(at).toISOString() } as const;
      const slipped = { ...seen, method: 'password', at: new Date(at - 40_000).toISOString() } as const;
      return (index + daysAgo) % 6 === 0 ? [{ ...slipped, outcome: 'refused' }, came] : [came];
    }),
  );

/** Six tries at one account, which lock it, and as many at unknown log-ins. */
const guessed = (now: number): readonly PlannedSignIn[] =>
  Array.from({ length: 12 }, (_, index): PlannedSignIn => {
    const known = index < 6 ? (demoLoginList[1]?.personId ?? null) : null;
    const at = new Date(now - 4 * 24 * hour + index * 9_000).toISOString();
    return { personId: known, outcome: index === 5 ? 'locked' : 'refused', method: 'password', ...stranger, at };
  });

/** Log-ins of a month of use. */
export const demoSignIns = (now: Date): readonly PlannedSignIn[] => [
  ...daily(now.getTime()),
  ...guessed(now.getTime()),
];

/** Written down once, however often an interrupted import begins again. */
export const noteSignIns = async (log: Pick<SignInLog, 'note'>, now: Date): Promise<void> => {
  for (const [index, { personId, outcome, method, device, address, at }] of demoSignIns(now).entries())
    await log.note(personId, outcome, method, { device, address }, { id: derivedId('demo', 'sign-in', index), at });
};
