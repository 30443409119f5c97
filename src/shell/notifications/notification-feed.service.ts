import { Injectable, type MessageEvent } from '@nestjs/common';
import {
  concatMap,
  exhaustMap,
  filter,
  finalize,
  fromEvent,
  map,
  merge,
  of,
  share,
  takeUntil,
  timer,
  type Observable,
} from 'rxjs';
import type { Actor } from '../../kernel/actor.js';
import { People } from '../../platform/people/access/ports.js';
import { long, nullable, uuid } from '../../kernel/table.js';
import { Db } from '../../platform/reading/database/database.js';
import { select } from '../../platform/reading/database/select.js';
import { Draining } from '../../platform/run/health/draining.js';
import { AtOnce } from '../../platform/run/http/at-once.js';
import { Sessions } from '../../platform/people/sessions/sessions.js';
import { unreadOf } from './notifications.queries.js';

/** Milliseconds between two queries for new notifications, while a page listens in this process. */
const every = 2_000;
const everyGlance = 500;
/** Pages of one person that listen at once; those beyond ask by themselves. */
const mostStreams = 6;
/** Then the page comes again, with a token that is still good. */
const longest = 4 * 60_000;

/**
 * Tells pages of new notifications of their person. The feed is an optimisation: pages also poll, so that missed events
 * are found.
 */
@Injectable()
export class NotificationFeed {
  private readonly streams = new AtOnce(mostStreams);
  private last: bigint | undefined;
  /** People who were told something, as long as anybody listens. */
  private readonly told = timer(0, every).pipe(
    exhaustMap(() => this.look()),
    share({ resetOnRefCountZero: true }),
  );
  /** A shared timer for all listeners, so that their sessions are looked up together. */
  private readonly glances = timer(everyGlance, everyGlance).pipe(share({ resetOnRefCountZero: true }));

  constructor(
    private readonly db: Db,
    private readonly sessions: Sessions,
    private readonly people: People,
    private readonly draining: Draining,
  ) {}

  /**
   * The number of unread notifications, now and whenever there is a new one; ends within a second of the session.
   * @throws Refusal `tooManyAtOnce`
   */
  live(actor: Actor, sessionId: string): Observable<MessageEvent> {
    const end = this.streams.begin(actor.id);
    return merge(of('now'), this.told.pipe(filter((people) => people.has(actor.id)))).pipe(
      concatMap(() => unreadOf({ db: this.db.kysely, actor })),
      map((data): MessageEvent => ({ data })),
      takeUntil(merge(fromEvent(this.draining.ended, 'abort'), timer(longest), this.over(sessionId))),
      finalize(end),
    );
  }

  private over(sessionId: string): Observable<unknown> {
    return this.glances.pipe(
      exhaustMap(() => this.mayListen(sessionId)),
      filter((may) => !may),
    );
  }

  private async mayListen(sessionId: string): Promise<boolean> {
    const session = await this.sessions.glance(sessionId);
    return session !== undefined && (await this.people.of(session)) !== undefined;
  }

  private async look(): Promise<ReadonlySet<string>> {
    const { rows } = await select({ seq: long, person_id: nullable(uuid) })`
      SELECT coalesce(max(seq), 0) AS seq, NULL AS person_id FROM notifications
      UNION ALL SELECT seq, person_id FROM notifications WHERE seq > ${this.last ?? null}`.execute(this.db.kysely);
    this.last = rows[0]?.seq ?? this.last;
    return new Set(rows.flatMap(({ person_id }) => (person_id === null ? [] : [person_id])));
  }
}
