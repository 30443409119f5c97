import { Injectable, type BeforeApplicationShutdown, type MessageEvent } from '@nestjs/common';
import { sql } from 'kysely';
import {
  concatMap,
  exhaustMap,
  filter,
  map,
  merge,
  of,
  share,
  Subject,
  takeUntil,
  takeWhile,
  timer,
  type Observable,
} from 'rxjs';
import type { Actor } from '../kernel/actor.js';
import { Db } from '../platform/database/database.js';
import { Sessions } from '../platform/sessions/sessions.js';
import { NotificationsQueries } from './notifications.queries.js';
import type { UnreadView } from './notifications.views.js';

/** Milliseconds between two looks, while somebody listens in this process. */
const every = 2_000;
/** Then the page comes again, with a token that is still good. */
const longest = 4 * 60_000;

/**
 * Tells pages that something new was told to their person. It only speeds things up: pages also ask by themselves, so
 * that what this misses is found.
 */
@Injectable()
export class NotificationFeed implements BeforeApplicationShutdown {
  private readonly closing = new Subject<void>();
  private last: bigint | undefined;
  /** People who were told something, as long as anybody listens. */
  private readonly told = timer(0, every).pipe(
    exhaustMap(() => this.look()),
    share({ resetOnRefCountZero: true }),
  );

  constructor(
    private readonly db: Db,
    private readonly queries: NotificationsQueries,
    private readonly sessions: Sessions,
  ) {}

  beforeApplicationShutdown(): void {
    this.closing.next();
  }

  /** The number of unread notifications, now and whenever there is a new one; ends with the session. */
  live(actor: Actor, sessionId: string): Observable<MessageEvent> {
    return merge(of('now'), this.told.pipe(filter((people) => people.has(actor.id)))).pipe(
      concatMap(async () => ((await this.sessions.byId(sessionId)) ? await this.queries.unread(actor) : undefined)),
      takeWhile((unread) => unread !== undefined),
      map((unread): MessageEvent => ({ data: { unread } satisfies UnreadView })),
      takeUntil(merge(this.closing, timer(longest))),
    );
  }

  private async look(): Promise<ReadonlySet<string>> {
    const { rows } = await sql<{ seq: bigint; person_id: string | null }>`
      SELECT coalesce(max(seq), 0) AS seq, NULL AS person_id FROM notifications
      UNION ALL SELECT seq, person_id FROM notifications WHERE seq > ${this.last ?? null}`.execute(this.db.kysely);
    this.last = rows[0]?.seq ?? this.last;
    return new Set(rows.flatMap(({ person_id }) => (person_id === null ? [] : [person_id])));
  }
}
