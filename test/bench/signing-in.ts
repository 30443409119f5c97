import { hashPassword } from '../../src/platform/sessions/passwords.js';
import { password } from '../support/people.js';
import { publicUrl } from '../support/public-url.js';
import { lightFetch } from './light-fetch.js';
import { atRate, middleTurn, rounded, type Sample, type Stopwatch, type Verdict } from './measure.js';
import { taken, type World } from './world.js';

const perSecond = 120;
const turns = 13;
const most = 1.2;
const frames = ['/api/me', '/api/menu', '/api/configuration'];

export interface SigningIn extends Verdict {
  /** Reads while nobody signs in, and in turn while two always sign in. */
  readonly alone: Sample;
  readonly beside: Sample;
  readonly ratio: number;
  /** The same while another process hashes as much at the same low priority: what the machine makes of hashes. */
  readonly besideHashes: number;
  /** Log-ins answered meanwhile. */
  readonly logIns: number;
}

/** Of what a browser keeps: who signs in from where he was before is told nothing by mail. */
const deviceIn = (answer: Response): string =>
  answer.headers
    .get('set-cookie')
    ?.split(',')
    .find((cookie) => cookie.includes('device'))
    ?.split(';')[0] ?? '';

/** How long others wait while two people at a time give their passwords: a hash takes a core for some 50 ms (quality S5). */
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
  /** Reads while two do this again and again. */
  const readBeside = async (
    watch: Stopwatch,
    again: (lane: number, turn: number) => Promise<unknown>,
  ): Promise<void> => {
    let running = true;
    const lane = async (place: number): Promise<void> => {
      for (let turn = 0; running; turn += 1) await again(place, turn);
    };
    const lanes = [lane(0), lane(1)];
    await read(watch);
    running = false;
    await Promise.all(lanes);
  };
  let logIns = 0;
  const devices = new Map<string, string>();
  const logIn = async (lane: number, turn: number): Promise<void> => {
    const login = `camille.${(turn * 2 + lane) % world.crowd.length}@example.org`;
    const answer = await taken(
      lightFetch(`${world.product.url}/api/session`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Cookie: devices.get(login) ?? '', Origin: publicUrl },
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
