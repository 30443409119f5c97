import { rm } from 'node:fs/promises';

export default async function tearDown() {
  const postgres = globalThis.guichetTestPostgres;
  if (!postgres) return;
  await postgres.stop();
  await rm(postgres.folder, { recursive: true, force: true });
}
