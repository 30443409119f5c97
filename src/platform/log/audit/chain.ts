import { createHash } from 'node:crypto';

/** An event exactly as it is stored; `data` and `metadata` are their JSON texts, byte for byte. */
export interface LoggedEvent {
  readonly position: bigint;
  readonly stream: string;
  readonly revision: bigint;
  readonly id: string;
  readonly type: string;
  /** The column `at`, in microseconds since 1970. */
  readonly at: bigint;
  readonly data: string;
  readonly metadata: string;
}

/** Digest of an event, recorded when it was sealed. */
export interface RecordedDigest {
  readonly position: bigint;
  readonly digest: Buffer;
}

const lengthOf = (part: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(part.length);
  return length;
};

/** Digest of an event without its place: each part with its length before it, so that no two events read the same. */
export const digestOf = ({ stream, revision, id, type, at, data, metadata }: LoggedEvent): Buffer => {
  const hash = createHash('sha256');
  for (const text of [stream, String(revision), id, type, String(at), data, metadata]) {
    const part = Buffer.from(text);
    hash.update(lengthOf(part)).update(part);
  }
  return hash.digest();
};

/** Before the first event. */
export const beginning = Buffer.alloc(32);

/** Digest of the whole log up to and with an event: the one before it, its place, its own digest. */
export const linked = (previous: Buffer, { position, digest }: RecordedDigest): Buffer => {
  const place = Buffer.alloc(8);
  place.writeBigUInt64BE(position);
  return createHash('sha256').update(previous).update(place).update(digest).digest();
};
