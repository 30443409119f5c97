import type { TextArgs } from '../../kernel/validation.js';
import {
  ArchiveRefused,
  type Archive,
  type ArchiveFault,
  type ArchiveLimits,
} from '../../platform/papers/archives/archive.js';
import { openArchive } from '../../platform/papers/archives/open-archive.js';
import type { PackageFault, PackageInspected, PackagePart } from './course.package-rules.js';
import { courseLimits, packageLimits, type PackageFormat } from './course.vocabulary.js';
import { manifestOf, manifestText } from './package-manifest.service.js';

/** Documents beside the lesson: they are saved, never run. */
const download = 'application/octet-stream';

/** Media types by extension. Programs, archives and files that a server would run are refused. */
const mediaTypes: Readonly<Record<string, string>> = {
  ...{ html: 'text/html', htm: 'text/html', xhtml: 'application/xhtml+xml', css: 'text/css', js: 'text/javascript' },
  ...{ mjs: 'text/javascript', json: 'application/json', xml: 'application/xml', xsd: 'application/xml' },
  ...{ dtd: 'application/xml', xsl: 'application/xml', txt: 'text/plain', vtt: 'text/vtt', md: 'text/plain' },
  ...{ png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', gif: 'image/gif', webp: 'image/webp' },
  ...{ svg: 'image/svg+xml', ico: 'image/x-icon', bmp: 'image/bmp', pdf: 'application/pdf' },
  ...{ mp3: 'audio/mpeg', m4a: 'audio/mp4', wav: 'audio/wav', ogg: 'audio/ogg', mp4: 'video/mp4', webm: 'video/webm' },
  ...{ map: 'application/json', webmanifest: 'application/manifest+json', wasm: 'application/wasm' },
  ...{ properties: 'text/plain', csv: 'text/plain', srt: 'text/plain', less: 'text/plain', scss: 'text/plain' },
  ...{ avif: 'image/avif', cur: 'image/x-icon', apng: 'image/apng', tif: 'image/tiff', tiff: 'image/tiff' },
  ...{ m4v: 'video/mp4', ogv: 'video/ogg', oga: 'audio/ogg', aac: 'audio/aac', opus: 'audio/ogg' },
  ...{ rtf: download, doc: download, docx: download, xls: download, xlsx: download, ppt: download, pptx: download },
  ...{ odt: download, ods: download, odp: download, zip: download, epub: download, swf: download },
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

const entryRefused = (path: string): Faulty =>
  new Faulty('packageEntryRefused', { name: path.slice(0, packageLimits.path) });

/** Size in mebibytes, never below the limit that it passed. */
const sizeOf = (zip: Uint8Array): number => Math.ceil(zip.length / mebibyte);

const tooLarge = (limit: keyof ArchiveLimits, zip: Uint8Array): Faulty => {
  if (limit === 'packed') return new Faulty('packageTooLarge', { size: sizeOf(zip), max: packed / mebibyte });
  if (limit === 'entries') return new Faulty('packageTooManyFiles', { max: mostEntries });
  if (limit === 'ratio') return new Faulty('packagePackedTooMuch', { max: ratio });
  return new Faulty('packageUnpacksTooLarge', { max: unpacked / mebibyte });
};

const faultyOf = (reason: ArchiveFault, zip: Uint8Array): Faulty => {
  if (reason.fault === 'tooLarge') return tooLarge(reason.limit, zip);
  return reason.fault === 'entryRefused' ? entryRefused(reason.path) : new Faulty('packageUnreadable');
};

const isFolder = (path: string): boolean => path.endsWith('/');

/** Files that the Finder of macOS, the Explorer of Windows and version control add to a zip. */
const isOfDesktop = (path: string): boolean =>
  /(^|\/)(__MACOSX\/|\.git\/|\.svn\/|\.idea\/|\._|\.DS_Store$|\.gitignore$|Thumbs\.db$|ehthumbs\.db$|desktop\.ini$)/i.test(
    path,
  );

const assertWelcome = (path: string): void => {
  if (!isPackagePath(path.replace(/\/$/, ''))) throw entryRefused(path);
  if (!isFolder(path) && packageMediaType(path) === undefined)
    throw new Faulty('packageFileTypeRefused', { name: path.slice(0, packageLimits.path) });
};

interface Package {
  /** Paths in the zip of its files, by their paths from its manifest. */
  readonly paths: ReadonlyMap<string, string>;
  /** By their paths in the zip. */
  readonly contents: Archive['contents'];
}

const manifestName = 'imsmanifest.xml';

/** Manifests of packages of other standards. */
const otherManifests: readonly (readonly [string, PackageFault['fault']])[] = [
  ['tincan.xml', 'packageIsXapi'],
  ['cmi5.xml', 'packageIsXapi'],
];

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).toLowerCase();

/** Folder in which the package lies, with its slash: that of the outermost manifest. */
const folderOf = (paths: readonly string[]): string => {
  const depth = (path: string): number => path.split('/').length;
  const [manifest] = paths
    .filter((path) => nameOf(path) === manifestName)
    .toSorted((one, other) => depth(one) - depth(other));
  if (manifest !== undefined) return manifest.slice(0, -manifestName.length);
  const other = otherManifests.find(([name]) => paths.some((path) => nameOf(path) === name));
  throw new Faulty(other?.[1] ?? 'packageManifestMissing');
};

/** Tools of macOS decompose accents in names of files, and not in manifests. */
const composed = (path: string): string => path.normalize('NFC');

/** Within its folder the name of a manifest may be written in any letters. */
const fromFolder = (path: string, folder: string): string => {
  const inside = composed(path.slice(folder.length));
  return inside.toLowerCase() === manifestName ? manifestName : inside;
};

/** @throws Faulty */
const packageOf = async (zip: Uint8Array, wanted: 'all' | 'manifest'): Promise<Package> => {
  const open = (paths: 'all' | readonly string[]): Promise<Archive> =>
    openArchive(zip, limits, paths).catch((error: unknown) => {
      throw error instanceof ArchiveRefused ? faultyOf(error.reason, zip) : error;
    });
  const { entries, contents } = await open(wanted === 'all' ? 'all' : [manifestName]);
  const own = entries.map(({ path }) => path).filter((path) => !isOfDesktop(path));
  own.forEach(assertWelcome);
  const folder = folderOf(own);
  const files = own.filter((path) => !isFolder(path) && path.startsWith(folder));
  const paths = new Map(files.map((path) => [fromFolder(path, folder), path]));
  const manifest = paths.get(manifestName) ?? '';
  return { paths, contents: contents.has(manifest) ? contents : (await open([manifest])).contents };
};

/** The first edition of 2004 calls itself by its content model. */
const formatOf = (version: string): PackageFormat | undefined => {
  if (version === '1.2') return '1.2';
  return /^2004|^CAM 1\.3$/.test(version) ? '2004' : undefined;
};

/** A start is an address, as the standard has it; a path that was never written as one has no signs of its own either. */
const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** Path of a file as the package has it: written as an address, by backslashes, or in other letters. */
const fileAt = (written: string, paths: Package['paths']): string | undefined => {
  const path = composed(written.replaceAll('\\', '/').replace(/^(?:\.?\/)+/, ''));
  const found = [path, composed(decoded(path))].find((each) => paths.has(each));
  return found ?? [...paths.keys()].find((each) => each.toLowerCase() === composed(decoded(path)).toLowerCase());
};

const inspected = ({ paths, contents }: Package): PackageInspected => {
  const bytes = contents.get(paths.get(manifestName) ?? '') ?? new Uint8Array();
  const { version, parts } = manifestOf(manifestText(bytes));
  const format = formatOf(version);
  if (!format) throw new Faulty('packageEditionUnknown', { version: version.slice(0, 40) || '–' });
  if (parts.length === 0) throw new Faulty('packageHasNoStart');
  if (parts.length > courseLimits.units) throw new Faulty('packageHasTooManyParts', { max: courseLimits.units });
  const found = parts.map(({ address, ...part }): PackagePart => {
    const [asWritten = ''] = /^[^?#]*/.exec(address) ?? [];
    const path = fileAt(asWritten, paths);
    if (path === undefined) throw new Faulty('packageStartMissing', { name: asWritten.slice(0, packageLimits.path) });
    return { ...part, entry: path + address.slice(asWritten.length) };
  });
  return { format, parts: found };
};

const attempt = async <Result>(read: () => Promise<Result>): Promise<Result | PackageFault> => {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Faulty) return { fault: error.code, args: error.args };
    throw error;
  }
};

/** Parts of an uploaded zip, or the fault for which it is refused. */
export const inspectPackage = (zip: Uint8Array): Promise<PackageInspected> =>
  attempt(async () => inspected(await packageOf(zip, 'manifest')));

/** Served files of an accepted package, by their paths from its manifest. */
export const unpackPackage = (zip: Uint8Array): Promise<ReadonlyMap<string, Uint8Array> | PackageFault> =>
  attempt(async () => {
    const { paths, contents } = await packageOf(zip, 'all');
    return new Map(
      [...paths].flatMap(([path, inZip]) => {
        const content = contents.get(inZip);
        return content ? [[path, content] as const] : [];
      }),
    );
  });
