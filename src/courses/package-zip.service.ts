import { unzipSync } from 'fflate';
import { Parser } from 'htmlparser2';
import type { TextArgs } from '../kernel/validation.js';
import type { PackageFault, PackageInspected } from './course.package-rules.js';
import type { PackageStart } from './course.events.js';
import { packageLimits, type PackageFormat } from './course.vocabulary.js';

/** What a package may hold, and as what it is served. Programs, archives and whatever a server would run are not in it. */
const mediaTypes: Readonly<Record<string, string>> = {
  ...{ html: 'text/html', htm: 'text/html', xhtml: 'application/xhtml+xml', css: 'text/css', js: 'text/javascript' },
  ...{ mjs: 'text/javascript', json: 'application/json', xml: 'application/xml', xsd: 'application/xml' },
  ...{ dtd: 'application/xml', xsl: 'application/xml', txt: 'text/plain', vtt: 'text/vtt', md: 'text/plain' },
  ...{ png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', gif: 'image/gif', webp: 'image/webp' },
  ...{ svg: 'image/svg+xml', ico: 'image/x-icon', bmp: 'image/bmp', pdf: 'application/pdf' },
  ...{ mp3: 'audio/mpeg', m4a: 'audio/mp4', wav: 'audio/wav', ogg: 'audio/ogg', mp4: 'video/mp4', webm: 'video/webm' },
  ...{ woff: 'font/woff', woff2: 'font/woff2', ttf: 'font/ttf', otf: 'font/otf', eot: 'application/vnd.ms-fontobject' },
};

/** Undefined: it is not served. */
export const packageMediaType = (path: string): string | undefined => {
  const extension = /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(mediaTypes, extension) ? mediaTypes[extension] : undefined;
};

/** Within the package, in plain signs: not from a root, not by way of a folder above. */
export const isPackagePath = (path: string): boolean =>
  path.length <= packageLimits.path &&
  !/[\p{Cc}\\:*?"<>|%#~]/u.test(path) &&
  path.split('/').every((name) => name !== '' && !name.startsWith('.'));

interface Listed {
  readonly name: string;
  readonly packed: number;
  readonly size: number;
  readonly isLink: boolean;
}

class Faulty extends Error {
  constructor(
    readonly code: PackageFault['fault'],
    readonly args: TextArgs = {},
  ) {
    super(code);
  }
}

const [endOfDirectory, listedEntry] = [0x06054b50, 0x02014b50];
const endLength = 22;
/** Of the mode of a Unix file: what kind of file it is, and that of a link. */
const [kindOfFile, link] = [0xf000, 0xa000];

/** The directory at the end of a zip: the one place that says which entries are links. */
const directoryOf = (zip: Uint8Array): readonly Listed[] => {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  let end = zip.byteLength - endLength;
  while (view.getUint32(end, true) !== endOfDirectory) end -= 1;
  const count = view.getUint16(end + 10, true);
  if (count > packageLimits.entries) throw new Faulty('packageTooLarge', { max: packageLimits.entries });
  let at = view.getUint32(end + 16, true);
  return Array.from({ length: count }, () => {
    if (view.getUint32(at, true) !== listedEntry) throw new Faulty('packageUnreadable');
    const [name, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true));
    const begins = at + 46;
    const listed = {
      name: new TextDecoder().decode(zip.subarray(begins, begins + (name ?? 0))),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      isLink: ((view.getUint32(at + 38, true) >>> 16) & kindOfFile) === link,
    };
    at = begins + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
    return listed;
  });
};

const isFolder = ({ name }: Listed): boolean => name.endsWith('/');

const assertModest = (listed: readonly Listed[]): void => {
  const size = listed.reduce((sum, entry) => sum + entry.size, 0);
  const isBomb = listed.some((entry) => entry.size > packageLimits.ratio * Math.max(entry.packed, 1024));
  if (size > packageLimits.unpacked || isBomb)
    throw new Faulty('packageTooLarge', { max: packageLimits.unpacked / 1024 / 1024 });
};

const assertWelcome = (entry: Listed): void => {
  const path = isFolder(entry) ? entry.name.slice(0, -1) : entry.name;
  const isServed = isFolder(entry) || packageMediaType(path) !== undefined;
  if (entry.isLink || !isServed || !isPackagePath(path))
    throw new Faulty('packageEntryRefused', { name: entry.name.slice(0, packageLimits.path) });
};

/** What a package holds, by paths. @throws Faulty */
const entriesOf = (zip: Uint8Array): ReadonlyMap<string, Uint8Array> => {
  if (zip.byteLength > packageLimits.packed)
    throw new Faulty('packageTooLarge', { max: packageLimits.packed / 1024 / 1024 });
  const listed = directoryOf(zip);
  assertModest(listed);
  listed.forEach(assertWelcome);
  const files = listed.filter((entry) => !isFolder(entry));
  const sizes = new Map(files.map(({ name, size }) => [name, size]));
  if (sizes.size !== files.length) throw new Faulty('packageUnreadable');
  const unpacked = Object.entries(unzipSync(zip, { filter: ({ name }) => sizes.has(name) }));
  // what was written otherwise than it was listed
  if (unpacked.length !== sizes.size || unpacked.some(([name, bytes]) => sizes.get(name) !== bytes.length))
    throw new Faulty('packageUnreadable');
  return new Map(unpacked);
};

interface Resource {
  readonly id: string;
  readonly address: string;
}

/** Names of elements without their prefix. */
const plain = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

/** No entity is looked up, and nothing is loaded: the parser knows only what is written. */
const manifestOf = (xml: string) => {
  const resources: Resource[] = [];
  const items: string[] = [];
  const bases: string[] = [];
  let version = '';
  let isVersion = false;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const element = plain(name);
        isVersion = element === 'schemaversion';
        if (element === 'resources' || element === 'resource') bases.push(attributes['xml:base'] ?? '');
        if (element === 'resource' && attributes['href'])
          resources.push({ id: attributes['identifier'] ?? '', address: `${bases.join('')}${attributes['href']}` });
        if (element === 'item' && attributes['identifierref']) items.push(attributes['identifierref']);
      },
      ontext: (text) => {
        if (isVersion) version += text;
      },
      onclosetag: (name) => {
        isVersion = false;
        if (['resources', 'resource'].includes(plain(name))) bases.pop();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return { resources, items, version: version.trim() };
};

/** The first edition of 2004 calls itself by its content model. */
const formatOf = (version: string): PackageFormat | undefined => {
  if (version === '1.2') return '1.2';
  return /^2004|^CAM 1\.3$/.test(version) ? '2004' : undefined;
};

const startOf = (entries: ReadonlyMap<string, Uint8Array>): PackageStart => {
  const { resources, items, version } = manifestOf(new TextDecoder().decode(entries.get('imsmanifest.xml')));
  const format = formatOf(version);
  const [item, ...others] = new Set(items);
  const entry = resources.find(({ id }) => id === item)?.address ?? '';
  // of several parts each would have a state of its own
  if (!format || others.length > 0 || !entries.has(entry.replace(/[?#].*$/, '')))
    throw new Faulty('packageManifestUnusable');
  return { format, entry };
};

const attempt = <Result>(read: () => Result): Result | PackageFault => {
  try {
    return read();
  } catch (error) {
    return error instanceof Faulty ? { fault: error.code, args: error.args } : { fault: 'packageUnreadable', args: {} };
  }
};

/** What a zip that staff sent starts with, or what speaks against it. */
export const inspectPackage = (zip: Uint8Array): PackageInspected => attempt(() => startOf(entriesOf(zip)));

/** What is served of a package that was let in. */
export const unpackPackage = (zip: Uint8Array): ReadonlyMap<string, Uint8Array> | PackageFault =>
  attempt(() => entriesOf(zip));
