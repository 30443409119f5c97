import { randomUUID } from 'node:crypto';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import status from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';
import type { AppendOutcome, Expected, Proposed, Recorded } from './server-log.js';

/** Requests and answers of the server, in the client's own protobuf definitions. */

export const nameOf = (identifier: shared.StreamIdentifier | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');

const identifier = (name: string): shared.StreamIdentifier =>
  new shared.StreamIdentifier().setStreamName(Buffer.from(name, 'utf8'));

const uuid = (id: string): shared.UUID => new shared.UUID().setString(id);

interface ProposedMessage {
  getId(): shared.UUID | undefined;
  getMetadataMap(): { get(key: string): string | undefined };
  getData_asU8(): Uint8Array;
  getCustomMetadata_asU8(): Uint8Array;
}

export const proposed = (message: ProposedMessage): Proposed => ({
  id: message.getId()?.getString() ?? '',
  type: message.getMetadataMap().get('type') ?? '',
  contentType: message.getMetadataMap().get('content-type') ?? '',
  data: message.getData_asU8(),
  metadata: message.getCustomMetadata_asU8(),
});

export const expectedOf = (options: streams.AppendReq.Options): Expected => {
  if (options.hasAny()) return 'any';
  if (options.hasNoStream()) return 'none';
  return options.hasStreamExists() ? 'exists' : BigInt(options.getRevision());
};

export const batchExpectedOf = (options: streams.BatchAppendReq.Options): Expected => {
  if (options.hasAny()) return 'any';
  if (options.hasNoStream()) return 'none';
  return options.hasStreamExists() ? 'exists' : BigInt(options.getStreamPosition());
};

export const appendResponse = (
  outcome: Exclude<AppendOutcome, { kind: 'tooLarge' }>,
  expected: Expected,
): streams.AppendResp => {
  if (outcome.kind === 'written') {
    const position = new streams.AppendResp.Position()
      .setCommitPosition(String(outcome.position))
      .setPreparePosition(String(outcome.position));
    return new streams.AppendResp().setSuccess(
      new streams.AppendResp.Success().setCurrentRevision(String(outcome.revision)).setPosition(position),
    );
  }
  const wrong = new streams.AppendResp.WrongExpectedVersion();
  if (outcome.current === 'none') wrong.setCurrentNoStream(new shared.Empty());
  else wrong.setCurrentRevision(String(outcome.current));
  if (expected === 'any') wrong.setExpectedAny(new shared.Empty());
  else if (expected === 'none') wrong.setExpectedNoStream(new shared.Empty());
  else if (expected === 'exists') wrong.setExpectedStreamExists(new shared.Empty());
  else wrong.setExpectedRevision(String(expected));
  return new streams.AppendResp().setWrongExpectedVersion(wrong);
};

const packed = (bytes: Uint8Array, type: string): any.Any => {
  const message = new any.Any();
  message.pack(bytes, type);
  return message;
};

const batchError = (outcome: AppendOutcome): status.Status => {
  if (outcome.kind === 'tooLarge') {
    const details = new shared.MaximumAppendSizeExceeded().setMaxappendsize(outcome.limit);
    return new status.Status().setDetails(
      packed(details.serializeBinary(), 'event_store.client.MaximumAppendSizeExceeded'),
    );
  }
  const wrong = new shared.WrongExpectedVersion();
  if (outcome.kind === 'wrongExpectedVersion') {
    if (outcome.current === 'none') wrong.setCurrentNoStream(new empty.Empty());
    else wrong.setCurrentStreamRevision(String(outcome.current));
  }
  return new status.Status().setDetails(packed(wrong.serializeBinary(), 'event_store.client.WrongExpectedVersion'));
};

export const batchResponse = (
  correlation: shared.UUID | undefined,
  stream: string,
  outcome: AppendOutcome,
): streams.BatchAppendResp => {
  const response = new streams.BatchAppendResp().setCorrelationId(correlation).setStreamIdentifier(identifier(stream));
  if (outcome.kind !== 'written') return response.setError(batchError(outcome));
  const position = new shared.AllStreamPosition()
    .setCommitPosition(String(outcome.position))
    .setPreparePosition(String(outcome.position));
  return response.setSuccess(
    new streams.BatchAppendResp.Success().setCurrentRevision(String(outcome.revision)).setPosition(position),
  );
};

export const eventResponse = (event: Recorded): streams.ReadResp => {
  const record = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(uuid(event.id))
    .setStreamIdentifier(identifier(event.stream))
    .setStreamRevision(String(event.revision))
    .setCommitPosition(String(event.position))
    .setPreparePosition(String(event.position))
    .setCustomMetadata(event.metadata)
    .setData(event.data);
  record
    .getMetadataMap()
    .set('type', event.type)
    .set('content-type', event.contentType)
    .set('created', String(event.created));
  return new streams.ReadResp().setEvent(
    new streams.ReadResp.ReadEvent().setEvent(record).setCommitPosition(String(event.position)),
  );
};

export const notFoundResponse = (stream: string): streams.ReadResp =>
  new streams.ReadResp().setStreamNotFound(
    new streams.ReadResp.StreamNotFound().setStreamIdentifier(identifier(stream)),
  );

export const confirmation = (): streams.ReadResp =>
  new streams.ReadResp().setConfirmation(
    new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(randomUUID()),
  );

export const caughtUp = (): streams.ReadResp => new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp());

export const checkpoint = (position: bigint): streams.ReadResp =>
  new streams.ReadResp().setCheckpoint(
    new streams.ReadResp.Checkpoint().setCommitPosition(String(position)).setPreparePosition(String(position)),
  );

const supported = ['append', 'batchappend', 'read'];

export const supportedMethods = (): features.SupportedMethods =>
  new features.SupportedMethods()
    .setEventStoreServerVersion('24.2.0')
    .setMethodsList(
      supported.map((name) =>
        new features.SupportedMethod().setServiceName('event_store.client.streams.streams').setMethodName(name),
      ),
    );

export interface Member {
  readonly port: number;
  readonly leads: boolean;
  readonly alive: boolean;
}

/** Gossip of a node about its cluster. */
export const clusterInfo = (members: readonly Member[]): gossip.ClusterInfo => {
  const { LEADER, FOLLOWER } = gossip.MemberInfo.VNodeState;
  return new gossip.ClusterInfo().setMembersList(
    members.map(({ port, leads, alive }) =>
      new gossip.MemberInfo()
        .setInstanceId(uuid(randomUUID()))
        .setTimeStamp(String(Date.now() * 10_000))
        .setState(leads ? LEADER : FOLLOWER)
        .setIsAlive(alive)
        .setHttpEndPoint(new gossip.EndPoint().setAddress('127.0.0.1').setPort(port)),
    ),
  );
};
