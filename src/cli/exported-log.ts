import type { AuditSeal } from '../platform/log/audit/audit.views.js';
import { readSeals, textsOf, type Queryable } from '../platform/log/audit/database-source.js';
import { lineOf, type LogLine, type ReactionPlace } from '../platform/log/audit/log-file.js';
import { placesOf, startOfTime, type AuditSource } from '../platform/log/audit/source.js';

interface Range {
  /** Exclusive. */
  readonly after: bigint;
  readonly upTo: bigint;
}

/** The lines of an exported log; seals come with it when it begins with the first event. Memory stays constant. */
export async function* exportedLog(db: Queryable, source: AuditSource, range: Range): AsyncGenerator<string> {
  let lines = 0;
  const written = (line: LogLine): string => {
    lines += 1;
    return lineOf(line);
  };
  yield written({ head: { format: 'guichet-log-1', ...range, reactions: await reactions(db) } });
  const seals = await sealsWithin(db, range);
  const sealedUpTo = BigInt(seals.at(-1)?.position ?? 0);
  for await (const window of source.windows(range.after > 0n ? range.after : startOfTime, range.upTo)) {
    const recorded = window.digests.filter(({ position }) => position <= sealedUpTo);
    for (const place of placesOf({ ...window, digests: recorded })) yield written({ place });
  }
  for (const seal of seals) yield written({ seal });
  yield lineOf({ lines });
}

const sealsWithin = async (db: Queryable, { after, upTo }: Range): Promise<readonly AuditSeal[]> =>
  after > 0n ? [] : (await readSeals(db)).filter(({ position }) => BigInt(position) <= upTo);

const reactions = async (db: Queryable): Promise<readonly ReactionPlace[]> => {
  const places = await textsOf(
    db,
    ['consumer', 'version', 'position'],
    `SELECT consumer, version::text, position::text FROM places WHERE kind = 'reaction'
     ORDER BY places.consumer, places.version`,
  );
  return places.map(({ consumer, version, position }) => ({
    consumer,
    version: Number(version),
    position: BigInt(position),
  }));
};
