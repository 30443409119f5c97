import type { Generated } from 'kysely';
import type { RefusedCommand } from './projections.views.js';

/** Bookkeeping of everything that follows the log. */
export type ConsumerTables = {
  checkpoints: {
    consumer: string;
    version: number;
    kind: 'projection' | 'reaction' | 'resting';
    position: bigint;
    /** The consumer stands where all resting ones stand, unless its own position is beyond. */
    resting: Generated<boolean>;
    /** Of the checkpoint of resting consumers, all events that it passed; of a consumer, that number when it began to rest. */
    passed: Generated<bigint>;
    /** The stretch of the log that it is reading: where that begins, how far it is, and how many events were in it. */
    counted_from: Generated<bigint>;
    counted_to: Generated<bigint>;
    counted: Generated<bigint>;
    updated_at: Generated<string>;
  };
  /** The stretches before. */
  stretches: { consumer: string; version: number; after: bigint; up_to: bigint; events: bigint };
  /** Events that reactions have answered, or parked. */
  answered_events: { consumer: string; event_id: string; answered_at: Generated<string> };
  parked_events: {
    id: string;
    consumer: string;
    version: number;
    stream: string;
    /** First event of the stream that was not applied. */
    revision: bigint;
    /** Last event of the stream that came by since. */
    last_revision: bigint;
    position: bigint;
    type: string;
    error: string;
    /** The command of a reaction that was refused. */
    refused: RefusedCommand | null;
    attempts: Generated<number>;
    parked_at: Generated<string>;
  };
  rebuilds: {
    consumer: string;
    version: number;
    position: Generated<bigint>;
    counted: Generated<bigint>;
    error: string | null;
    started_at: Generated<string>;
  };
};
