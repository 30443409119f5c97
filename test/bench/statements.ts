import { readFile, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newId } from '../../src/kernel/ids.js';
import { rounded } from './measure.js';
import { jsonOf, openingOf, startWorld, taken, type World } from './world.js';

const here = dirname(fileURLToPath(import.meta.url));
const scripts = join(dirname(dirname(here)), 'scripts');

/** Repetitions of each request, so many that statements of the product's own clockwork have a small share. */
const times = 50;
const listed = 30;
/** Statements that fewer than one request in ten sends are left out: they belong to the product’s own clockwork. */
const least = 0.1;

interface Sent {
  readonly perRequest: number;
  readonly statement: string;
}

interface Statements {
  readonly perRequest: number;
  readonly sent: readonly Sent[];
}

const shortened = (statement: string): string => statement.replace(/\s+/g, ' ').trim().slice(0, 160);

const counted = (lines: readonly string[]): Statements => {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  const sent = [...counts]
    .map(([line, count]) => ({ perRequest: rounded(count / times), statement: shortened(String(JSON.parse(line))) }))
    .filter(({ perRequest }) => perRequest >= least)
    .sort((one, other) => other.perRequest - one.perRequest);
  return { perRequest: rounded(sent.reduce((sum, { perRequest }) => sum + perRequest, 0)), sent };
};

/** Requests of a page and of a command, on thirty tickets of one client. */
export const requestsOf = async (world: World, person: string) => {
  const call = await world.as(person);
  const open = () => taken(call('/api/tickets', { json: openingOf(world), headers: { 'Idempotency-Key': newId() } }));
  const ids: unknown[] = [];
  for (let count = 0; count < listed; count += 1) ids.push(Reflect.get(Object(await jsonOf(await open())), 'id'));
  await world.settled();
  return {
    health: () => taken(call('/health/live')),
    me: () => taken(call('/api/me')),
    list: () => taken(call(`/api/tickets?range=[0,${listed - 1}]`)),
    detail: () => taken(call(`/api/tickets/${String(ids[0])}`)),
    open,
  };
};

/** Every message that these requests make the product send to PostgreSQL, and how many of each: the same on any machine. */
export const benchStatements = async (): Promise<object> => {
  const file = join(tmpdir(), `told-statements-${process.pid}`);
  await writeFile(file, '');
  process.env.TOLD_STATEMENTS = file;
  const flags = [join(scripts, 'typescript.mjs'), join(here, 'told-statements.ts')].flatMap((each) => [
    '--import',
    each,
  ]);
  const world = await startWorld({ flags });
  try {
    const { me, list, detail, open } = await requestsOf(world, world.people.contact);
    const results: Record<string, Statements> = {};
    for (const [name, request] of Object.entries({ me, list, detail, open })) {
      for (let count = 0; count < 10; count += 1) await request();
      await world.settled();
      await truncate(file);
      for (let count = 0; count < times; count += 1) await request();
      await world.settled();
      results[name] = counted((await readFile(file, 'utf8')).split('\n').filter((line) => line !== ''));
    }
    return results;
  } finally {
    await world.stop();
  }
};
