import { hashPassword } from '../../src/platform/people/sessions/passwords.js';
import { password } from '../support/people.js';
import { lightFetch } from './light-fetch.js';
import { atRate, middleTurn, rounded, Stopwatch, type Sample, type Verdict } from './measure.js';
import { taken, type World } from './world.js';

const perSecond = 120;
/** At the peak of quality.md §3.1. */
const logInsPerSecond = 3;
const turns = 13;
const most = 1.2;
const frames = ['/api/me', '/api/menu', '/api/configuration'];

export interface SigningIn extends Verdict {
  /** Reads without log-ins; below, in alternate turns, reads beside log-ins. */
  readonly alone: Sample;
  readonly beside: Sample;
  readonly ratio: number;
  /** The same while another process hashes as often at the same low priority: the cost of hashes on this machine. */
  readonly besideHashes: number;
  /** Log-ins answered meanwhile. */
  readonly logIns: number;
}

/** The device cookie, which a browser keeps: a log-in from a known device causes no mail. */
const deviceIn = (answer: Response): string =>
  answer.headers
    .get('set-cookie')
    ?.split(',')
    .find((cookie) => cookie.includes('device'))
    ?.split(';')[0] ?? '';

/**
 * Waits of other people while three log-ins a second check passwords: a hash takes a core for some 50 ms (quality S5).
 */
export const benchSigningIn = async (world: World, seconds: number): Promise<SigningIn> => {
  const stored = await hashPassword(password);
  await world.db.pool.query(
    `INSERT INTO credentials (person_id, password_hash) SELECT unnest($1::uuid[]), $2 ON CONFLICT DO NOTHING`,
    [world.crowd, stored],
  );
  const callers = await Promise.all(world.crowd.map((person) => world.as(person)));
  const read = (watch: Stopwatch): Promise<void> =>
    atRate(watch, { perSecond, seconds }, async (index) => {
      const call = callers[index % callers.length];
      if (call) await taken(call(frames[index % frames.length] ?? '/api/me'));
    });
  /** Reads while this is done as often as people log in at the peak. */
  const readBeside = async (watch: Stopwatch, again: (turn: number) => Promise<unknown>): Promise<void> => {
    const peak = { perSecond: logInsPerSecond, seconds };
    await Promise.all([read(watch), atRate(new Stopwatch(), peak, again)]);
  };
  let logIns = 0;
  const devices = new Map<string, string>();
  const logIn = async (turn: number): Promise<void> => {
    const login = `camille.${turn % world.crowd.length}@example.org`;
    const answer = await taken(
      lightFetch(`${world.product.url}/api/session`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Cookie: devices.get(login) ?? '', Origin: world.product.url },
        body: JSON.stringify({ login, password }),
      }),
    );
    devices.set(login, deviceIn(answer));
    logIns += 1;
  };
  const hashes = await middleTurn(turns, read, (watch) => readBeside(watch, () => hashPassword(password)));
  const { floor: alone, figure: beside } = await middleTurn(turns, read, (watch) => readBeside(watch, logIn));
  const ratio = rounded(beside.p99 / alone.p99);
  return {
    alone,
    beside,
    ratio,
    besideHashes: rounded(hashes.figure.p99 / hashes.floor.p99),
    logIns,
    target: `p99 beside log-ins at most ${most} times that alone`,
    met: ratio <= most,
  };
};
