import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/run/config/config.js';
import { ensureFolder } from '../../platform/run/config/ensure-folder.js';
import { Away } from '../../kernel/away.js';

/** Delivery to the ERP failed; it is tried again, then staff are told. */
export class ErpUnavailable extends Away {
  override readonly name = 'ErpUnavailable';

  constructor(options?: ErrorOptions) {
    super('The ERP did not take the file', options);
  }
}

/** Where the ERP takes its files. The same file given twice is there once. */
export abstract class ErpGateway {
  /** @throws ErpUnavailable */
  abstract deliver(name: string, content: Buffer): Promise<void>;
}

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** In a folder that the ERP watches: a file stands there whole, or not at all. */
@Injectable()
export class ErpFolder extends ErpGateway {
  constructor(private readonly config: Config) {
    super();
  }

  override async deliver(name: string, content: Buffer): Promise<void> {
    const folder = this.config.erpFolder;
    const path = join(folder, name);
    try {
      ensureFolder(folder);
      const there = await readFile(path).catch(() => null);
      if (there && digest(there) === digest(content)) return;
      await writeFile(`${path}.part`, content);
      await rename(`${path}.part`, path);
    } catch (error) {
      throw new ErpUnavailable({ cause: error });
    }
  }
}
