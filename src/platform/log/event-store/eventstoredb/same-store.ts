import { setTimeout as pause } from 'node:timers/promises';
import type { EventStoreDBConnection } from './connection.js';
import { holds } from './held-event.js';
import { remedy, type MirroredLog } from './mirrored-log.js';

/** A node that has only just become the leader, or does not know yet that it is none any more, may lag for a moment. */
const looks = 3;
const betweenLooks = 1_000;

/** A store that lost its last events writes beyond them at once: that it is the one which was copied, only an event says. */
export class SameStore {
  private proven: object | undefined;

  constructor(
    private readonly connection: EventStoreDBConnection,
    private readonly copied: MirroredLog,
  ) {}

  /**
   * Asks for the last event of the mirror, once for each connection; several times, each time of the leader of that
   * moment, before it concludes.
   * @throws EventStoreReplaced when the store does not hold it: no command is taken from then on.
   */
  async prove(): Promise<void> {
    for (let look = 1; ; look += 1) {
      const { line } = this.connection;
      if (this.proven === line) return;
      const last = await this.copied.last();
      if (!last || (await holds(this.connection, last))) {
        this.proven = line;
        return;
      }
      if (look === looks) {
        throw await this.copied.lose(
          `The event store does not hold the event at ${last.position}, which its mirror has copied: it was restored to an earlier point. ${remedy}`,
        );
      }
      await pause(betweenLooks);
      await this.connection.lookAnew();
    }
  }
}
