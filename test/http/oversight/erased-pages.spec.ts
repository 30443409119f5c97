import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { savedViews } from '../../../projections/shell/saved-views.js';
import { tableName } from '../../../src/kernel/projection.js';
import { Projections } from '../../../src/platform/reading/projections/projections.js';
import { ErasedPages, restAfterErasure } from '../../../src/oversight/privacy/erased-pages.jobs.js';
import { PrivateLife } from '../../support/private-life.js';
import { contactTable } from '../../support/table-names.js';

/** Stands in the card and in a saved view of the person who is erased. */
const canary = 'Zebulonquist';

let life: PrivateLife;
let erased: string;

/** Files of the database, of tables and indexes alike, in which the name can be read byte by byte. */
const filesWithCanary = async (): Promise<number> => {
  const { pool } = life.running.db;
  await pool.query('CHECKPOINT');
  const { rows } = await pool.query<{ folder: string }>(
    `SELECT current_setting('data_directory') || '/base/' || oid AS folder FROM pg_database WHERE datname = current_database()`,
  );
  const folder = rows[0]?.folder ?? '';
  const contents = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'latin1')));
  return contents.filter((content) => content.toLowerCase().includes(canary.toLowerCase())).length;
};

/** As if the last erasure were that long ago. */
const restFor = (seconds: number) =>
  life.running.db.pool.query(`UPDATE erased_pages SET touched_at = clock_timestamp() - $1 * interval '1 second'`, [
    seconds,
  ]);

/** Names of the views that are there; null where a list still opens with one that is gone. */
const viewsKept = async (): Promise<readonly (string | null)[]> => {
  const [views, defaults] = [tableName(savedViews, 'saved_views'), tableName(savedViews, 'saved_view_defaults')];
  const { rows } = await life.running.db.pool.query<{ name: string | null }>(
    `SELECT v.name FROM ${views} v FULL JOIN ${defaults} d ON d.view_id = v.id ORDER BY v.name`,
  );
  return rows.map(({ name }) => name);
};

beforeAll(async () => {
  life = await PrivateLife.start();
  const { running, people } = life;
  erased = await running.given('contact', 'RegisterContact', {
    ...{ clientId: people.town, civility: 'sir', firstName: 'Jean', lastName: canary, email: `${canary}@example.org` },
    ...{ landline: '0553919191', service: 'Finance', function: 'Clerk', role: 'user' },
  });
  await running.caughtUp();
  const call = await running.as(erased);
  const view = { list: 'tickets-open', name: `View of ${canary}`, query: `q=${canary}`, scope: 'me', isDefault: true };
  await life.sent(call, 'saved-views', view);
  await life.sent(life.marie, 'saved-views', { ...view, name: 'Mine', query: 'q=budget' });
  await running.caughtUp();
}, 90_000);
afterAll(() => life.running.close());

describe('the bytes of a person who was erased', () => {
  it('are there before, in the pages of tables', async () => {
    expect(await filesWithCanary()).toBeGreaterThan(1);
    expect(await viewsKept()).toEqual(['Mine', `View of ${canary}`]);
  });

  it('wait until erasures have rested, and until none is under way', async () => {
    const { running } = life;
    await life.sent(life.officer, 'erasures', { personId: erased, ground: 'request' });
    await running.caughtUp();
    const pages = running.app.get(ErasedPages);
    await restFor(restAfterErasure.seconds - 5);
    expect(await pages.waits()).toBe(false);
    await restFor(restAfterErasure.seconds + 1);
    expect(await pages.waits()).toBe(true);
  });

  it('leave the pages of all tables, while others read them', async () => {
    const { running } = life;
    await running.app.get(ErasedPages).run();
    const projections = running.app.get(Projections);
    for (const name of await projections.rebuilding()) await projections.rebuild(name);
    expect(await filesWithCanary()).toBe(0);
    // only what was filled to its end is over
    await running.app.get(ErasedPages).run();
    expect(await running.app.get(ErasedPages).waits()).toBe(false);
    const { rows } = await running.db.pool.query(`SELECT FROM ${contactTable} WHERE id = $1`, [erased]);
    expect(rows).toHaveLength(1);
  });

  it('leave no row of their saved views; views of others stay', async () =>
    expect(await viewsKept()).toEqual(['Mine']));
});
