import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
export const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const artefacts = join(root, 'artefacts');

/** `npm test` has one build for all its runners, a Jest by itself one for each of its processes. */
const folder = join(artefacts, `faults-${process.env.TEST_RUN ?? process.pid}`);

/** Processes of the product, of which tests start some hundred, share what V8 made of its files (Node.js 22.1 and newer). */
export const compileCache = { NODE_COMPILE_CACHE: join(folder, 'compile-cache') };

export interface Build {
  /** The product's own main. */
  readonly main: string;
  /** A main of `test/faults/bugs`: the product with one thing broken, which no other build contains. */
  bug(name: string): string;
}

const runs = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Jest ends its processes without a hook: the next process removes the build of the one before. */
const removeLeftOver = async (): Promise<void> => {
  const folders = (await readdir(artefacts)).filter((name) => /^faults-\d+$/.test(name));
  const left = folders.filter((name) => !runs(Number(name.slice('faults-'.length))));
  await Promise.all(left.map((name) => rm(join(artefacts, name), { recursive: true, force: true })));
};

const compile = async (out: string): Promise<void> => {
  const sources = ['src', 'projections', 'migrations', 'test/faults/bugs'];
  await run(
    process.execPath,
    [
      'node_modules/.bin/swc',
      ...sources,
      '--out-dir',
      out,
      '--extensions',
      '.ts',
      '--copy-files',
      '--quiet',
      '--ignore',
      '**/*.spec.ts',
    ],
    { cwd: root, env: { PATH: process.env.PATH } },
  );
};

/** Of two processes that build at the same time, one puts its build in place. */
const compiled = async (): Promise<Build> => {
  const out = join(folder, 'dist');
  if (!existsSync(out)) {
    await mkdir(folder, { recursive: true });
    await removeLeftOver();
    const own = join(folder, `dist-${process.pid}`);
    await compile(own);
    await rename(own, out).catch(() => rm(own, { recursive: true }));
  }
  return {
    main: join(out, 'src/main.js'),
    bug: (name) => join(out, 'test/faults/bugs', `${name}.js`),
  };
};

let built: Promise<Build> | undefined;

/** Compiles the sources once a run, apart from `dist`, so that no other build changes a run under way. */
export const buildProduct = (): Promise<Build> => (built ??= compiled());
