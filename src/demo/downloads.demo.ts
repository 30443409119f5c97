import type { Demo } from './cast.js';
import { createHash } from 'node:crypto';
import { systemActor, type Actor } from '../kernel/actor.js';
import { dayOf, daysAfter } from '../kernel/days.js';
import type { DownloadKind } from '../connections/downloads/download.vocabulary.js';
import type { FileScanning } from '../platform/papers/files/file-scanning.js';
import type { Files } from '../platform/papers/files/files.js';
import { productId, versionId } from './demo-products.js';
import { agentWith } from './logins.js';
import { demoId, type Planned, type PlannedStream } from './planned.js';

interface Story {
  readonly key: string;
  readonly kind: DownloadKind;
  readonly product: string;
  readonly version: string;
  readonly file: string;
  readonly title: readonly [fr: string, es: string, en: string];
  /** Days ago. */
  readonly drafted: number;
  readonly published?: number;
  readonly withdrawn?: readonly [daysAgo: number, reason: string];
  /** Days from now; negative: it is over. */
  readonly lastDay?: number;
  readonly replaces?: string;
}

const setup: Story['title'] = ['Programme d’installation', 'Programa de instalación', 'Installation program'];

const stories: readonly Story[] = [
  {
    ...{
      key: 'finance-2025',
      kind: 'software',
      product: 'finance',
      version: '2025.2',
      file: 'civis-finances-2025-2.zip',
    },
    ...{ title: setup, drafted: 160, published: 158 },
  },
  {
    ...{
      key: 'finance-2026',
      kind: 'software',
      product: 'finance',
      version: '2026.1',
      file: 'civis-finances-2026-1.exe',
    },
    ...{ title: setup, drafted: 62, published: 60, replaces: 'finance-2025' },
  },
  {
    ...{ key: 'finance-notes', kind: 'software', product: 'finance', version: '2026.1', file: 'notes-2026-1.pdf' },
    ...{ title: ['Notes de version', 'Notas de la versión', 'Release notes'], drafted: 62, published: 60 },
  },
  {
    ...{
      key: 'civil',
      kind: 'software',
      product: 'civilStatus',
      version: '2026.1',
      file: 'civis-etat-civil-2026-1.zip',
    },
    ...{ title: setup, drafted: 50, published: 49 },
  },
  {
    ...{
      key: 'civil-next',
      kind: 'software',
      product: 'civilStatus',
      version: '2026.1.2',
      file: 'correctif-2026-1-2.zip',
    },
    ...{ title: ['Correctif COMEDEC', 'Corrección COMEDEC', 'COMEDEC fix'], drafted: 1 },
  },
  {
    ...{ key: 'registry', kind: 'toolbox', product: 'finance', version: '2026.1', file: 'impression-pes.reg' },
    ...{ title: ['Réglage de l’impression PES', 'Ajuste de la impresión PES', 'PES printing setting'] },
    ...{ drafted: 40, published: 40, lastDay: 90 },
  },
  {
    ...{ key: 'check', kind: 'toolbox', product: 'civilStatus', version: '2026.1', file: 'controle-poste.exe' },
    ...{ title: ['Contrôle du poste', 'Control del puesto', 'Workstation check'], drafted: 35, published: 34 },
  },
  {
    ...{ key: 'faulty', kind: 'toolbox', product: 'finance', version: '2025.2', file: 'reprise-budget.exe' },
    ...{ title: ['Reprise du budget', 'Recuperación del presupuesto', 'Budget recovery'], drafted: 90, published: 89 },
    withdrawn: [80, 'Certaines lignes d’investissement étaient reprises deux fois.'],
  },
  {
    ...{ key: 'over', kind: 'toolbox', product: 'elections', version: '2025.2', file: 'guide-scrutin-2025.pdf' },
    ...{ title: ['Guide du scrutin 2025', 'Guía del escrutinio de 2025', 'Guide to the 2025 ballot'] },
    ...{ drafted: 120, published: 119, lastDay: -30 },
  },
];

/**
 * Fetches: file, taker, days ago and whether the transfer was completed; all takers hold Civis Finances, the first one
 * the others too.
 */
const fetches: readonly (readonly [key: string, taker: number, daysAgo: number, isTaken: boolean])[] = [
  ['finance-2026', 0, 45, true],
  ['finance-2026', 0, 12, true],
  ['finance-2026', 1, 20, true],
  ['finance-notes', 0, 45, true],
  ['finance-notes', 2, 8, true],
  ['civil', 0, 30, true],
  ['registry', 0, 25, true],
  ['registry', 0, 3, false],
  ['check', 0, 15, true],
  ['finance-notes', 1, 6, false],
];

const provider = agentWith('catalogue');

const dayMs = 86_400_000;
const at = (now: number, daysAgo: number, minutes = 0): string =>
  new Date(now - daysAgo * dayMs - (30 - minutes) * 60_000).toISOString();

/** Files of several products: replaced, withdrawn, over, and one that waits to be published. */
export const downloadStreams = (now: number): readonly PlannedStream[] => [
  stories
    .flatMap((story): readonly Planned[] => {
      const { key, kind, product, version, file, drafted, published, withdrawn, lastDay, replaces } = story;
      const [fr, es, en] = story.title;
      const act = (daysAgo: number, minutes: number, command: string, body: object): Planned => ({
        ...{ lifecycle: 'download', command, id: demoId('download', key), body, actor: provider },
        at: at(now, daysAgo, minutes),
      });
      const contents = bytesOf(file);
      const signed = file.endsWith('.exe') && {
        publisher: 'Civis Éditions',
        checksum: createHash('sha256').update(contents).digest('hex'),
      };
      return [
        act(drafted, 1, 'DraftDownload', {
          ...{ kind, productId: productId(product), versionId: versionId(product, version), title: { fr, es, en } },
          ...{ fileIds: [demoId('downloadFile', file)], ...signed },
          ...(lastDay !== undefined && { expiresOn: daysAfter(dayOf(at(now, 0)), lastDay) }),
          ...(replaces !== undefined && { replacesId: demoId('download', replaces) }),
        }),
        ...(published === undefined ? [] : [act(published, 2, 'PublishDownload', {})]),
        ...(withdrawn ? [act(withdrawn[0], 3, 'WithdrawDownload', { reason: withdrawn[1] })] : []),
      ];
    })
    .toSorted((one, other) => one.at.localeCompare(other.at)),
];

/** Fetches by customers, one stream for each. */
export const downloadFetchStreams = (takers: readonly (Actor | undefined)[], now: number): readonly PlannedStream[] =>
  fetches.flatMap(([key, taker, daysAgo, isTaken]) => {
    const actor = takers[taker];
    if (!actor) return [];
    const fetch = { lifecycle: 'downloadFetch', id: demoId('downloadFetch', `${key}/${taker}/${daysAgo}`) };
    const asked = { command: 'RequestDownload', body: { downloadId: demoId('download', key) }, actor };
    return [
      [
        { ...fetch, ...asked, at: at(now, daysAgo, 4) },
        ...(isTaken
          ? [{ ...fetch, command: 'RecordDownload', body: {}, actor: systemActor, at: at(now, daysAgo, 5) }]
          : []),
      ],
    ];
  });

const beginnings: Readonly<Record<string, Buffer>> = {
  exe: Buffer.from('MZ'),
  reg: Buffer.from('REGEDIT4\r\n\r\n[HKEY_CURRENT_USER\\Software\\Civis]\r\n"PES"="PDF"\r\n'),
  pdf: Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'),
  // an archive without files
  zip: Buffer.from([0x50, 0x4b, 0x05, 0x06, ...Array.from({ length: 18 }, () => 0)]),
};

/** A file of the right type, with its name in it. */
const bytesOf = (name: string): Buffer =>
  Buffer.concat([beginnings[name.split('.').at(-1) ?? ''] ?? Buffer.alloc(0), Buffer.from(`\r\n;${name}`)]);

/** The plan with the files that it publishes, uploaded by those who publish them, and scanned. */
export const withDownloadFiles = async (
  streams: readonly PlannedStream[],
  files: Pick<Files, 'store'>,
  scanning: Pick<FileScanning, 'run' | 'waits'>,
): Promise<readonly PlannedStream[]> => {
  const stored = async (planned: Planned): Promise<Planned> => {
    const story = stories.find(({ key }) => demoId('download', key) === planned.id);
    if (planned.command !== 'DraftDownload' || !story) return planned;
    const { id } = await files.store(planned.actor, story.file, bytesOf(story.file));
    return { ...planned, body: { ...planned.body, fileIds: [id] } };
  };
  const filled = await Promise.all(streams.map((stream) => Promise.all(stream.map(stored))));
  // a worker may be at one of them meanwhile
  if (streams.some((stream) => stream.some(({ command }) => command === 'DraftDownload')))
    for (let tries = 0; tries < 100 && (await scanning.waits()); tries += 1) await scanning.run();
  return filled;
};

export const demo: Demo = {
  tickets: ({ now }) => downloadStreams(now),
  afterwards: ({ administrator, several, neighbour, now }) =>
    downloadFetchStreams([administrator, several, neighbour], now),
};
