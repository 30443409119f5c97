import { Metadata, Server, ServerCredentials, status } from '@grpc/grpc-js';
import type { sendUnaryData, ServerDuplexStream, ServerReadableStream, StatusObject } from '@grpc/grpc-js';
import features from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import gossip from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import services from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type streams from '@eventstore/db-client/generated/streams_pb.js';
import type { Certificate } from './certificate.js';
import {
  appendResponse,
  batchExpectedOf,
  batchResponse,
  clusterInfo,
  expectedOf,
  type Member,
  nameOf,
  proposed,
  supportedMethods,
} from './messages.js';
import { answerRead, follow, startOf, type Reading } from './reading.js';
import { ServerLog, type Proposed, type Recorded } from './server-log.js';

type Appending = ServerReadableStream<streams.AppendReq, streams.AppendResp>;
type BatchAppending = ServerDuplexStream<streams.BatchAppendReq, streams.BatchAppendResp>;

export interface EventStoreDouble {
  readonly port: number;
  /** For any client, in this process or another. */
  readonly url: string;
  /** Everything it holds, its own events too, in the order of `$all`. */
  readonly events: readonly Recorded[];
  /** Subscriptions open now. */
  readonly subscriptions: number;
  /** Credentials of each append, read and subscription so far. */
  readonly authorizations: ReadonlySet<string>;
  /** Where each subscription so far began. */
  readonly subscribedFrom: readonly ('start' | 'end' | bigint)[];
  /**
   * Stops the node: connections are cut and new ones refused. Events are kept; remembered ids are lost, as on a real
   * node.
   */
  stop(): Promise<void>;
  start(): Promise<void>;
  restart(): Promise<void>;
  /** Ends every subscription with this error. */
  dropSubscriptions(code?: status): Promise<void>;
  /** Subscriptions that are open, and those made as long as true, stay open and say nothing any more. */
  stall(stalled: boolean): void;
  /** Answers the next calls with this error instead of serving them. */
  failNext(error: Partial<StatusObject>, calls?: number): void;
  /** Takes requests and answers none, as long as true; appends are written. */
  mute(muted: boolean): void;
  /** Is stopped, gets the files of a backup from the time of this event, and is started again. */
  restoreTo(position: bigint): Promise<void>;
  /** Writes system events, which interest its operators only. */
  writeStatistics(): void;
  close(): Promise<void>;
}

/** A server's error as the client knows it: its kind travels beside the status. */
export const serverError = (
  code: status,
  exception?: string,
  more: Readonly<Record<string, string>> = {},
): Partial<StatusObject> => {
  const metadata = new Metadata();
  if (exception !== undefined) metadata.set('exception', exception);
  for (const [name, value] of Object.entries(more)) metadata.set(name, value);
  return { code, details: exception ?? 'as told', metadata };
};

interface Options {
  readonly port?: number;
  /** Speaks TLS, and names its certificate in its address. */
  readonly tls?: Certificate;
  /** Refuses clients without this password. */
  readonly password?: string;
  /** State shared with the other nodes of its cluster; absent for a single node. */
  readonly cluster?: Cluster;
}

export interface Cluster {
  readonly log: ServerLog;
  /** As this node sees them now. */
  members(): readonly Member[];
  /** Whether the node at this port is the one that takes events. */
  leads(port: number): boolean;
}

const notLeader = (members: readonly Member[]): Partial<StatusObject> => {
  const leader = members.find(({ leads, alive }) => leads && alive);
  if (!leader) return serverError(status.UNAVAILABLE);
  return serverError(status.NOT_FOUND, 'not-leader', {
    'leader-endpoint-host': '127.0.0.1',
    'leader-endpoint-port': String(leader.port),
  });
};

/** An EventStoreDB in this process, on a real socket, speaking the client's own protobuf definitions. */
export const startEventStoreDouble = async (options: Options = {}): Promise<EventStoreDouble> => {
  const { port: wanted = 0, tls, password, cluster } = options;
  const log = cluster?.log ?? new ServerLog();
  const subscribed = new Map<Reading, { stalled: boolean; over: boolean }>();
  const subscribedFrom: ('start' | 'end' | bigint)[] = [];
  const authorizations = new Set<string>();
  const failures: Partial<StatusObject>[] = [];
  let server: Server | undefined;
  let port = wanted;
  let stalled = false;
  let muted = false;

  const note = ({ metadata }: { readonly metadata: Metadata }): void =>
    metadata.get('authorization').forEach((shown) => authorizations.add(String(shown)));

  /** Reason why this call is not served; undefined where it is served. */
  const refusal = ({ metadata }: { readonly metadata: Metadata }): Partial<StatusObject> | undefined => {
    const [shown = ''] = metadata.get('authorization');
    const [, given = ''] = Buffer.from(String(shown).replace('Basic ', ''), 'base64').toString().split(/:(.*)/s);
    if (password !== undefined && given !== password) return serverError(status.UNAUTHENTICATED);
    const asked = metadata.get('requires-leader').length > 0;
    if (cluster && asked && !cluster.leads(port)) return notLeader(cluster.members());
    return failures.shift();
  };

  const append = (call: Appending, answer: sendUnaryData<streams.AppendResp>): void => {
    note(call);
    const failure = refusal(call);
    if (failure) {
      answer(failure);
      return;
    }
    const events: Proposed[] = [];
    let options: streams.AppendReq.Options | undefined;
    call.on('data', (request: streams.AppendReq) => {
      options ??= request.getOptions();
      const message = request.getProposedMessage();
      if (message) events.push(proposed(message));
    });
    call.on('error', () => undefined);
    call.on('end', () => {
      if (!options) {
        answer(serverError(status.INVALID_ARGUMENT));
        return;
      }
      const expected = expectedOf(options);
      const outcome = log.append(nameOf(options.getStreamIdentifier()), expected, events);
      if (muted) return;
      if (outcome.kind === 'tooLarge') {
        answer(
          serverError(status.INVALID_ARGUMENT, 'maximum-append-size-exceeded', {
            'maximum-append-size': String(outcome.limit),
          }),
        );
      } else answer(null, appendResponse(outcome, expected));
    });
  };

  const batchAppend = (call: BatchAppending): void => {
    const batches = new Map<string, { options: streams.BatchAppendReq.Options | undefined; events: Proposed[] }>();
    call.on('data', (request: streams.BatchAppendReq) => {
      const failure = failures.shift();
      if (failure) return void call.emit('error', failure);
      const correlation = request.getCorrelationId()?.getString() ?? '';
      const batch = batches.get(correlation) ?? { options: request.getOptions(), events: [] };
      batches.set(correlation, batch);
      batch.events.push(...request.getProposedMessagesList().map(proposed));
      if (!request.getIsFinal() || !batch.options) return;
      batches.delete(correlation);
      const stream = nameOf(batch.options.getStreamIdentifier());
      const outcome = log.append(stream, batchExpectedOf(batch.options), batch.events);
      if (!muted) call.write(batchResponse(request.getCorrelationId(), stream, outcome));
    });
    call.on('error', () => undefined);
    call.on('end', () => call.end());
  };

  const subscribe = (call: Reading): void => {
    const options = call.request.getOptions();
    if (options) subscribedFrom.push(startOf(options));
    const flow = { stalled, over: false };
    subscribed.set(call, flow);
    void follow(log, call, flow).finally(() => subscribed.delete(call));
  };

  const read = (call: Reading): void => {
    note(call);
    call.on('error', () => undefined);
    const failure = refusal(call);
    if (failure) call.emit('error', failure);
    else if (call.request.getOptions()?.hasSubscription()) subscribe(call);
    else if (!muted) void answerRead(log, call);
  };

  const start = async (): Promise<void> => {
    server = new Server();
    server.addService(services.StreamsService, { append, batchAppend, read });
    server.addService(features.ServerFeaturesService, {
      getSupportedMethods: (_call: unknown, answer: sendUnaryData<unknown>) => answer(null, supportedMethods()),
    });
    server.addService(gossip.GossipService, {
      read: (_call: unknown, answer: sendUnaryData<unknown>) =>
        answer(null, clusterInfo(cluster?.members() ?? [{ port, leads: true, alive: true }])),
    });
    port = await bound(server, port, tls);
  };

  const stop = (): Promise<void> => {
    for (const flow of subscribed.values()) flow.over = true;
    server?.forceShutdown();
    server = undefined;
    return Promise.resolve();
  };

  const startAgain = async (): Promise<void> => {
    log.beginAnew();
    await start();
  };

  await start();
  return {
    port,
    url: tls ? `esdb://127.0.0.1:${port}?tls=true&tlsCAFile=${tls.file}` : `esdb://127.0.0.1:${port}?tls=false`,
    get events() {
      return log.all;
    },
    get subscriptions() {
      return subscribed.size;
    },
    authorizations,
    subscribedFrom,
    stop,
    start: startAgain,
    restart: async () => {
      await stop();
      await startAgain();
    },
    dropSubscriptions: (code = status.ABORTED) => {
      for (const [call, flow] of subscribed) {
        flow.over = true;
        call.emit('error', serverError(code));
      }
      return Promise.resolve();
    },
    stall: (as) => {
      stalled = as;
      if (as) for (const flow of subscribed.values()) flow.stalled = true;
    },
    failNext: (error, calls = 1) => void failures.push(...Array.from({ length: calls }, () => error)),
    mute: (as) => void (muted = as),
    restoreTo: async (position) => {
      await stop();
      log.restoreTo(position);
      await startAgain();
    },
    writeStatistics: () => log.writeStatistics(),
    close: stop,
  };
};

const bound = (server: Server, port: number, tls: Certificate | undefined): Promise<number> => {
  const credentials = tls
    ? ServerCredentials.createSsl(null, [{ cert_chain: tls.certificate, private_key: tls.key }])
    : ServerCredentials.createInsecure();
  return new Promise((done, failed) =>
    server.bindAsync(`127.0.0.1:${port}`, credentials, (error, at) => (error ? failed(error) : done(at))),
  );
};
