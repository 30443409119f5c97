import { monitorEventLoopDelay } from 'node:perf_hooks';
import { describe, expect, it } from '@jest/globals';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { ArchiveRefused, type ArchiveLimits } from '../../src/platform/papers/archives/archive.js';
import { measureArchive, openArchive } from '../../src/platform/papers/archives/open-archive.js';
import { fields, forged, renamed, understated } from '../support/forged-archives.js';

const mebibyte = 1024 * 1024;
const limits: ArchiveLimits = {
  packed: mebibyte,
  unpacked: 64 * mebibyte,
  entry: 48 * mebibyte,
  entries: 20,
  ratio: 2000,
};
const some: Zippable = {
  'a.txt': strToU8('one '.repeat(100)),
  'folder/b.txt': [strToU8('two'), { level: 0 }],
  'folder/é.txt': strToU8('three'),
};

const reasonOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => 'opened',
    (error: unknown) => (error instanceof ArchiveRefused ? error.reason : error),
  );
const refusal = async (zip: Uint8Array, within: Partial<ArchiveLimits> = {}): Promise<unknown> => {
  const reasons = [
    await reasonOf(openArchive(zip, { ...limits, ...within })),
    await reasonOf(measureArchive(zip, { ...limits, ...within })),
  ];
  expect(reasons[0]).toEqual(reasons[1]);
  return reasons[0];
};
const unreadable = { fault: 'unreadable' };

const [endLength, headerLength] = [22, 30];

/** A file that is also a part of another one. */
const sharing = (): Uint8Array => {
  const parts = (zip: Uint8Array) => {
    const bytes = Buffer.from(zip);
    const directory = bytes.indexOf('PK\u0001\u0002');
    return [bytes.subarray(0, directory), bytes.subarray(directory, -endLength), bytes.subarray(-endLength)] as const;
  };
  const [inner, innerListed] = parts(zipSync({ 'b.txt': [strToU8('x'), { level: 0 }] }));
  const [outer, outerListed, end] = parts(zipSync({ 'a.txt': [inner, { level: 0 }] }));
  innerListed.writeUInt32LE(headerLength + 'a.txt'.length, fields.listed.offset);
  end.writeUInt16LE(2, fields.end.count);
  return new Uint8Array(Buffer.concat([outer, outerListed, innerListed, end]));
};

/** With what points to a second end of the directory, which some readers follow and others do not. */
const largerKind = (zip: Uint8Array): Uint8Array => {
  const bytes = Buffer.from(zip);
  const end = bytes.subarray(-endLength);
  const second = Buffer.alloc(56);
  second.writeUInt32LE(0x06064b50);
  second.writeBigUInt64LE(BigInt(end.readUInt16LE(fields.end.count)), 32);
  second.writeBigUInt64LE(BigInt(end.readUInt32LE(16)), 48);
  const pointer = Buffer.alloc(20);
  pointer.writeUInt32LE(0x07064b50);
  pointer.writeBigUInt64LE(BigInt(bytes.length - endLength), 8);
  return new Uint8Array(Buffer.concat([bytes.subarray(0, -endLength), second, pointer, end]));
};

describe('an archive', () => {
  it('gives out what is in it, or what was asked for, or its measures only', async () => {
    const zip = zipSync(some);
    const sizes = [
      { path: 'a.txt', size: 400 },
      { path: 'folder/b.txt', size: 3 },
      { path: 'folder/é.txt', size: 5 },
    ];
    const { entries, contents } = await openArchive(zip, limits);
    expect(entries).toEqual(sizes);
    expect([...contents].map(([path, bytes]) => [path, Buffer.from(bytes).toString()])).toEqual([
      ['a.txt', 'one '.repeat(100)],
      ['folder/b.txt', 'two'],
      ['folder/é.txt', 'three'],
    ]);
    expect([...(await openArchive(zip, limits, ['folder/b.txt', 'none.txt'])).contents.keys()]).toEqual([
      'folder/b.txt',
    ]);
    expect(await measureArchive(zip, limits)).toEqual(sizes);
  });

  it('leaves the bytes of its owner as they are, also where they are a part of others', async () => {
    const zip = zipSync(some);
    const around = Buffer.concat([Buffer.alloc(10), zip, Buffer.alloc(10)]);
    expect(await measureArchive(around.subarray(10, -10), limits)).toHaveLength(3);
    expect(around.length).toBe(zip.length + 20);
  });

  it.each([
    ['of its own bytes', 'packed', { packed: 100 }],
    ['of all its files', 'unpacked', { unpacked: 400 }],
    ['of one file', 'entry', { entry: 399 }],
    ['of files', 'entries', { entries: 2 }],
    ['of packing', 'ratio', { ratio: 0.1 }],
  ] as const)('is refused beyond a limit %s', async (_, limit, within) =>
    expect(await refusal(zipSync(some), within)).toEqual({ fault: 'tooLarge', limit }),
  );

  it.each(['../a.txt', 'a/../../b.txt', '/etc/a.txt', 'C:/a.txt', 'a\\b.txt', 'a//b.txt', './a.txt', 'a\n.txt'])(
    'is refused with the path %j',
    async (path) => expect(await refusal(zipSync({ [path]: strToU8('x') }))).toEqual({ fault: 'entryRefused', path }),
  );

  it('is refused with a link', async () =>
    expect(await refusal(zipSync({ 'a.txt': [strToU8('b'), { os: 3, attrs: 0xa1ff << 16 }] }))).toEqual({
      fault: 'entryRefused',
      path: 'a.txt',
    }));

  it('is refused when it is none', async () => {
    const zip = zipSync(some);
    for (const bytes of [new Uint8Array(), strToU8('PK'), zip.subarray(40), zip.subarray(0, -4), new Uint8Array(1000)])
      expect(await refusal(bytes)).toEqual(unreadable);
  });
});

describe('an archive that says otherwise what is in it than what is in it', () => {
  const zip = zipSync(some);
  it.each([
    ['whose files are larger than listed', understated(zipSync({ 'a.txt': new Uint8Array(100_000) }))],
    [
      'whose files are smaller than listed',
      forged(
        forged(zip, 'local', 'size', (n) => n + 1, 0),
        'listed',
        'size',
        (n) => n + 1,
        0,
      ),
    ],
    ['whose directory alone understates', forged(zip, 'listed', 'size', () => 1, 0)],
    ['whose headers alone understate', forged(zip, 'local', 'size', () => 1, 0)],
    ['whose packed sizes differ', forged(zip, 'local', 'packed', (size) => size - 1, 0)],
    [
      'with bytes behind a stream',
      forged(
        forged(zip, 'local', 'packed', (n) => n + 1, 0),
        'listed',
        'packed',
        (n) => n + 1,
        0,
      ),
    ],
    [
      'whose checksum is of something else',
      forged(
        forged(zip, 'local', 'crc', () => 7),
        'listed',
        'crc',
        () => 7,
      ),
    ],
    ['whose checksums differ', forged(zip, 'local', 'crc', (crc) => (crc ^ 1) >>> 0)],
    ['whose methods differ', forged(zip, 'local', 'method', () => 0, 0)],
    [
      'of an unreadable method',
      forged(
        forged(zip, 'local', 'method', () => 12),
        'listed',
        'method',
        () => 12,
      ),
    ],
    [
      'that is encrypted',
      forged(
        forged(zip, 'local', 'flags', (bits) => bits | 1),
        'listed',
        'flags',
        (bits) => bits | 1,
      ),
    ],
    ['whose headers are encrypted', forged(zip, 'local', 'flags', (bits) => bits | 1)],
    ['whose files share their bytes', sharing()],
    ['whose names differ', renamed(zip, 'a.txt', 'z.txt', 1)],
    ['with one name twice', renamed(zipSync({ ...some, 'z.txt': strToU8('x') }), 'z.txt', 'a.txt')],
    ['of the kind for larger archives', largerKind(zip)],
    ['that lists more than it has', forged(zip, 'end', 'count', (count) => count + 1)],
  ])('is refused: %s', async (_, bytes) => expect(await refusal(bytes)).toEqual(unreadable));

  it.each([0, 0xffffffff])('is taken where its headers leave sizes open until they are known: %d', async (open) => {
    const following = forged(zip, 'local', 'flags', (bits) => bits | 8);
    const opened = (['packed', 'size', 'crc'] as const).reduce(
      (bytes, field) => forged(bytes, 'local', field, () => open),
      following,
    );
    expect(await refusal(opened)).toBe('opened');
  });
});

/**
 * The longest that the event loop was held while this went on, in milliseconds: the least of three times, since other
 * processes hold it too.
 */
const heldDuring = async (work: () => Promise<unknown>): Promise<number> => {
  const held: number[] = [];
  while (held.length < 3) {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    await work();
    delay.disable();
    held.push(delay.max / 1e6);
  }
  return Math.min(...held);
};

describe('an archive that is made to stop its reader', () => {
  const bomb = { 'a.txt': new Uint8Array(40 * mebibyte) };
  const wide = { ...limits, ratio: Infinity };
  const longestHeld = 200;

  it('holds no request up, and is refused before much of it came out: one that understates', async () => {
    const zip = understated(zipSync(bomb));
    const before = process.memoryUsage.rss();
    const held = await heldDuring(async () => {
      const asked = Array.from({ length: 8 }, () => reasonOf(openArchive(zip, wide)));
      expect(await Promise.all(asked)).toEqual(asked.map(() => unreadable));
    });
    expect(held).toBeLessThan(longestHeld);
    expect(process.memoryUsage.rss() - before).toBeLessThan(80 * mebibyte);
  });

  it('holds no request up while it is inflated within its limits', async () => {
    const zip = zipSync(bomb);
    let size = 0;
    const held = await heldDuring(async () => {
      size = (await openArchive(zip, wide)).contents.get('a.txt')?.length ?? 0;
    });
    expect([size, held < longestHeld]).toEqual([40 * mebibyte, true]);
  });

  it('waits its turn, and is asked to come again where too many wait', async () => {
    const zip = zipSync(bomb);
    const asked = await Promise.allSettled(Array.from({ length: 30 }, () => measureArchive(zip, wide)));
    const refused = asked.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(10);
    for (const one of refused) expect(one).toMatchObject({ reason: { code: 'temporarilyUnavailable', status: 503 } });
  });
});
