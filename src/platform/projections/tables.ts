import type { Generated } from 'kysely';

/** Bookkeeping of everything that follows the log. */
export type ConsumerTables = {
  checkpoints: {
    consumer: string;
    version: number;
    kind: 'projection' | 'reaction';
    position: bigint;
    updated_at: Generated<string>;
  };
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
    attempts: Generated<number>;
    parked_at: Generated<string>;
  };
  rebuilds: {
    consumer: string;
    version: number;
    position: Generated<bigint>;
    error: string | null;
    started_at: Generated<string>;
  };
};
