import { tmpdir } from 'node:os';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from '../../scripts/scratch.mjs';
import '../../scripts/typescript.mjs';

/** Where nothing is said of durability, nothing waits for the disk: `DURABLE_TESTS` for files that do say something. */
const careless = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

/** Of four workers, each with a product that has an API, workers and projections of its own: of the usual hundred none was left. */
const connections = { max_connections: 200 };

/** Starts a single PostgreSQL for the whole run; each test file makes its own database in it. */
export default async function setUp() {
  if (process.env.GUICHET_TEST_DATABASE_URL || process.env.GUICHET_TEST_WITHOUT_DATABASE) return;
  const { startEmbeddedPostgres } = await import('../../src/platform/reading/database/embedded.ts');
  const isDurable = process.env.DURABLE_TESTS !== undefined;
  const folder = isDurable ? mkdtempSync(join(tmpdir(), 'guichet-jest-')) : scratchFolder();
  const postgres = await startEmbeddedPostgres({
    folder,
    recovery: { ...connections, ...(isDurable ? {} : careless) },
  });
  process.env.GUICHET_TEST_DATABASE_URL = postgres.url;
  process.env.GUICHET_TEST_DATABASE_LOCAL_URL = postgres.localUrl;
  globalThis.guichetTestPostgres = { folder, stop: () => postgres.stop() };
}
