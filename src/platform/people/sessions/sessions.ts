import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { newId } from '../../../kernel/ids.js';
import { flag, instant, nullable, uuid } from '../../../kernel/table.js';
import { Batching } from '../../run/concurrency/batching.js';
import { anyOf, inMinutes, minutesAgo, now } from '../../reading/database/expressions.js';
import { Db } from '../../reading/database/database.js';
import { opaque } from '../../reading/database/prepared.js';
import { statement } from '../../reading/database/statement.js';
import type { tables } from './tables.js';
import { newToken, tokenHash } from './tokens.js';

/** Defaults G19, G21: ends after an hour without a request, after twelve hours in any case; a simulation after one. */
export const sessionLimits = { idleMinutes: 60, hours: 12, simulationMinutes: 60 } as const;

/** A cookie's session, alive. */
export interface Session {
  readonly id: string;
  readonly personId: string;
  /** The client chosen by a person of several clients; null for their own. */
  readonly clientId: string | null;
  /** The member of staff who simulates the person. */
  readonly simulatedBy: string | null;
  /** The contact who connected as the client. */
  readonly heldBy: string | null;
  readonly endsAt: string;
}

interface Opening {
  readonly personId: string;
  readonly simulatedBy?: string;
  /** The session of the member of staff who simulates: this one ends with it. */
  readonly openedFrom?: string;
  /** The contact who connects as the client. */
  readonly heldBy?: string;
  /** How the person proved who they are. */
  readonly method?: string;
  /** The device and the place that they connected from, sealed with their key. */
  readonly seenWith?: object | null;
}

/** A session as its person sees it in the list of their sessions. */
export interface ListedSession {
  readonly id: string;
  readonly method: string;
  readonly seenWith: unknown;
  /** Person of the session; another one where the person of the list simulates. */
  readonly personId: string;
  readonly simulatedBy: string | null;
  readonly createdAt: string;
  readonly seenAt: string;
}

/** Neither it nor the session that it was opened from was revoked. */
const unrevoked = `revoked_at IS NULL AND (opened_from IS NULL OR EXISTS (
  SELECT FROM sessions origin WHERE origin.id = sessions.opened_from AND origin.revoked_at IS NULL))`;
const alive = `${unrevoked} AND ends_at > clock_timestamp() AND seen_at > clock_timestamp() - interval '${sessionLimits.idleMinutes} minutes'`;

/**
 * The living ones, also for a statement that asks whose they are. Writing each request down would cost a write for every
 * read: to the minute is enough.
 */
export const livingSessions = `
  SELECT id, person_id AS "personId", client_id AS "clientId", simulated_by AS "simulatedBy", held_by AS "heldBy",
    ends_at AS "endsAt",
    seen_at < clock_timestamp() - interval '1 minute' AS idle
  FROM sessions WHERE ${alive}`;
const living = (which: string) =>
  statement(
    {
      ...{ id: uuid, personId: uuid, clientId: nullable(uuid), simulatedBy: nullable(uuid), heldBy: nullable(uuid) },
      ...{ endsAt: instant, idle: flag },
    },
    `${livingSessions} AND ${which}`,
  );
const ofToken = living('token_hash = $1');
const ofIds = living(`id = ANY(${opaque('$1::uuid[]')}::uuid[])`);

type Listener = (sessionIds: readonly string[]) => Promise<void>;

/** Server-side sessions: the browser holds a random token, the table its hash; revoking takes effect with the next request. */
@Injectable()
export class Sessions {
  private readonly glanced = new Batching<string, Session | undefined>((ids) => this.allById(ids));

  private readonly listeners: Listener[] = [];

  constructor(private readonly db: Db) {}

  /** @returns the token for the cookie. */
  async open({
    personId,
    simulatedBy,
    openedFrom,
    heldBy,
    method,
    seenWith,
  }: Opening): Promise<{ readonly token: string; readonly session: Session }> {
    const token = newToken();
    const session = await this.db
      .of<typeof tables>()
      .insertInto('sessions')
      .values({
        id: newId(),
        token_hash: tokenHash(token),
        person_id: personId,
        simulated_by: simulatedBy ?? null,
        ends_at: inMinutes(simulatedBy ? sessionLimits.simulationMinutes : sessionLimits.hours * 60),
        method: method ?? (simulatedBy ? 'simulation' : 'password'),
        seen_with: seenWith ?? null,
        opened_from: openedFrom ?? null,
        held_by: heldBy ?? null,
      })
      .returning([
        'id',
        'person_id as personId',
        'client_id as clientId',
        'simulated_by as simulatedBy',
        'held_by as heldBy',
        'ends_at as endsAt',
      ])
      .executeTakeFirstOrThrow();
    return { token, session };
  }

  /** The living session of a cookie. */
  async byToken(token: string | undefined): Promise<Session | undefined> {
    if (token === undefined) return undefined;
    const [session] = await ofToken(this.db, [tokenHash(token)]);
    if (session?.idle) this.seen([session.id]);
    return session;
  }

  /** A living session, without counting as a request: a page that only listens does not keep its session from ending. */
  async glance(id: string): Promise<Session | undefined> {
    return this.glanced.ask(id);
  }

  async revoke(id: string): Promise<void> {
    await this.end(sql`id = ${id}`);
  }

  /** The listener is told which sessions have just been revoked, before the caller is answered. */
  onRevoked(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** All sessions of a person, save the one that they are in: simulations of them, and those in which they simulate or are the client. */
  async revokeAll(personId: string, except: string | null = null): Promise<void> {
    const others = except === null ? sql`TRUE` : sql`id <> ${except}`;
    await this.end(sql`${personId} IN (person_id, simulated_by, held_by) AND ${others}`);
  }

  /** Ends a session in the person's own list; other sessions count as unknown. @returns whether there was one. */
  async revokeOwn(personId: string, id: string): Promise<boolean> {
    return (await this.end(sql`id = ${id} AND ${personId} IN (person_id, simulated_by, held_by)`)) === 1;
  }

  /** Current sessions of the person, the last seen first: also simulations by and of them, and those as the client. */
  async list(personId: string): Promise<readonly ListedSession[]> {
    return this.db
      .of<typeof tables>()
      .selectFrom('sessions')
      .select([
        'id',
        'method',
        'seen_with as seenWith',
        'person_id as personId',
        'simulated_by as simulatedBy',
        'created_at as createdAt',
        'seen_at as seenAt',
      ])
      .where(sql<boolean>`${personId} IN (person_id, simulated_by, held_by) AND ${sql.raw(alive)}`)
      .orderBy('seen_at', 'desc')
      .orderBy('id')
      .execute();
  }

  /** The person has just proved again who they are. */
  async confirm(id: string): Promise<void> {
    await this.one(id).set({ confirmed_at: now }).execute();
  }

  /** Whether they have within so many minutes; signing in is a proof too. */
  async isFresh(id: string, minutes: number): Promise<boolean> {
    const fresh = await this.db
      .of<typeof tables>()
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', id)
      .where('confirmed_at', '>', minutesAgo(minutes))
      .executeTakeFirst();
    return fresh !== undefined;
  }

  /** `null` leaves the choice open again. */
  async chooseClient(id: string, clientId: string | null): Promise<void> {
    await this.one(id).set({ client_id: clientId }).execute();
  }

  /** When the person connected before this session. */
  async previousConnection(session: Pick<Session, 'id' | 'personId'>): Promise<string | null> {
    const before = await this.db
      .of<typeof tables>()
      .selectFrom('sessions')
      .select('created_at')
      .where('person_id', '=', session.personId)
      .where('simulated_by', 'is', null)
      .where('created_at', '<', (sessions) =>
        sessions.selectFrom('sessions as this').select('this.created_at').where('this.id', '=', session.id),
      )
      .orderBy('created_at', 'desc')
      .executeTakeFirst();
    return before?.created_at ?? null;
  }

  /** Whether one of these was revoked. */
  async anyRevoked(ids: readonly string[]): Promise<boolean> {
    const revoked = await this.db
      .of<typeof tables>()
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', anyOf(ids))
      .where(sql<boolean>`NOT (${sql.raw(unrevoked)})`)
      .executeTakeFirst();
    return revoked !== undefined;
  }

  /** These, and the simulations that were opened from them. */
  async withOpenedFrom(ids: readonly string[]): Promise<readonly string[]> {
    const sessions = await this.db
      .of<typeof tables>()
      .selectFrom('sessions')
      .select('id')
      .where((session) => session.or([session('id', '=', anyOf(ids)), session('opened_from', '=', anyOf(ids))]))
      .execute();
    return sessions.map(({ id }) => id);
  }

  private one(id: string) {
    return this.db.of<typeof tables>().updateTable('sessions').where('id', '=', id);
  }

  private async end(which: RawBuilder<unknown>): Promise<number> {
    const ended = await this.db
      .of<typeof tables>()
      .updateTable('sessions')
      .set({ revoked_at: now })
      .where(sql<boolean>`${which} AND revoked_at IS NULL`)
      .returning('id')
      .execute();
    const ids = ended.map(({ id }) => id);
    if (ids.length > 0) for (const listener of this.listeners) await listener(ids);
    return ids.length;
  }

  private async allById(ids: readonly string[]): Promise<readonly (Session | undefined)[]> {
    const sessions = await ofIds(this.db, [ids]);
    const byId = new Map(sessions.map((session) => [session.id, session]));
    return ids.map((id) => byId.get(id));
  }

  /** Not waited for, so that a slow disk holds no request up; one that is lost is written by the next request. */
  seen(ids: readonly string[]): void {
    this.db
      .of<typeof tables>()
      .updateTable('sessions')
      .set({ seen_at: now })
      .where('id', '=', anyOf(ids))
      .execute()
      .catch(() => undefined);
  }
}
