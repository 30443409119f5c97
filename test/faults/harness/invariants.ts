import { sql } from 'kysely';
import { derivedId } from '../../../src/kernel/ids.js';
import { SkippedEvents } from '../../../src/platform/reading/projections/skipped-events.js';
import type { ConsumerTables } from '../../../src/platform/reading/projections/tables.js';
import type { Entry } from './ledger.js';
import { inApplication, rebuiltDifferences } from './rebuilt.js';
import { missingTimers } from './timers.js';
import type { World } from './world.js';

/** Something that must never be. */
export interface Violation {
  readonly invariant: 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6' | 'I7' | 'I8' | 'I9';
  readonly detail: string;
}

export interface Verdict {
  readonly acknowledged: number;
  readonly refused: number;
  readonly unknown: number;
  /** Acknowledged commands that the log does not have. */
  readonly lost: number;
  /** Commands that the log has twice, and mails that a recipient got too often. */
  readonly doubled: number;
  readonly mails: number;
  readonly violations: readonly Violation[];
}

/** An event that a person's command appended. */
interface Appended {
  readonly key: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly position: bigint;
  readonly type: string;
  readonly command: string;
}

export const byKey = <Item>(
  items: readonly Item[],
  key: (item: Item) => string,
): ReadonlyMap<string, readonly Item[]> => {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return groups;
};

const appendedBy = async ({ db }: World): Promise<ReadonlyMap<string, readonly Appended[]>> => {
  const { rows } = await sql<Appended>`
    SELECT metadata->>'correlationId' AS key, stream, revision, position, type, metadata->>'commandId' AS command
    FROM event_log WHERE metadata->>'causationId' IS NULL ORDER BY position`.execute(db.kysely);
  return byKey(rows, ({ key }) => key);
};

/**
 * Reservations that a command left behind: those in force, which no other command of the stream took at the same time.
 * A value that was let go, or that another command relies on, is no effect of a command that was refused.
 */
const reservationsLeft = async ({ db }: World): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ place: string }>`
    SELECT stream || '@' || revision AS place FROM (
      SELECT stream, revision, type, metadata->>'commandId' AS command, lead(type) OVER taken AS next,
        lag(type) OVER taken AS before, lag(metadata->>'commandId') OVER taken AS command_before
      FROM event_log WHERE type IN ('ValueReserved', 'ValueReleased')
      WINDOW taken AS (PARTITION BY stream ORDER BY revision)) reservations
    WHERE type = 'ValueReserved' AND next IS NULL
      AND NOT (before IS NOT DISTINCT FROM 'ValueReserved' AND command_before <> command)`.execute(db.kysely);
  return new Set(rows.map(({ place }) => place));
};

const isLeft = ({ stream, revision, type }: Appended, reserved: ReadonlySet<string>): boolean =>
  !type.startsWith('Value') || reserved.has(`${stream}@${revision}`);

/** Number of times that a command took effect. */
const effects = (events: readonly Appended[]): number => new Set(events.map(({ command }) => command)).size;

const isWhereItWasSaid = ({ stream, revision, position }: Entry, events: readonly Appended[]): boolean =>
  events.some(
    (event) =>
      event.stream.endsWith(`-${stream}`) && String(event.revision) === revision && String(event.position) === position,
  );

const ofEntry = (entry: Entry, events: readonly Appended[], reserved: ReadonlySet<string>): readonly Violation[] => {
  const times = effects(events);
  const { key, outcome, code } = entry;
  const there = events.map(({ type, stream }) => `${type} of ${stream}`).join(', ');
  if (outcome === 'refused')
    return effects(events.filter((event) => isLeft(event, reserved))) === 0
      ? []
      : [{ invariant: 'I2', detail: `${key} was refused (${code}), and is there: ${there}` }];
  if (outcome === 'unknown')
    return times <= 1 ? [] : [{ invariant: 'I3', detail: `${key} is there ${times} times: ${there}` }];
  if (times !== 1)
    return [{ invariant: 'I1', detail: `${key} was acknowledged, and is there ${times} times: ${there}` }];
  return isWhereItWasSaid(entry, events) ? [] : [{ invariant: 'I1', detail: `${key} is not where its receipt says` }];
};

/** I4: each stream counts 0, 1, 2 … in the order of positions. */
const brokenStreams = async ({ db }: World): Promise<readonly Violation[]> => {
  const { rows } = await sql<{ stream: string }>`
    SELECT DISTINCT stream FROM (
      SELECT stream, revision, row_number() OVER (PARTITION BY stream ORDER BY position) - 1 AS expected FROM event_log
    ) numbered WHERE revision <> expected`.execute(db.kysely);
  return rows.map(({ stream }) => ({ invariant: 'I4', detail: `${stream} does not count up` }));
};

/** I6: everything was read, by the count of each consumer too, nothing set aside, and no job held by a worker that is gone: its lock ended long ago. */
const unread = async ({ db }: World): Promise<readonly Violation[]> => {
  const { rows } = await sql<{ detail: string }>`
    SELECT consumer || ' stands at ' || position AS detail FROM places
      WHERE position < (SELECT coalesce(max(position), 0) FROM event_log)
    UNION ALL SELECT consumer || ' has parked ' || stream || ': ' || error FROM parked_events
    UNION ALL SELECT 'job ' || name || ' is stuck' FROM bullmq.job
      WHERE state = 'active' AND locked_until_ms < extract(epoch FROM clock_timestamp() - interval '10 seconds') * 1000`.execute(
    db.kysely,
  );
  const skipped = await new SkippedEvents(db.kysely.withTables<ConsumerTables>()).now();
  return [
    ...rows.map(({ detail }) => detail),
    ...skipped.map(
      ({ name, after, upTo, read, logged }) => `${name} read ${read} of ${logged} from ${after} to ${upTo}`,
    ),
  ].map((detail) => ({ invariant: 'I6', detail }));
};

/** Types of events that cause a mail: customers get one for their ticket, and for each answer, once a command. */
const mailed: readonly string[] = ['TicketOpened', 'TicketAnswered'];

const expectedMails = ({ customers }: World, events: readonly Appended[]): ReadonlySet<string> =>
  new Set(
    events
      .filter(({ type }) => mailed.includes(type))
      .map(({ command, stream }) => derivedId(command, stream, customers.people.contact)),
  );

const idOf = (messageId: string | undefined): string => /^<([^@]+)@/.exec(messageId ?? '')?.[1] ?? String(messageId);

/** Mails about other things, of which the log has the cause. */
const causedOtherwise = async ({ db }: World): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`
    SELECT id::text FROM mails WHERE template NOT LIKE 'ticket%'
      AND correlation_id IN (SELECT metadata->>'correlationId' FROM event_log)`.execute(db.kysely);
  return new Set(rows.map(({ id }) => id));
};

interface MailFaults {
  readonly missing: readonly string[];
  readonly extra: readonly string[];
  readonly doubled: readonly string[];
}

const mailFaults = async (
  world: World,
  events: readonly Appended[],
  perhapsTwice: ReadonlySet<string>,
): Promise<MailFaults> => {
  const [expected, others] = [expectedMails(world, events), await causedOtherwise(world)];
  const got = byKey(world.sink.got, ({ messageId }) => idOf(messageId));
  return {
    missing: [...expected].filter((id) => !got.has(id)),
    extra: [...got.keys()].filter((id) => !expected.has(id) && !others.has(id)),
    doubled: [...got].filter(([id, copies]) => copies.length > (perhapsTwice.has(id) ? 2 : 1)).map(([id]) => id),
  };
};

/** States of these mails in the outbox: lost, for example, or cut off twice and waiting for a decision of staff. */
const standingOf = async ({ db }: World, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ id: string; standing: string }>`
    SELECT id, format('%s, %s attempts, cut off %s times, %s', state, attempts, losses, error) AS standing
    FROM mails WHERE id = ANY(${[...ids]}::uuid[])`.execute(db.kysely);
  return new Map(rows.map(({ id, standing }) => [id, standing]));
};

const asViolations = (
  { missing, extra, doubled }: MailFaults,
  standings: ReadonlyMap<string, string>,
): readonly Violation[] => [
  ...missing.map((id): Violation => ({
    invariant: 'I7',
    detail: `mail ${id} never came: ${standings.get(id) ?? 'not in the outbox'}`,
  })),
  ...extra.map((id): Violation => ({ invariant: 'I7', detail: `mail ${id} has no cause in the log` })),
  ...doubled.map((id): Violation => ({ invariant: 'I7', detail: `mail ${id} came too often` })),
];

/**
 * Compares what the clients know, the log, the read models and the mails that arrived. Asked when everything has settled.
 * @param perhapsTwice mails that were cut off while they were sent: one more copy is what class B allows.
 */
export const checkInvariants = async (world: World, perhapsTwice: ReadonlySet<string>): Promise<Verdict> => {
  const entries = world.ledger.entries();
  const appended = await appendedBy(world);
  const reserved = await reservationsLeft(world);
  const events = [...appended.values()].flat();
  const found = entries.map((entry) => ({ entry, events: appended.get(entry.key) ?? [] }));
  const mails = await mailFaults(world, events, perhapsTwice);
  const { timers, differences } = await inApplication(world, async (application) => ({
    timers: await missingTimers(application),
    differences: await rebuiltDifferences(world, application),
  }));
  const of = (outcome: Entry['outcome']): number => entries.filter((entry) => entry.outcome === outcome).length;
  return {
    acknowledged: of('ack'),
    refused: of('refused'),
    unknown: of('unknown'),
    lost: found.filter(({ entry, events: own }) => entry.outcome === 'ack' && own.length === 0).length,
    doubled: found.filter(({ events: own }) => effects(own) > 1).length + mails.doubled.length,
    mails: world.sink.got.length,
    violations: [
      ...found.flatMap(({ entry, events: own }) => ofEntry(entry, own, reserved)),
      ...(await brokenStreams(world)),
      ...differences.map((detail): Violation => ({ invariant: 'I5', detail })),
      ...timers.map((detail): Violation => ({ invariant: 'I6', detail })),
      ...(await unread(world)),
      ...asViolations(mails, await standingOf(world, mails.missing)),
      ...(await world.auditor.check(world.db)).map((detail): Violation => ({ invariant: 'I8', detail })),
    ],
  };
};
