import { Parser } from 'htmlparser2';
import type { TextArgs } from '../../kernel/validation.js';
import {
  ArchiveRefused,
  type Archive,
  type ArchiveFault,
  type ArchiveLimits,
} from '../../platform/papers/archives/archive.js';
import { openArchive } from '../../platform/papers/archives/open-archive.js';
import type { PackageFault, PackageInspected } from './course.package-rules.js';
import type { PackageStart } from './course.events.js';
import { packageLimits, type PackageFormat } from './course.vocabulary.js';

/** Media types by extension. Programs, archives and files that a server would run are refused. */
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

class Faulty extends Error {
  constructor(
    readonly code: PackageFault['fault'],
    readonly args: TextArgs = {},
  ) {
    super(code);
  }
}

const { packed, unpacked, entries: mostEntries, ratio } = packageLimits;
const limits: ArchiveLimits = { packed, unpacked, entry: unpacked, entries: mostEntries, ratio };
const mebibyte = 1024 * 1024;
const unpackedMebibytes = unpacked / mebibyte;
/** Limits as the refusal of a large package states them. */
const most: Readonly<Record<keyof ArchiveLimits, number>> = {
  packed: packed / mebibyte,
  unpacked: unpackedMebibytes,
  entry: unpackedMebibytes,
  entries: mostEntries,
  ratio: unpackedMebibytes,
};

const entryRefused = (path: string): Faulty =>
  new Faulty('packageEntryRefused', { name: path.slice(0, packageLimits.path) });

const faultyOf = (reason: ArchiveFault): Faulty => {
  if (reason.fault === 'tooLarge') return new Faulty('packageTooLarge', { max: most[reason.limit] });
  return reason.fault === 'entryRefused' ? entryRefused(reason.path) : new Faulty('packageUnreadable');
};

const isFolder = (path: string): boolean => path.endsWith('/');

/** Files that the Finder of macOS and the Explorer of Windows add to a zip. */
const isOfDesktop = (path: string): boolean => /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/.test(path);

const assertWelcome = (path: string): void => {
  const isServed = isFolder(path) || packageMediaType(path) !== undefined;
  if (!isServed || !isPackagePath(path.replace(/\/$/, ''))) throw entryRefused(path);
};

interface Package {
  /** Of its files. */
  readonly paths: ReadonlySet<string>;
  readonly contents: Archive['contents'];
}

/** @throws Faulty */
const packageOf = async (zip: Uint8Array, wanted: 'all' | readonly string[]): Promise<Package> => {
  const { entries, contents } = await openArchive(zip, limits, wanted).catch((error: unknown) => {
    throw error instanceof ArchiveRefused ? faultyOf(error.reason) : error;
  });
  const paths = entries.map(({ path }) => path).filter((path) => !isOfDesktop(path));
  paths.forEach(assertWelcome);
  return { paths: new Set(paths.filter((path) => !isFolder(path))), contents };
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

const manifestPath = 'imsmanifest.xml';

/** A start is an address, as the standard has it; a path that was never written as one has no signs of its own either. */
const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

const startOf = ({ paths, contents }: Package): PackageStart => {
  const { resources, items, version } = manifestOf(new TextDecoder().decode(contents.get(manifestPath)));
  const format = formatOf(version);
  const [item, ...others] = new Set(items);
  const address = resources.find(({ id }) => id === item)?.address ?? '';
  const [asWritten = ''] = /^[^?#]*/.exec(address) ?? [];
  const path = decoded(asWritten);
  // of several parts each would have a state of its own
  if (!format || others.length > 0 || !paths.has(path)) throw new Faulty('packageManifestUnusable');
  return { format, entry: path + address.slice(asWritten.length) };
};

const attempt = async <Result>(read: () => Promise<Result>): Promise<Result | PackageFault> => {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Faulty) return { fault: error.code, args: error.args };
    throw error;
  }
};

/** Start of an uploaded zip, or the fault for which it is refused. */
export const inspectPackage = (zip: Uint8Array): Promise<PackageInspected> =>
  attempt(async () => startOf(await packageOf(zip, [manifestPath])));

/** Served files of an accepted package. */
export const unpackPackage = (zip: Uint8Array): Promise<ReadonlyMap<string, Uint8Array> | PackageFault> =>
  attempt(async () => {
    const { paths, contents } = await packageOf(zip, 'all');
    return new Map([...contents].filter(([path]) => paths.has(path)));
  });
