import { downloads } from '../../../projections/connections/downloads.js';
import { product, productVersion } from '../../customers/catalogue/catalogue.module.js';
import { traitsOf } from '../../customers/directory/catalogue.js';
import { administratorsOf, recipientsOf } from '../../customers/directory/people.js';
import type { Actor } from '../../kernel/actor.js';
import { dayOf } from '../../kernel/days.js';
import { isId } from '../../kernel/ids.js';
import { textIn, textsIn } from '../../kernel/named.js';
import { pick } from '../../kernel/pick.js';
import { integer, text } from '../../kernel/table.js';
import type { Facts, FactsTools } from '../../platform/log/business/business-module.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { select } from '../../platform/reading/database/select.js';
import type { ScanState } from '../../kernel/scans.js';
import { download, fileOf, type DownloadFacts, type UploadedFile } from './download.js';
import type { DownloadFetchFacts } from './download-fetch.js';
import type { DownloadedFile, DraftedDownload } from './download.events.js';

const downloadRows = tableOf(downloads, 'downloads');

type Db = FactsTools['db'];

const stored = { name: text(), size: integer, sha256: text() };

/** The one that the asker uploaded, and that no other download has. */
const uploadedFile = async (db: Db, id: string | undefined, ownerId: string): Promise<UploadedFile | null> => {
  if (id === undefined || !isId(id)) return null;
  const { rows } = await select(stored)`
    SELECT f.name #>> '{}' AS name, f.size, encode(f.sha256, 'hex') AS sha256 FROM files f
    WHERE f.id = ${id}::uuid AND f.owner_id::text = ${ownerId}
      AND NOT EXISTS (SELECT FROM ${downloadRows} used WHERE used.file_id = f.id)`.execute(db);
  return rows[0] ?? null;
};

const scanOf = async (db: Db, file: DraftedDownload | null): Promise<ScanState | null> => {
  if (file === null) return null;
  const { rows } = await select({ state: text<ScanState>() })`
    SELECT state FROM files WHERE id = ${file.fileId}::uuid`.execute(db);
  return rows[0]?.state ?? null;
};

const productOf = async ({ load }: FactsTools, id: string | null): Promise<DownloadFacts['product']> => {
  const found = id === null ? null : await load(product, id);
  if (found?.status !== 'active' || !found.fields) return null;
  return { name: found.fields.name ?? '', rangeId: found.fields.rangeId ?? '' };
};

const versionOf = async (
  { load }: FactsTools,
  id: string | null,
  productId: string | null,
): Promise<DownloadFacts['version']> => {
  const found = id === null ? null : await load(productVersion, id);
  return found?.status === 'active' && found.fields?.productId === productId ? (found.fields.name ?? null) : null;
};

/** Looks up what a published file is made of. */
export const downloadFacts: Facts = async (tools, { id, body, actor }): Promise<DownloadFacts> => {
  const [productId, replacesId] = [textIn(body, 'productId'), textIn(body, 'replacesId')];
  const [found, version, uploaded, own, replaced] = await Promise.all([
    productOf(tools, productId),
    versionOf(tools, textIn(body, 'versionId'), productId),
    uploadedFile(tools.db, textsIn(body, 'fileIds')[0], actor.id),
    tools.load(download, id),
    replacesId === null ? null : tools.load(download, replacesId),
  ]);
  const replacesKnown =
    replaced?.status === 'published' &&
    replaced.file?.productId === productId &&
    replaced.file.kind === textIn(body, 'kind');
  return { product: found, version, uploaded, replacesKnown, scan: await scanOf(tools.db, own.file) };
};

const named = (file: DraftedDownload): DownloadedFile =>
  pick(file, [
    ...(['kind', 'productId', 'product', 'rangeId', 'versionId', 'version'] as const),
    ...(['title', 'fileName', 'size', 'sha256'] as const),
  ]);

/** Whether the client of the asker is offered it: the same as their list shows. */
const isOffered = async (tools: FactsTools, file: DraftedDownload, { clientId }: Actor): Promise<boolean> => {
  const traits = clientId === null ? null : await traitsOf(tools.db, clientId, dayOf(tools.now()));
  if (!traits?.productIds.includes(file.productId)) return false;
  return file.entities.length === 0 || file.entities.some((entity) => entity === traits.entity);
};

const administratorNames = async (db: Db, clientId: string | null): Promise<readonly string[]> => {
  const ids = clientId === null ? [] : await administratorsOf(db, clientId);
  const found = await recipientsOf(db, ids);
  return ids.flatMap((id) => found.find(({ personId }) => personId === id)?.name ?? []);
};

/** Looks up if the asker may take a file, and the names of their administrators if not. */
export const downloadFetchFacts: Facts = async (tools, { body, actor }): Promise<DownloadFetchFacts> => {
  const id = textIn(body, 'downloadId');
  const { status, file } = id === null ? download.initial : await tools.load(download, id);
  const offered = status === 'published' && file !== null && (await isOffered(tools, file, actor)) ? file : null;
  const mayDownload =
    offered !== null && tools.can(actor, 'download.fetch', fileOf(actor.clientId, offered.rangeId)).allowed;
  return {
    offered: offered && named(offered),
    mayDownload,
    administrators: mayDownload ? [] : await administratorNames(tools.db, actor.clientId),
    scan: await scanOf(tools.db, offered),
  };
};
