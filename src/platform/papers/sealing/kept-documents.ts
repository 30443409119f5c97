import { Injectable } from '@nestjs/common';
import { derivedId } from '../../../kernel/ids.js';
import { FileContents, wholeOf } from '../files/file-contents.js';
import { FileMissing, FileStorage } from '../files/file-storage.js';
import { sha256 } from './digests.js';

const idOf = (hash: string): string => derivedId('signed document', hash);

/**
 * Signed and sealed documents by the hash of their bytes: kept as they were read, even if their sources change afterwards.
 * A document about one person is under that person's key, and is gone once the person is forgotten.
 */
@Injectable()
export class KeptDocuments {
  constructor(
    private readonly contents: FileContents,
    private readonly storage: FileStorage,
  ) {}

  /** Once it resolves, the bytes survive a power cut. */
  async keep(bytes: Buffer, subject: string | null = null): Promise<void> {
    const id = idOf(sha256(bytes).toString('hex'));
    if (!(await this.storage.has(id))) await this.contents.write(id, subject, bytes);
  }

  async remove(hash: string): Promise<void> {
    await this.contents.remove(idOf(hash));
  }

  /** Null where the storage lost it, or another content stands in its place. */
  async read(hash: string, subject: string | null = null): Promise<Buffer | null> {
    try {
      const content = await this.contents.read(idOf(hash), subject);
      const bytes = content && (await wholeOf(content));
      return bytes && sha256(bytes).toString('hex') === hash ? bytes : null;
    } catch (error) {
      if (error instanceof FileMissing) return null;
      throw error;
    }
  }
}
