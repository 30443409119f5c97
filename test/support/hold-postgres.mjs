import '../../scripts/typescript.mjs';

/** Holds the embedded PostgreSQL of a folder until it is told to stop, or killed. */
const { startEmbeddedPostgres } = await import('../../src/platform/reading/database/embedded.ts');
const postgres = await startEmbeddedPostgres({ folder: process.argv[2] });
process.on('message', async () => {
  await postgres.stop();
  process.exit(0);
});
process.send(postgres.url);
