import { setTimeout as pause } from 'node:timers/promises';
import { status, type ServerWritableStream } from '@grpc/grpc-js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { caughtUp, checkpoint, confirmation, eventResponse, nameOf, notFoundResponse } from './messages.js';
import type { Recorded, ServerLog } from './server-log.js';

export type Reading = ServerWritableStream<streams.ReadReq, streams.ReadResp>;
type Options = streams.ReadReq.Options;

const backwards = streams.ReadReq.Options.ReadDirection.BACKWARDS;
/** Events that a filtered subscription looks at between two checkpoints, times the client's multiplier. */
const searchWindow = 32;

const allows = (options: Options): ((event: Recorded) => boolean) => {
  const filter = options.getFilter();
  const expression = filter?.getEventType() ?? filter?.getStreamIdentifier();
  if (!filter || !expression) return () => true;
  const subject = (event: Recorded): string => (filter.hasEventType() ? event.type : event.stream);
  const prefixes = expression.getPrefixList();
  if (prefixes.length > 0) return (event) => prefixes.some((prefix) => subject(event).startsWith(prefix));
  const pattern = new RegExp(expression.getRegex());
  return (event) => pattern.test(subject(event));
};

/** Where a read of `$all` begins; a read includes the event at its position, a subscription does not. */
export const startOf = (options: Options): 'start' | 'end' | bigint => {
  const all = options.getAll();
  if (all?.hasStart()) return 'start';
  return all?.hasPosition() ? BigInt(all.getPosition()?.getCommitPosition() ?? 0) : 'end';
};

const ofStream = (log: ServerLog, options: Options): readonly Recorded[] | undefined => {
  const from = options.getStream();
  const events = log.stream(nameOf(from?.getStreamIdentifier()));
  if (!events || !from) return undefined;
  const back = options.getReadDirection() === backwards;
  if (from.hasRevision()) {
    const revision = BigInt(from.getRevision());
    return back
      ? events.filter((event) => event.revision <= revision).toReversed()
      : events.filter((event) => event.revision >= revision);
  }
  if (from.hasStart()) return back ? events.slice(0, 1) : events;
  return back ? events.toReversed() : [];
};

const ofAll = (log: ServerLog, options: Options): readonly Recorded[] => {
  const start = startOf(options);
  const back = options.getReadDirection() === backwards;
  const within = ({ position }: Recorded): boolean => {
    if (start === 'start') return !back;
    if (start === 'end') return back;
    return back ? position < start : position >= start;
  };
  const events = log.all.filter(within);
  return back ? events.toReversed() : events;
};

/** Answers a read that ends. */
export const answerRead = async (log: ServerLog, call: Reading): Promise<void> => {
  const options = call.request.getOptions();
  if (!options) return void call.end();
  const events = options.hasStream() ? ofStream(log, options) : ofAll(log, options).filter(allows(options));
  if (!events) call.write(notFoundResponse(nameOf(options.getStream()?.getStreamIdentifier())));
  for (const event of events?.slice(0, Number(options.getCount())) ?? []) await write(call, eventResponse(event));
  call.end();
};

const write = async (call: Reading, message: streams.ReadResp): Promise<void> => {
  if (call.write(message) || call.cancelled) return;
  await new Promise<void>((done) => {
    const goOn = (): void => {
      for (const event of goesOn) call.off(event, goOn);
      done();
    };
    for (const event of goesOn) call.once(event, goOn);
  });
};

/** A full connection is written to again, or is gone. */
const goesOn = ['drain', 'cancelled', 'close'] as const;

/** Flow from the log to a subscription: `stalled` keeps the subscription open and silent for ever. */
export interface Flow {
  readonly stalled: boolean;
  readonly over: boolean;
}

const invalidPosition = { code: status.INVALID_ARGUMENT, details: 'Trying to read from an invalid position.' };

/** Within the log, and of no event. */
const isBetween = (log: ServerLog, start: bigint): boolean => {
  const next = log.all.find(({ position }) => position >= start);
  return next !== undefined && next.position !== start;
};

/** Follows `$all` until the call ends: existing events, then new ones, with a checkpoint now and then. */
export const follow = async (log: ServerLog, call: Reading, flow: Flow): Promise<void> => {
  const options = call.request.getOptions();
  if (!options) return void call.end();
  const wanted = allows(options);
  const multiplier = options.getFilter()?.getCheckpointintervalmultiplier() ?? 0;
  const start = startOf(options);
  let next = start === 'start' ? 0 : log.all.length;
  if (typeof start === 'bigint') next = log.all.findLastIndex(({ position }) => position <= start) + 1;
  if (typeof start === 'bigint' && isBetween(log, start)) return void call.emit('error', invalidPosition);
  let considered = 0;
  let live = false;
  await write(call, confirmation());
  while (!call.cancelled && !flow.over) {
    const event = flow.stalled ? undefined : log.all[next];
    if (event) {
      next += 1;
      considered += 1;
      if (wanted(event)) await write(call, eventResponse(event));
      if (multiplier > 0 && considered % (searchWindow * multiplier) === 0)
        await write(call, checkpoint(event.position));
      continue;
    }
    if (!live && !flow.stalled) await write(call, caughtUp());
    live = true;
    await grown(log, call);
  }
};

/** Resolves once the log has grown or the call is over; looks again now and then, as it may have been stalled. */
const grown = async (log: ServerLog, call: Reading): Promise<void> => {
  const stop = new AbortController();
  const wake = (): void => stop.abort();
  const undo = log.onWritten(wake);
  call.once('cancelled', wake);
  await pause(100, undefined, { signal: stop.signal }).catch(() => undefined);
  call.off('cancelled', wake);
  undo();
};
