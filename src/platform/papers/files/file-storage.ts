import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { Disk } from 'flydrive';
import type { DriverContract } from 'flydrive/types';
import { Refusal } from '../../../kernel/refusal.js';
import { Config } from '../../run/config/config.js';
import type { FilesLocation } from '../../run/config/files-location.js';
import { Away } from '../../../kernel/away.js';

/** The place where files are does not answer, or is full: trying again later makes sense. */
export class FilesAway extends Away {
  override readonly name = 'FilesAway';
  /** Status of the answer to the request. */
  readonly statusCode = 503;
}

/** The place answers, and does not have the file: a database was restored without its files. */
export class FileMissing extends Refusal {
  constructor(code: 'fileMissing' | 'fileDamaged' = 'fileMissing') {
    super(code, {}, 410);
  }
}

/** The place has the file, and its bytes are not those that were stored. */
export class FileDamaged extends FileMissing {
  constructor() {
    super('fileDamaged');
  }
}

/** Where the bytes of files are, by id: a folder, or a bucket that every process reaches. */
@Injectable()
export class FileStorage {
  private opened: Promise<Disk> | undefined;
  private readonly location: FilesLocation;

  constructor({ files }: Config) {
    this.location = files;
  }

  /** The client of S3 is loaded where files are in a bucket. */
  private get disk(): Promise<Disk> {
    return (this.opened ??= driverOf(this.location).then((driver) => new Disk(driver)));
  }

  /**
   * Once it resolves, the bytes survive a power cut.
   * @throws FilesAway
   */
  async write(id: string, bytes: Uint8Array): Promise<void> {
    const disk = await this.disk;
    const writing = disk.put(keyOf(id), bytes);
    await writing
      .then(() => this.flush(id))
      .catch(async (error: unknown) => {
        // half a file on a full disk takes the room of the next one
        await disk.delete(keyOf(id)).catch(() => undefined);
        away(error);
      });
  }

  /** @throws FilesAway, FileMissing */
  async read(id: string): Promise<Uint8Array> {
    // flydrive's own `getBytes` of a folder hands out memory beside that of a small file
    return (await this.disk).getStream(keyOf(id)).then(buffer).catch(away);
  }

  /** @throws FilesAway */
  async has(id: string): Promise<boolean> {
    return (await this.disk).exists(keyOf(id)).catch(away);
  }

  /** Ids of all that is there, for a copy of it. @throws FilesAway */
  async *ids(): AsyncGenerator<string> {
    const disk = await this.disk;
    let page: string | undefined;
    do {
      const found = await disk
        .listAll('', { recursive: true, ...(page !== undefined && { paginationToken: page }) })
        .catch((error: unknown) => {
          // a folder into which nothing was put yet
          if (saysMissing(error)) return undefined;
          throw new FilesAway('The files are away', { cause: error });
        });
      for (const object of found?.objects ?? []) if (object.isFile) yield object.name;
      page = found?.paginationToken;
    } while (page !== undefined && page !== '');
  }

  /** A missing object is no failure. */
  async remove(id: string): Promise<void> {
    await (await this.disk).delete(keyOf(id)).catch(away);
  }

  private async flush(id: string): Promise<void> {
    if (this.location.kind !== 'folder') return;
    const path = join(this.location.path, keyOf(id));
    for (const each of [path, dirname(path)]) await flushed(each);
  }
}

/** Spread over folders; made of nothing that a person chose. */
const keyOf = (id: string): string => `${id.slice(-2)}/${id}`;

const driverOf = async (location: FilesLocation): Promise<DriverContract> => {
  if (location.kind === 'folder') {
    const { FSDriver } = await import('flydrive/drivers/fs');
    return new FSDriver({ location: location.path, visibility: 'private' });
  }
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new S3Driver({
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
};

const flushed = async (path: string): Promise<void> => {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
};

/** How a folder and a bucket say that a file is not there. */
const missing: readonly unknown[] = ['ENOENT', 'NoSuchKey', 'NotFound'];

const saysMissing = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  (['code', 'name'].some((property) => missing.includes(Reflect.get(error, property))) ||
    saysMissing(Reflect.get(error, 'cause')));

const away = (error: unknown): never => {
  if (saysMissing(error)) throw new FileMissing();
  throw new FilesAway('The files are away', { cause: error });
};
