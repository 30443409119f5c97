import type { EventStoreDBConnection } from './connection.js';
import { holds } from './held-event.js';
import { remedy, type MirroredLog } from './mirrored-log.js';

/** A store that lost its last events writes beyond them at once: that it is the one which was copied, only an event says. */
export class SameStore {
  private proven: object | undefined;

  constructor(
    private readonly connection: EventStoreDBConnection,
    private readonly copied: MirroredLog,
  ) {}

  /**
   * Asks for the last event of the mirror, once for each connection.
   * @throws EventStoreReplaced when the store does not hold it: no command is taken from then on.
   */
  async prove(): Promise<void> {
    const { line } = this.connection;
    if (this.proven === line) return;
    const last = await this.copied.last();
    if (last && !(await holds(this.connection, last))) {
      throw await this.copied.lose(
        `The event store does not hold the event at ${last.position}, which its mirror has copied: it was restored to an earlier point. ${remedy}`,
      );
    }
    this.proven = line;
  }
}
