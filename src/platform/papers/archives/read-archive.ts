import { crc32, createInflateRaw } from 'node:zlib';
import iconv from 'iconv-lite';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { ArchiveRefused, type Archive, type ArchiveLimits, type ArchiveTask } from './archive.js';

const unreadable = (): ArchiveRefused => new ArchiveRefused({ fault: 'unreadable' });
const tooLarge = (limit: keyof ArchiveLimits): ArchiveRefused => new ArchiveRefused({ fault: 'tooLarge', limit });

const assertFits = (limit: keyof ArchiveLimits, size: number, limits: ArchiveLimits): void => {
  if (size > limits[limit]) throw tooLarge(limit);
};

/** ZIP64 records, needed only above any limit here: refused, since readers differ on whether they follow them. */
const zip64 = { extraField: 1, locator: 0x07064b50, locatorLength: 20, endLength: 22 } as const;

/** Entry of the directory for one file. */
interface Listed {
  readonly path: string;
  readonly entry: Entry;
}

const methods = { stored: 0, deflated: 8 } as const;
/** Bits of the general purpose flag. */
const flags = { encrypted: 1, sizesFollow: 1 << 3, utf8: 1 << 11 } as const;
/** Of the mode of a Unix file: what kind of file it is, and that of a link. */
const [kindOfFile, link] = [0xf000, 0xa000];
/** Stands for a size that is said elsewhere, as of more than 4 GiB. */
const saidElsewhere = 0xffffffff;

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/** Extra field of Info-ZIP that repeats the name in UTF-8. */
const unicodePath = 0x7075;

/** The Finder of macOS and others write UTF-8 and do not say so; Windows of this part of the world writes code page 850. */
const pathOf = ({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string => {
  const saysUtf8 = (generalPurposeBitFlag & flags.utf8) !== 0 || extraFields.some(({ id }) => id === unicodePath);
  if (!saysUtf8 && !isUtf8(fileNameRaw)) return iconv.decode(fileNameRaw, 'cp850');
  const bits = isUtf8(fileNameRaw) ? generalPurposeBitFlag | flags.utf8 : generalPurposeBitFlag;
  return yauzl.getFileNameLowLevel(bits, fileNameRaw, extraFields, true);
};

const isFolder = (path: string): boolean => path.endsWith('/');

/** Within the archive: not from a root, not by way of a folder above. */
const isWithin = (path: string): boolean =>
  path !== '' &&
  !/[\p{Cc}\\]/u.test(path) &&
  yauzl.validateFileName(path) === null &&
  path
    .replace(/\/$/, '')
    .split('/')
    .every((name) => name !== '' && name !== '.');

const assertWithin = ({ path, entry }: Listed): void => {
  const isLink = ((entry.externalFileAttributes >>> 16) & kindOfFile) === link;
  if (isLink || !isWithin(path)) throw new ArchiveRefused({ fault: 'entryRefused', path });
};

/** The directory at the end of the archive. Its sizes are claims: they are held against the limits, and what inflates against them. */
const directoryOf = async (zip: ZipFile, limits: ArchiveLimits): Promise<readonly Listed[]> => {
  assertFits('entries', zip.entryCount, limits);
  const listed: Listed[] = [];
  for await (const entry of zip.eachEntry()) {
    if (entry.extraFields.some(({ id }) => id === zip64.extraField)) throw unreadable();
    listed.push({ path: pathOf(entry), entry });
  }
  let unpacked = 0;
  for (const { entry } of listed) {
    unpacked += entry.uncompressedSize;
    assertFits('unpacked', unpacked, limits);
    assertFits('entry', entry.uncompressedSize, limits);
    if (entry.uncompressedSize > limits.ratio * Math.max(entry.compressedSize, 1024)) throw tooLarge('ratio');
  }
  listed.forEach(assertWithin);
  if (new Set(listed.map(({ path }) => path)).size !== listed.length) throw unreadable();
  return listed;
};

interface Place {
  readonly start: number;
  readonly end: number;
}

/** Where the bytes of a file lie. @throws ArchiveRefused when its own header says otherwise than the directory */
const placeOf = async (zip: ZipFile, { entry }: Listed): Promise<Place> => {
  const header = await zip.readLocalFileHeaderPromise(entry);
  const isOpen = Object.values<number>(methods).includes(entry.compressionMethod) && !entry.isEncrypted();
  const agrees =
    header.fileName.equals(entry.fileNameRaw) &&
    header.compressionMethod === entry.compressionMethod &&
    (header.generalPurposeBitFlag & flags.encrypted) === 0;
  const mayBeOpen = (header.generalPurposeBitFlag & flags.sizesFollow) === 0 ? [saidElsewhere] : [saidElsewhere, 0];
  const repeats = [
    [header.compressedSize, entry.compressedSize],
    [header.uncompressedSize, entry.uncompressedSize],
    [header.crc32, entry.crc32],
  ].every(([said = 0, listed]) => said === listed || mayBeOpen.includes(said));
  if (!isOpen || !agrees || !repeats) throw unreadable();
  return { start: header.fileDataStart, end: header.fileDataStart + entry.compressedSize };
};

/** Files that share their bytes: a small archive then holds as much as one likes. */
const assertApart = (places: readonly Place[]): void => {
  const sorted = places.toSorted((one, other) => one.start - other.start);
  if (sorted.some(({ start }, index) => start < (sorted[index - 1]?.end ?? 0))) throw unreadable();
};

const chunkSize = 64 * 1024;

/** Inflates packed bytes piece by piece: only one piece is in memory. */
const inflated = async function* (packed: Uint8Array): AsyncGenerator<Uint8Array> {
  const inflating = createInflateRaw({ chunkSize });
  inflating.end(packed);
  for await (const piece of inflating) {
    if (!(piece instanceof Uint8Array)) throw unreadable();
    yield piece;
  }
  if (inflating.bytesWritten !== packed.length) throw unreadable();
};

/** @throws ArchiveRefused as soon as more comes out than was said, or at the end when it is less or something else */
const contentOf = async (packed: Uint8Array, entry: Entry, isWanted: boolean): Promise<Uint8Array> => {
  const size = entry.uncompressedSize;
  const content = new Uint8Array(isWanted ? size : 0);
  let [sum, at] = [0, 0];
  for await (const piece of entry.compressionMethod === methods.stored ? [packed] : inflated(packed)) {
    if (at + piece.length > size) throw unreadable();
    if (isWanted) content.set(piece, at);
    sum = crc32(piece, sum);
    at += piece.length;
  }
  if (at !== size || sum !== entry.crc32) throw unreadable();
  return content;
};

const assertNoZip64 = (bytes: Buffer, { comment }: ZipFile): void => {
  const at = bytes.length - zip64.endLength - comment.length - zip64.locatorLength;
  if (at >= 0 && bytes.readUInt32LE(at) === zip64.locator) throw unreadable();
};

const readZip = async ({ bytes, limits, wanted }: ArchiveTask): Promise<Archive> => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const zip = await yauzl.fromBufferPromise(buffer, { decodeStrings: false });
  assertNoZip64(buffer, zip);
  const listed = await directoryOf(zip, limits);
  const places: Place[] = [];
  for (const each of listed) places.push(await placeOf(zip, each));
  assertApart(places);
  const contents = new Map<string, Uint8Array>();
  for (const [index, { path, entry }] of listed.entries()) {
    const { start, end } = places[index] ?? { start: 0, end: 0 };
    const isWanted = !isFolder(path) && (wanted === 'all' || wanted.includes(path));
    const content = await contentOf(buffer.subarray(start, end), entry, isWanted);
    if (isWanted) contents.set(path, content);
  }
  return { entries: listed.map(({ path, entry }) => ({ path, size: entry.uncompressedSize })), contents };
};

/**
 * Reads a zip whole: each file is inflated and held against what the directory and its own header say of it.
 * @throws ArchiveRefused
 */
export const readArchive = async (task: ArchiveTask): Promise<Archive> => {
  assertFits('packed', task.bytes.length, task.limits);
  try {
    return await readZip(task);
  } catch (error) {
    // the library and zlib have errors of their own for each way in which bytes are no archive
    throw error instanceof ArchiveRefused ? error : unreadable();
  }
};
