import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { newId } from '../../kernel/ids.js';
import { Db } from '../database/database.js';
import { opaque } from '../database/prepared.js';
import { Batching } from '../concurrency/batching.js';

/** Defaults G19, G21: ends after an hour without a request, after twelve hours in any case; a simulation after one. */
export const sessionLimits = { idleMinutes: 60, hours: 12, simulationMinutes: 60 } as const;

/** A cookie's session, alive. */
export interface Session {
  readonly id: string;
  readonly personId: string;
  /** The client chosen by a person of several clients; null for his own. */
  readonly clientId: string | null;
  /** The member of staff who simulates the person. */
  readonly simulatedBy: string | null;
  readonly endsAt: string;
}

interface Opening {
  readonly personId: string;
  readonly simulatedBy?: string;
  /** The session of the member of staff who simulates: this one ends with it. */
  readonly openedFrom?: string;
  /** How the person proved who he is. */
  readonly method?: string;
  /** What he connected with and from where, sealed with his key. */
  readonly seenWith?: object | null;
}

/** A session as its person sees it in the list of his sessions. */
export interface ListedSession {
  readonly id: string;
  readonly method: string;
  readonly seenWith: unknown;
  /** Whose session it is; another's where the person of the list simulates. */
  readonly personId: string;
  readonly simulatedBy: string | null;
  readonly createdAt: string;
  readonly seenAt: string;
}

interface ListedRow {
  readonly id: string;
  readonly method: string;
  readonly seen_with: unknown;
  readonly person_id: string;
  readonly simulated_by: string | null;
  readonly created_at: string;
  readonly seen_at: string;
}

interface SessionRow {
  readonly id: string;
  readonly person_id: string;
  readonly client_id: string | null;
  readonly simulated_by: string | null;
  readonly ends_at: string;
  readonly idle: boolean;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const sessionOf = (row: SessionRow): Session => ({
  id: row.id,
  personId: row.person_id,
  clientId: row.client_id,
  simulatedBy: row.simulated_by,
  endsAt: row.ends_at,
});

/** Neither it nor the session that it was opened from was revoked. */
const unrevoked = `revoked_at IS NULL AND (opened_from IS NULL OR EXISTS (
  SELECT FROM sessions origin WHERE origin.id = sessions.opened_from AND origin.revoked_at IS NULL))`;
const alive = `${unrevoked} AND ends_at > clock_timestamp() AND seen_at > clock_timestamp() - interval '${sessionLimits.idleMinutes} minutes'`;
/** Writing each request down would cost a write for every read: to the minute is enough. */
const columns = `id, person_id, client_id, simulated_by, ends_at, seen_at < clock_timestamp() - interval '1 minute' AS idle`;

type Listener = (sessionIds: readonly string[]) => Promise<void>;

/** Server-side sessions: the browser holds a random token, the table its hash; revoking takes effect with the next request. */
@Injectable()
export class Sessions {
  private readonly asked = new Batching<string, Session | undefined>((ids) => this.allById(ids, true));
  private readonly glanced = new Batching<string, Session | undefined>((ids) => this.allById(ids, false));

  private readonly listeners: Listener[] = [];

  constructor(private readonly db: Db) {}

  /** @returns the token for the cookie. */
  async open({
    personId,
    simulatedBy,
    openedFrom,
    method,
    seenWith,
  }: Opening): Promise<{ readonly token: string; readonly session: Session }> {
    const token = randomBytes(32).toString('base64url');
    const minutes = simulatedBy ? sessionLimits.simulationMinutes : sessionLimits.hours * 60;
    const { rows } = await this.db.pool.query<SessionRow>(
      `INSERT INTO sessions (id, token_hash, person_id, simulated_by, ends_at, method, seen_with, opened_from)
       VALUES ($1, $2, $3, $4, clock_timestamp() + make_interval(mins => $5), $6, $7, $8) RETURNING ${columns}`,
      [
        newId(),
        hashOf(token),
        personId,
        simulatedBy ?? null,
        minutes,
        method ?? (simulatedBy ? 'simulation' : 'password'),
        seenWith ?? null,
        openedFrom ?? null,
      ],
    );
    const [row] = rows;
    if (!row) throw new Error('The session was not stored');
    return { token, session: sessionOf(row) };
  }

  /** The living session of a cookie. */
  async byToken(token: string): Promise<Session | undefined> {
    const [session] = await this.alive('session_of_token', 'token_hash = $1', hashOf(token));
    return session;
  }

  /** The living session that a bearer was issued from: looked up each time, for as many at once as ask. */
  byId(id: string): Promise<Session | undefined> {
    return this.asked.ask(id);
  }

  /** The same, without counting as a request: a page that only listens does not keep its session from ending. */
  async glance(id: string): Promise<Session | undefined> {
    return this.glanced.ask(id);
  }

  async revoke(id: string): Promise<void> {
    await this.end('id = $1', [id]);
  }

  /** Is told which sessions have just been revoked, before whoever revoked them is answered. */
  onRevoked(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** All sessions of a person, save the one that they are in: simulations of them too, and those in which they simulate. */
  async revokeAll(personId: string, except: string | null = null): Promise<void> {
    await this.end('$1 IN (person_id, simulated_by) AND ($2::uuid IS NULL OR id <> $2)', [personId, except]);
  }

  /** One that the person sees in the list of their sessions; another's is not there. @returns whether there was one. */
  async revokeOwn(personId: string, id: string): Promise<boolean> {
    return (await this.end('id = $1 AND $2 IN (person_id, simulated_by)', [id, personId])) === 1;
  }

  /** Where the person is connected now, the last seen first: also where they are simulated, or simulate somebody. */
  async list(personId: string): Promise<readonly ListedSession[]> {
    const { rows } = await this.db.pool.query<ListedRow>(
      `SELECT id, method, seen_with, person_id, simulated_by, created_at, seen_at FROM sessions
       WHERE $1 IN (person_id, simulated_by) AND ${alive} ORDER BY seen_at DESC, id`,
      [personId],
    );
    return rows.map((row) => ({
      id: row.id,
      method: row.method,
      seenWith: row.seen_with,
      personId: row.person_id,
      simulatedBy: row.simulated_by,
      createdAt: row.created_at,
      seenAt: row.seen_at,
    }));
  }

  /** The person has just proved again who he is. */
  async confirm(id: string): Promise<void> {
    await this.db.pool.query('UPDATE sessions SET confirmed_at = clock_timestamp() WHERE id = $1', [id]);
  }

  /** Whether he has within so many minutes; signing in is a proof too. */
  async isFresh(id: string, minutes: number): Promise<boolean> {
    const { rows } = await this.db.pool.query<{ fresh: boolean }>(
      'SELECT confirmed_at > clock_timestamp() - make_interval(mins => $2) AS fresh FROM sessions WHERE id = $1',
      [id, minutes],
    );
    return rows[0]?.fresh ?? false;
  }

  /** `null` leaves the choice open again. */
  async chooseClient(id: string, clientId: string | null): Promise<void> {
    await this.db.pool.query('UPDATE sessions SET client_id = $2 WHERE id = $1', [id, clientId]);
  }

  /** When the person connected before this session. */
  async previousConnection(session: Pick<Session, 'id' | 'personId'>): Promise<string | null> {
    const { rows } = await this.db.pool.query<{ created_at: string }>(
      `SELECT created_at FROM sessions
       WHERE person_id = $1 AND simulated_by IS NULL AND created_at < (SELECT created_at FROM sessions WHERE id = $2)
       ORDER BY created_at DESC LIMIT 1`,
      [session.personId, session.id],
    );
    return rows[0]?.created_at ?? null;
  }

  /** Whether one of these was revoked. */
  async anyRevoked(ids: readonly string[]): Promise<boolean> {
    const { rowCount } = await this.db.pool.query(`SELECT FROM sessions WHERE id = ANY($1) AND NOT (${unrevoked})`, [
      ids,
    ]);
    return rowCount !== 0;
  }

  /** These, and the simulations that were opened from them. */
  async withOpenedFrom(ids: readonly string[]): Promise<readonly string[]> {
    const { rows } = await this.db.pool.query<{ id: string }>(
      'SELECT id FROM sessions WHERE id = ANY($1) OR opened_from = ANY($1)',
      [ids],
    );
    return rows.map(({ id }) => id);
  }

  private async end(which: string, values: readonly (string | null)[]): Promise<number> {
    const { rows } = await this.db.pool.query<{ id: string }>(
      `UPDATE sessions SET revoked_at = clock_timestamp() WHERE ${which} AND revoked_at IS NULL RETURNING id`,
      [...values],
    );
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) for (const listener of this.listeners) await listener(ids);
    return ids.length;
  }

  private async allById(ids: readonly string[], isRequest: boolean): Promise<readonly (Session | undefined)[]> {
    const where = `id = ANY(${opaque('$1::uuid[]')}::uuid[])`;
    const sessions = await this.alive('sessions_of_ids', where, ids, isRequest);
    const byId = new Map(sessions.map((session) => [session.id, session]));
    return ids.map((id) => byId.get(id));
  }

  private async alive(
    name: string,
    where: string,
    value: Buffer | readonly string[],
    isRequest = true,
  ): Promise<readonly Session[]> {
    const text = `SELECT ${columns} FROM sessions WHERE ${where} AND ${alive}`;
    const { rows } = await this.db.pool.query<SessionRow>({ name, text, values: [value] });
    const idle = isRequest ? rows.filter((row) => row.idle).map(({ id }) => id) : [];
    if (idle.length > 0) this.seen(idle);
    return rows.map(sessionOf);
  }

  /** Not waited for, so that a slow disk holds no request up; one that is lost is written by the next request. */
  private seen(ids: readonly string[]): void {
    this.db.pool
      .query('UPDATE sessions SET seen_at = clock_timestamp() WHERE id = ANY($1)', [ids])
      .catch(() => undefined);
  }
}
