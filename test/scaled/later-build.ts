import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Build } from '../faults/harness/build.js';

/**
 * Changes that a next release may bring: a column; and, by one line, a read model in a new version with its own tables.
 */
const migration = `
import { sql } from 'kysely';
export const up = async (db) => {
  await sql\`ALTER TABLE files ADD COLUMN later text\`.execute(db);
};
`;

/** The next release of this build: the same product with a further migration and version 2 of the read model of licences. */
export const laterBuild = async ({
  main,
}: Pick<Build, 'main'>): Promise<Pick<Build, 'main'> & { remove(): Promise<void> }> => {
  const dist = dirname(dirname(main));
  const folder = await mkdtemp(join(dirname(dirname(dist)), 'later-'));
  const later = join(folder, 'dist');
  await cp(dist, later, { recursive: true });
  await writeFile(join(later, 'migrations/2999-01-01-01_later.js'), migration);
  // its tables are made, and queries name them, by its version (docs/decisions/034-door-to-the-tables.md)
  const projection = join(later, 'projections/customers/licences.js');
  const text = await readFile(projection, 'utf8');
  if (!text.includes('version: 1'))
    throw new Error('The read model of licences is no longer what a later build changes');
  await writeFile(projection, text.replace('version: 1', 'version: 2'));
  return { main: join(later, 'src/main.js'), remove: () => rm(folder, { recursive: true, force: true }) };
};
