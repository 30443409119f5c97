import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Injectable } from '@nestjs/common';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { Config } from '../config/config.js';

/** Where the bytes of files are, by id: a folder in the embedded edition. */
@Injectable()
export class FileStorage {
  private readonly disk: Disk;

  constructor(config: Config) {
    const location = config.filesUrl === null ? join(config.dataFolder, 'files') : fileURLToPath(config.filesUrl);
    this.disk = new Disk(new FSDriver({ location, visibility: 'private' }));
  }

  async write(id: string, bytes: Uint8Array): Promise<void> {
    await this.disk.put(keyOf(id), bytes);
  }

  async read(id: string): Promise<Uint8Array> {
    return this.disk.getBytes(keyOf(id));
  }

  async remove(id: string): Promise<void> {
    await this.disk.delete(keyOf(id));
  }
}

/** Spread over folders; made of nothing that a person chose. */
const keyOf = (id: string): string => `${id.slice(-2)}/${id}`;
