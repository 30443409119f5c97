import { Injectable } from '@nestjs/common';
import { derivedId } from '../../kernel/ids.js';
import { FileMissing, FileStorage } from '../../platform/papers/files/file-storage.js';
import { Files } from '../../platform/papers/files/files.js';
import type { PackageInspected } from './course.package-rules.js';
import { inspectPackage, packageMediaType, unpackPackage } from './package-zip.service.js';

interface PackageEntry {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}

const objectOf = (fileId: string, path: string): string => derivedId(fileId, 'package', path);
/** Written last: all entries are there. No entry has such a path. */
const allUnpacked = '.';

/** Packages of courses: each is unpacked once into the file storage, where every process reads it. */
@Injectable()
export class CoursePackages {
  private readonly unpacking = new Map<string, Promise<void>>();

  constructor(
    private readonly files: Files,
    private readonly storage: FileStorage,
  ) {}

  async inspect(fileId: string): Promise<PackageInspected> {
    const bytes = await this.files.bytes(fileId);
    return bytes ? await inspectPackage(bytes) : { fault: 'packageUnreadable', args: {} };
  }

  /** Undefined: the package has no such entry. */
  async entry(fileId: string, asked: string): Promise<PackageEntry | undefined> {
    // names in zips were composed when it was unpacked
    const path = asked.normalize('NFC');
    const mediaType = packageMediaType(path);
    if (mediaType === undefined) return undefined;
    const object = objectOf(fileId, path);
    if (!(await this.storage.has(object))) {
      if (await this.storage.has(objectOf(fileId, allUnpacked))) return undefined;
      await this.unpack(fileId);
    }
    return this.storage.read(object).then(
      (bytes) => ({ bytes, mediaType }),
      (error: unknown) => {
        if (error instanceof FileMissing) return undefined;
        throw error;
      },
    );
  }

  /** Pages of a package are asked for together. */
  private unpack(fileId: string): Promise<void> {
    const running = this.unpacking.get(fileId) ?? this.unpackNow(fileId).finally(() => this.unpacking.delete(fileId));
    this.unpacking.set(fileId, running);
    return running;
  }

  private async unpackNow(fileId: string): Promise<void> {
    const [file] = await this.files.find([fileId]);
    // nothing is played before it was looked at for viruses
    const zip = file?.state === 'clean' ? await this.files.bytes(fileId) : undefined;
    const entries = zip && (await unpackPackage(zip));
    if (!entries || 'fault' in entries) return;
    for (const [path, bytes] of entries) await this.storage.write(objectOf(fileId, path), bytes);
    await this.storage.write(objectOf(fileId, allUnpacked), new Uint8Array([1]));
  }
}
