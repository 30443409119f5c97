import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
export const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const artefacts = join(root, 'artefacts');

export interface Build {
  /** The product's own main. */
  readonly main: string;
  /** A main of `test/faults/bugs`: the product with one thing broken, which no other build contains. */
  bug(name: string): string;
  remove(): Promise<void>;
}

/** Compiles the sources as they are now, apart from `dist`, so that no other build changes a run under way. */
export const buildProduct = async (): Promise<Build> => {
  await mkdir(artefacts, { recursive: true });
  const folder = await mkdtemp(join(artefacts, 'faults-'));
  const out = join(folder, 'dist');
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
  return {
    main: join(out, 'src/main.js'),
    bug: (name) => join(out, 'test/faults/bugs', `${name}.js`),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};
