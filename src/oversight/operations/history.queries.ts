import { namesOf, personIn } from '../../customers/directory/labels.js';
import type { Occurred } from '../../kernel/event.js';
import type { StoredEvent } from '../../kernel/event-store.js';
import { parseStream } from '../../kernel/ids.js';
import { parseJson, type Json } from '../../kernel/json.js';
import { fold } from '../../kernel/lifecycle.js';
import { notFound } from '../../kernel/refusal.js';
import { Instant, Optional, Text } from '../../kernel/validation.js';
import { BusinessRegistry } from '../../platform/log/business/business-registry.js';
import { InvalidInput } from '../../platform/log/commands/invalid-input.js';
import { EventStorePort } from '../../platform/log/event-store/ports.js';
import { NoFilter, type ListRequest } from '../../platform/run/http/list.js';
import { PersonalData } from '../../platform/people/personal-data/personal-data.js';
import { SensitiveReads } from '../../platform/people/personal-data/sensitive-reads.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { ofOne, type PageOfRows } from '../../platform/reading/reads/declaration.js';
import { pages } from '../../platform/reading/reads/reads.js';
import { difference } from './difference.js';
import type { DifferenceView, HistoryReadView, LifePoint } from './history.views.js';
import { maskedNaming, namesIn, openNaming, streamsOf } from './log-labels.queries.js';
import type { HistoryEventView, HistoryStateView } from './operations.views.js';

class HistoryFilter {
  @Text({ max: 200 }) stream!: string;
}

class StateQuery {
  @Instant() at!: string;
}

/** Each an instant or a revision; without `from`, before everything, without `to`, now. */
class DifferenceQuery {
  @Optional() @Text({ max: 40 }) from?: string;
  @Optional() @Text({ max: 40 }) to?: string;
}

const beforeEverything = '0001-01-01T00:00:00Z';

type Stream = Pick<HistoryFilter, 'stream'>;
type Services = Pick<Asking, 'service'>;

/** Stored events with the data that can still be read: fields about forgotten people are null. */
export const openEvents = (
  stored: readonly StoredEvent[],
  { service }: Services,
  wordsFor?: (person: string) => string | undefined,
): Promise<readonly Occurred[]> => service(PersonalData).open(stored, service(BusinessRegistry).events, wordsFor);

/** Fields of these events that were stored with a value and open to nothing: about people forgotten since. */
export const erasedIn = (
  stored: readonly StoredEvent[],
  opened: readonly Pick<Occurred, 'data'>[],
): ReadonlySet<string> =>
  new Set(
    stored.flatMap(({ data }, index) =>
      Object.entries(opened[index]?.data ?? {}).flatMap(([field, value]) =>
        value === null && (data[field] ?? null) !== null ? [field] : [],
      ),
    ),
  );

const eventView = (
  { id, stream, revision, position, type, at, data, metadata }: Occurred,
  names: ReadonlyMap<string, string>,
): HistoryEventView => ({
  id,
  stream,
  revision: String(revision),
  position: String(position),
  type,
  at,
  actor: { ...personIn(names, metadata.actor), kind: metadata.actorKind },
  onBehalfOf: metadata.onBehalfOf ?? null,
  correlationId: metadata.correlationId,
  causationId: metadata.causationId ?? null,
  data,
});

/** Events of one stream. */
export const historyEvents = async (
  { filter, order, offset, limit }: Pick<ListRequest<Stream>, 'filter' | 'order' | 'offset' | 'limit'>,
  { db, service }: Services & Pick<Asking, 'db'>,
): Promise<PageOfRows<HistoryEventView>> => {
  const stored = await service(EventStorePort).readStream(filter.stream);
  const sorted = order.direction === 'asc' ? stored : stored.toReversed();
  const events = await openEvents(sorted.slice(offset, offset + limit), { service });
  const names = await namesOf(
    db,
    events.map(({ metadata }) => metadata.actor),
  );
  return { rows: events.map((event) => eventView(event, names)), total: stored.length };
};

/** History of one stream with its decrypted events. */
interface Life {
  readonly stored: readonly StoredEvent[];
  /** Personal fields that can no longer be read. */
  readonly erased: ReadonlySet<string>;
  stateAt(point: LifePoint): unknown;
}

const lifeOf = async (stream: string, { service }: Services): Promise<Life> => {
  const of = parseStream(stream).lifecycle;
  const entry = service(BusinessRegistry).lifecycles.find(({ lifecycle }) => lifecycle.name === of);
  const stored = entry ? await service(EventStorePort).readStream(stream) : [];
  if (!entry || stored.length === 0) throw notFound();
  const history = await openEvents(stored, { service });
  return {
    stored,
    erased: erasedIn(stored, history),
    stateAt: ({ revision }) =>
      fold(
        entry.lifecycle,
        history.filter((event) => revision !== null && event.revision <= BigInt(revision)),
      ),
  };
};

const refuseMoment = (): never => {
  throw new InvalidInput({ at: { code: 'invalidDate', args: {} } });
};

/** Up to which event a moment reaches: a revision, or all that was decided up to an instant. */
const pointIn = (stored: readonly StoredEvent[], moment: string): LifePoint => {
  const byRevision = /^\d{1,9}$/.test(moment);
  const instant = byRevision ? Number.NaN : Date.parse(moment);
  if (!byRevision && Number.isNaN(instant)) return refuseMoment();
  const last = stored.findLast(({ revision, metadata }) =>
    byRevision ? revision <= BigInt(moment) : Date.parse(metadata.at) <= instant,
  );
  return {
    at: byRevision && last ? last.metadata.at : moment,
    revision: last ? String(last.revision) : null,
    type: last?.type ?? null,
  };
};

/** State of a stream at an instant, folded from the events up to it. */
export const stateAt = async (stream: string, at: string, asking: Services): Promise<HistoryStateView> => {
  const life = await lifeOf(stream, asking);
  const upTo = pointIn(life.stored, at);
  return { stream, at, revision: upTo.revision, state: life.stateAt(upTo) };
};

/** State without the values that JSON does not keep. */
const asJson = (state: unknown): Json => parseJson(JSON.stringify(state));

/** The states of one stream at two moments, field by field. @throws InvalidInput for what is no moment */
const differenceBetween = async (
  stream: string,
  { from = beforeEverything, to }: DifferenceQuery,
  asking: Asking,
): Promise<DifferenceView> => {
  const life = await lifeOf(stream, asking);
  const [first, last] = [pointIn(life.stored, from), pointIn(life.stored, to ?? asking.now)];
  const lines = difference(asJson(life.stateAt(first)), asJson(life.stateAt(last)), life.erased);
  const [streamView, names] = await Promise.all([
    streamsOf([stream], asking, openNaming(asking)),
    namesIn(lines, asking),
  ]);
  return { stream: streamView(stream), from: first, to: last, lines, names };
};

/** The life of one thing. Every look is noted. */
export const historyReads = pages<HistoryEventView>()({
  path: 'history',
  requires: 'history.read',
  filter: HistoryFilter,
  sortable: { position: 'position', at: 'position', revision: 'position' },
  defaultSort: ['position', 'ASC'],
  pageSize: 100,
  page: async (request, asking) => {
    await asking.note({ act: 'history', stream: request.filter.stream });
    return historyEvents(request, asking);
  },
  aside: {
    ':stream/state': ofOne({
      requires: 'history.read',
      query: StateQuery,
      answer: async (stream, asking, { at }) => {
        await asking.note({ act: 'state', stream });
        return stateAt(stream, at, asking);
      },
    }),
    ':stream/difference': ofOne({
      requires: 'history.read',
      query: DifferenceQuery,
      answer: async (stream, asking, moments) => {
        await asking.note({ act: 'difference', stream });
        return differenceBetween(stream, moments, asking);
      },
    }),
  },
});

/** Accesses to the history and to personal data. */
export const looksTaken = pages<HistoryReadView>()({
  path: 'history-reads',
  tag: 'history',
  requires: 'history.read',
  filter: NoFilter,
  sortable: { at: 'at' },
  defaultSort: ['at', 'DESC'],
  page: async ({ order, offset, limit }, asking) => {
    const { rows, total } = await asking.service(SensitiveReads).list({ direction: order.direction, offset, limit });
    const [streamView, names] = await Promise.all([
      streamsOf(
        rows.flatMap(({ stream }) => stream ?? []),
        asking,
      ),
      maskedNaming(asking)(rows.flatMap(({ person_id, subject_id }) => [person_id, subject_id])),
    ]);
    return {
      rows: rows.map(({ person_id, subject_id, stream, position, ...look }) => ({
        ...look,
        person: personIn(names, person_id),
        subject: subject_id === null ? null : personIn(names, subject_id),
        stream: stream === null ? null : streamView(stream),
        position: position === null ? null : String(position),
      })),
      total,
    };
  },
});
