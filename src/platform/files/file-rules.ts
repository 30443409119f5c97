import { fileTypeFromBuffer } from 'file-type';
import { refuse, Refusal } from '../../kernel/refusal.js';

/** Defaults G8, G9. */
export const fileLimits = { bytes: 8 * 1024 * 1024, nameLength: 100 } as const;

interface Accepted {
  /** What the bytes must say; `text` where a format has no magic bytes. */
  readonly magic: readonly string[] | 'text';
  /** What the file is served as. */
  readonly mediaType: string;
}

const image = (type: string): Accepted => ({ magic: [`image/${type}`], mediaType: `image/${type}` });
const exactly = (mediaType: string): Accepted => ({ magic: [mediaType], mediaType });
/** Older Office formats and saved mails are all one container. */
const compound = (mediaType: string): Accepted => ({ magic: ['application/x-cfb'], mediaType });
const plain = (mediaType: string): Accepted => ({ magic: 'text', mediaType });
const office = 'application/vnd.openxmlformats-officedocument';
const open = 'application/vnd.oasis.opendocument';

/** Extension → what it must be (defaults G10). What is not here is refused: scripts, programs, pages, drawings with code. */
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
  txt: plain('text/plain'),
  log: plain('text/plain'),
  csv: plain('text/csv'),
  eml: plain('message/rfc822'),
  json: plain('application/json'),
  xml: { magic: ['application/xml'], mediaType: 'application/xml' },
};

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

export const tooLarge = (): Refusal => new Refusal('fileTooLarge', { max: fileLimits.bytes / 1024 / 1024 }, 413);
const notAccepted = (): Refusal => new Refusal('fileTypeNotAccepted', {}, 415);

const isText = (bytes: Uint8Array): boolean => !bytes.includes(0);

/**
 * What the file is, when its name and its bytes agree on it.
 * @throws Refusal `fileEmpty`, `fileTooLarge`, `fileTypeNotAccepted`
 */
export const mediaTypeOf = async (name: string, bytes: Uint8Array): Promise<string> => {
  if (bytes.length === 0) return refuse('fileEmpty');
  if (bytes.length > fileLimits.bytes) throw tooLarge();
  const extension = extensionOf(name);
  const kind = Object.hasOwn(accepted, extension) ? accepted[extension] : undefined;
  if (!kind) throw notAccepted();
  const detected = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime;
  const agrees =
    kind.magic === 'text'
      ? detected === undefined && isText(bytes)
      : detected !== undefined && kind.magic.includes(detected);
  if (!agrees) throw notAccepted();
  return kind.mediaType;
};
