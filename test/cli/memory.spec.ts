import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Command } from 'commander';
import { businessModules } from '../../src/app.module.js';
import { program } from '../../src/cli/commands.js';
import { frugalEnvironment, frugalFlags } from '../../src/cli/frugal.js';
import { Projections } from '../../src/platform/reading/projections/projections.js';
import { buildProduct } from '../faults/harness/build.js';
import { startProcess } from '../faults/harness/product.js';
import { until } from '../faults/harness/until.js';
import { startApplication } from '../support/application.js';
import { freshDatabase, type FreshDatabase } from '../support/database.js';
import { freePort } from '../support/free-port.js';
import { startDesk, ticketLife } from '../support/journey.js';
import { testSecrets } from '../support/platform.js';

/** Megabytes that a command may take at the most on the image's Node.js: each knows all modules, at about one for each. */
const ceiling = 180;
const ceilings: Readonly<Record<string, number>> = { 'projections rebuild': 300 };

/** Every command, as an operator calls it. Commands that refuse here have loaded their modules by then. */
const calls: Readonly<Record<string, readonly string[]>> = {
  'import communes': ['--limit', '600'],
  'import log': ['<file>'],
  'import keys': ['<file>'],
  'export log': [],
  'export keys': [],
  'export erasures': [],
  'staff invite': ['--email', 'lucie@publisher.example', '--name', 'Lucie Ferrand', '--print-link'],
  'projections status': [],
  'projections rebuild': ['all'],
  'projections repair': [],
  'projections retry-parked': ['--all'],
  'files check': [],
  'mirror anew': [],
  history: ['client-0192c1f0-0000-7000-8000-0000000000a1'],
  'audit seal': [],
  'audit verify': [],
  'audit head': [],
  'signature verify': ['<file>'],
  backup: ['<folder>'],
  restore: ['<folder>'],
};

/**
 * Commands of the short run: one of each kind, and the one that takes most memory. `npm test -- full` measures every
 * command.
 */
const short: readonly string[] = ['import communes', 'staff invite', 'projections rebuild', 'audit verify', 'backup'];
const measured = Object.entries(calls).filter(([name]) => process.env.FULL_RUN !== undefined || short.includes(name));

/** Of the kernel, in kB: the most that a process has taken since it began. */
const highWater = /^VmHWM:\s+(\d+) kB$/m;

const namesOf = (command: Command, before: readonly string[] = []): readonly string[] =>
  command.commands.length === 0
    ? [before.join(' ')]
    : command.commands.flatMap((each) => namesOf(each, [...before, each.name()]));

it('every command of the program has its figure', () =>
  expect(Object.keys(calls).sort()).toEqual([...namesOf(program)].sort()));

describe('the memory of', () => {
  let folder: string;
  let fresh: FreshDatabase;
  let main: string;
  let cli: string;
  let measuring: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'guichet-memory-'));
    fresh = await freshDatabase();
    const desk = await startDesk({ database: fresh });
    for (let number = 0; number < 20; number += 1) await ticketLife(desk, `Ticket ${number}`);
    await desk.application.caughtUp();
    await desk.application.close();
    measuring = join(folder, 'measuring.cjs');
    // resourceUsage() counts what the process that started this one took
    await writeFile(
      measuring,
      `const { readFileSync, writeSync } = require('node:fs');
       process.on('exit', () => writeSync(2, '\\n' + readFileSync('/proc/self/status', 'utf8')));`,
    );
    ({ main } = await buildProduct());
    cli = join(dirname(main), 'cli.js');
  }, 180_000);
  afterAll(async () => {
    await fresh.destroy();
    await rm(folder, { recursive: true, force: true });
  });

  /**
   * Runs a command as the image does; a Node.js without `execve` gets the flags with which the command would restart.
   */
  const flags = (args: readonly string[]) => ('execve' in process ? [] : frugalFlags(args));
  const megabytes = (args: readonly string[]): Promise<number> =>
    new Promise((resolve, reject) => {
      execFile(
        process.execPath,
        [...flags(args), '--require', measuring, cli, ...args],
        {
          env: {
            PATH: process.env.PATH,
            ...('execve' in process ? {} : frugalEnvironment),
            PLATFORM: 'development',
            DATA_FOLDER: folder,
            DATABASE_URL: fresh.url,
            MASTER_KEY: testSecrets.masterKey.toString('base64'),
            TOKEN_SECRET: testSecrets.tokenSecret.toString('base64'),
          },
          maxBuffer: 64 * 1024 * 1024,
        },
        (_error, _stdout, stderr) => {
          const [, most] = highWater.exec(stderr) ?? [];
          if (most === undefined) reject(new Error(stderr));
          else resolve(Math.round(Number(most) / 1024));
        },
      );
    });

  it('a process that serves people while every read model is rebuilt in it', async () => {
    // an api that only reads the state of the rebuild
    const { app, close } = await startApplication({ modules: businessModules, database: fresh, env: { ROLE: 'api' } });
    const serving = startProcess({
      main,
      role: 'all',
      port: await freePort(),
      env: {
        DATA_FOLDER: folder,
        DATABASE_URL: fresh.url,
        MASTER_KEY: testSecrets.masterKey.toString('base64'),
        TOKEN_SECRET: testSecrets.tokenSecret.toString('base64'),
      },
    });
    try {
      await serving.ready();
      const models = app.get(Projections);
      const all = (await models.status()).filter(({ kind }) => kind === 'projection');
      for (const { name } of all) await models.requestRebuild(name);
      await until('all rebuilt', 90_000, async () => (await models.rebuilding()).length === 0);
      expect(
        (await models.status()).filter(({ kind, state }) => kind === 'projection' && state !== 'caughtUp'),
      ).toEqual([]);
      const [, most] = highWater.exec(await readFile(`/proc/${serving.pid}/status`, 'utf8')) ?? [];
      process.stdout.write(`serving and rebuilding ${all.length} read models: ${Math.round(Number(most) / 1024)} MB\n`);
      expect(Number(most) / 1024).toBeLessThanOrEqual(480);
    } finally {
      await serving.end();
      await close();
    }
  }, 180_000);

  it.each(measured)(
    '%s',
    async (name, args) => {
      const given = args.map((each) => (each.startsWith('<') ? join(folder, `no-${each.slice(1, -1)}`) : each));
      const most = await megabytes([...name.split(' '), ...given]);
      process.stdout.write(`${name}: ${most} MB\n`);
      expect(most).toBeLessThanOrEqual(ceilings[name] ?? ceiling);
    },
    120_000,
  );
});
