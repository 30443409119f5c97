import { ReadableStream } from 'node:stream/web';
import { fileTypeFromBuffer, fileTypeFromStream } from 'file-type';
import { anyResource, type Actor, type Can } from '../../../kernel/actor.js';
import { refuse, Refusal } from '../../../kernel/refusal.js';
import { fileLimits } from './files.vocabulary.js';
import { readBy, type Content } from './content.js';

interface Accepted {
  /** Detected types of the bytes; `text` where a format has no magic bytes. */
  readonly magic: readonly string[] | 'text';
  /** Media type that the file is served as. */
  readonly mediaType: string;
}

const image = (type: string): Accepted => ({ magic: [`image/${type}`], mediaType: `image/${type}` });
const exactly = (mediaType: string): Accepted => ({ magic: [mediaType], mediaType });
/** Older Office formats and saved mails are all one container. */
const compound = (mediaType: string): Accepted => ({ magic: ['application/x-cfb'], mediaType });
const plain = (mediaType: string): Accepted => ({ magic: 'text', mediaType });
const office = 'application/vnd.openxmlformats-officedocument';
const open = 'application/vnd.oasis.opendocument';

/** Extension → what it must be (defaults G10). Others are refused: scripts, programs, pages, drawings with code. */
const accepted: Readonly<Record<string, Accepted>> = {
  png: image('png'),
  jpg: image('jpeg'),
  jpeg: image('jpeg'),
  gif: image('gif'),
  webp: image('webp'),
  bmp: image('bmp'),
  tif: image('tiff'),
  tiff: image('tiff'),
  pdf: exactly('application/pdf'),
  docx: exactly(`${office}.wordprocessingml.document`),
  xlsx: exactly(`${office}.spreadsheetml.sheet`),
  pptx: exactly(`${office}.presentationml.presentation`),
  odt: exactly(`${open}.text`),
  ods: exactly(`${open}.spreadsheet`),
  odp: exactly(`${open}.presentation`),
  doc: compound('application/msword'),
  xls: compound('application/vnd.ms-excel'),
  ppt: compound('application/vnd.ms-powerpoint'),
  msg: compound('application/vnd.ms-outlook'),
  zip: exactly('application/zip'),
  rtf: exactly('application/rtf'),
  mp4: exactly('video/mp4'),
  webm: exactly('video/webm'),
  txt: plain('text/plain'),
  log: plain('text/plain'),
  csv: plain('text/csv'),
  vtt: exactly('text/vtt'),
  eml: plain('message/rfc822'),
  json: plain('application/json'),
  xml: { magic: ['application/xml'], mediaType: 'application/xml' },
};

/**
 * Programs, and settings that run with a click: for those who publish them for customers alone (features F41). They reach
 * customers by addresses of their own, never by that of a file.
 */
const programs: Readonly<Record<string, Accepted>> = {
  exe: exactly('application/x-msdownload'),
  reg: exactly('application/x-ms-regedit'),
};

export const isProgram = (mediaType: string): boolean =>
  Object.values(programs).some((each) => each.mediaType === mediaType);

export const mayAddPrograms = (can: Can, actor: Actor): boolean =>
  can(actor, 'file.uploadProgram', anyResource('file')).allowed;

/** Control characters, and those that make a name read otherwise than it is. */
const deceptive = /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|[\\/:*?"<>|]/u;

const extensionOf = (name: string): string => /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** The name a file is kept under. */
export const checkedName = (given: string): string => {
  const name = given.normalize('NFC').trim();
  if ([...name].length > fileLimits.nameLength) return refuse('fileNameTooLong', { max: fileLimits.nameLength });
  if (name === '' || name.startsWith('.') || deceptive.test(name)) return refuse('fileNameNotAccepted');
  return name;
};

export const tooLarge = (most: number = fileLimits.bytes): Refusal =>
  new Refusal('fileTooLarge', { max: most / 1024 / 1024 }, 413);
export const notAccepted = (): Refusal => new Refusal('fileTypeNotAccepted', {}, 415);

/** Bytes of the largest file that a person may add. */
export const largestFile = (can: Can, actor: Actor): number =>
  can(actor, 'file.uploadLarge', anyResource('file')).allowed ? fileLimits.largeBytes : fileLimits.bytes;

/** Rules for a file of this name. */
const kindOf = (name: string, withPrograms: boolean): Accepted => {
  const extension = extensionOf(name);
  const table = withPrograms && Object.hasOwn(programs, extension) ? programs : accepted;
  const kind = Object.hasOwn(table, extension) ? table[extension] : undefined;
  if (!kind) throw notAccepted();
  return kind;
};

const isPicture = ({ mediaType }: Accepted): boolean => mediaType.startsWith('image/');

/**
 * Checks a large file before any of it has arrived.
 * @throws Refusal `fileEmpty`, `fileTooLarge`, `pictureTooLarge`, `fileTypeNotAccepted`
 */
export const assertWelcome = (name: string, size: number, largest: number, withPrograms = false): void => {
  if (size === 0) return refuse('fileEmpty');
  if (size > largest) throw tooLarge(largest);
  const { largePictureBytes } = fileLimits;
  if (isPicture(kindOf(name, withPrograms)) && size > largePictureBytes)
    throw new Refusal('pictureTooLarge', { max: largePictureBytes / 1024 / 1024 }, 413);
};

const agreed = (kind: Accepted, detected: string | undefined, isText: boolean): string => {
  const agrees =
    kind.magic === 'text' ? detected === undefined && isText : detected !== undefined && kind.magic.includes(detected);
  if (!agrees) throw notAccepted();
  return kind.mediaType;
};

/** Without NUL; or UTF-16 with its mark in front, as spreadsheets and Teams write tables, which is no text elsewhere. */
const isText = (bytes: Uint8Array, { mediaType }: Accepted): boolean =>
  !bytes.includes(0) || (mediaType === 'text/csv' && isUtf16(bytes));

const isUtf16 = (bytes: Uint8Array): boolean => {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  if (encoding === null) return false;
  try {
    return !new TextDecoder(encoding, { fatal: true }).decode(bytes).includes('\0');
  } catch {
    return false;
  }
};

/**
 * Media type of the file, when its name and its bytes agree on it.
 * @throws Refusal `fileEmpty`, `fileTooLarge`, `fileTypeNotAccepted`
 */
export const mediaTypeOf = async (name: string, bytes: Uint8Array, withPrograms = false): Promise<string> => {
  if (bytes.length === 0) return refuse('fileEmpty');
  if (bytes.length > fileLimits.bytes) throw tooLarge();
  const kind = kindOf(name, withPrograms);
  const detected = await fileTypeFromBuffer(bytes).catch(() => undefined);
  return agreed(kind, detected?.mime, isText(bytes, kind));
};

/**
 * The same of a file that is never in memory as a whole.
 * @throws Refusal `fileTypeNotAccepted`
 */
export const mediaTypeOfContent = async (name: string, content: Content, hasNul: boolean): Promise<string> => {
  // whether they may add programs was asked before any of it was there
  const kind = kindOf(name, true);
  const detected = await readBy(content, (watched) =>
    fileTypeFromStream(ReadableStream.from(watched)).catch(() => undefined),
  );
  return agreed(kind, detected?.mime, !hasNul);
};
