import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { S3Driver } from 'flydrive/drivers/s3';
import type { DriverContract } from 'flydrive/types';
import { Config } from '../config/config.js';
import type { FilesLocation } from '../config/files-location.js';

/** The place where files are does not answer, or is full: trying again later makes sense. */
export class FilesAway extends Error {
  override readonly name = 'FilesAway';
  /** What a request ends with. */
  readonly statusCode = 503;
}

/** Where the bytes of files are, by id: a folder, or a bucket that every process reaches. */
@Injectable()
export class FileStorage {
  private readonly disk: Disk;
  private readonly location: FilesLocation;

  constructor({ files }: Config) {
    this.location = files;
    this.disk = new Disk(driverOf(files));
  }

  /**
   * Once it resolves, the bytes survive a power cut.
   * @throws FilesAway
   */
  async write(id: string, bytes: Uint8Array): Promise<void> {
    const writing = this.disk.put(keyOf(id), bytes);
    await writing
      .then(() => this.flush(id))
      .catch(async (error: unknown) => {
        // half a file on a full disk takes the room of the next one
        await this.disk.delete(keyOf(id)).catch(() => undefined);
        away(error);
      });
  }

  /** @throws FilesAway */
  async read(id: string): Promise<Uint8Array> {
    // flydrive's own `getBytes` of a folder hands out memory beside that of a small file
    return this.disk.getStream(keyOf(id)).then(buffer).catch(away);
  }

  /** What is not there is no failure. */
  async remove(id: string): Promise<void> {
    await this.disk.delete(keyOf(id)).catch(away);
  }

  private async flush(id: string): Promise<void> {
    if (this.location.kind !== 'folder') return;
    const path = join(this.location.path, keyOf(id));
    for (const each of [path, dirname(path)]) await flushed(each);
  }
}

/** Spread over folders; made of nothing that a person chose. */
const keyOf = (id: string): string => `${id.slice(-2)}/${id}`;

const driverOf = (location: FilesLocation): DriverContract =>
  location.kind === 'folder'
    ? new FSDriver({ location: location.path, visibility: 'private' })
    : new S3Driver({
        endpoint: location.endpoint,
        bucket: location.bucket,
        region: location.region,
        forcePathStyle: location.pathStyle,
        ...(location.credentials && { credentials: location.credentials }),
        // who may read is the bucket's policy; servers other than Amazon's know no access lists
        supportsACL: false,
        visibility: 'private',
        // nor the checksums that the client adds of its own accord
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        maxAttempts: 3,
        requestHandler: { connectionTimeout: 2_000, requestTimeout: 15_000, throwOnRequestTimeout: true },
      });

const flushed = async (path: string): Promise<void> => {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
};

/** A file that is not there is a fault of ours, and no outage. */
const missing: readonly unknown[] = ['ENOENT', 'NoSuchKey', 'NotFound'];

const saysMissing = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  (['code', 'name'].some((property) => missing.includes(Reflect.get(error, property))) ||
    saysMissing(Reflect.get(error, 'cause')));

const away = (error: unknown): never => {
  if (saysMissing(error)) throw error;
  throw new FilesAway('The files are away', { cause: error });
};
