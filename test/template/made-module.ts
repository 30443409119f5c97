import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { parseJson } from '../../ui-common/src/net/json.js';

const root = join(import.meta.dirname, '../..');
const cache = 'node_modules/.cache';
const execute = promisify(execFile);

/** Kinds of modules, as `npm run new:module` calls them. */
export type Kind = 'lifecycle' | 'record';

const saidBy = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'stdout' in error && 'stderr' in error
    ? `${String(error.stdout)}${String(error.stderr)}`
    : String(error);

/** Memory of the compiler after its last run: names of files, from the folder of the memory. */
interface Memory {
  readonly fileNames: readonly string[];
  readonly packageJsons?: readonly string[];
  readonly missingPackageJsons?: readonly string[];
}

/** Files as they are here, in a folder of their own: a module is made there and nothing of it stays. */
export class CopiedSources {
  readonly folder = mkdtempSync(join(tmpdir(), 'guichet-new-module-'));
  /** Lines of each list before a module had some of its own. */
  private readonly before: ReadonlyMap<string, string>;

  /** @param paths from the root, files and folders. */
  constructor(paths: readonly string[]) {
    for (const path of paths) {
      mkdirSync(dirname(join(this.folder, path)), { recursive: true });
      cpSync(join(root, path), join(this.folder, path), { recursive: true });
    }
    for (const workspace of ['.', 'portal-ui', 'admin-ui']) this.linkPackages(join(workspace, 'node_modules'));
    this.linkPackages('node_modules/@guichet', this.folder);
    this.shareCompiled();
    this.before = new Map(this.files().map((path) => [path, this.read(path)]));
  }

  read(path: string): string {
    return readFileSync(join(this.folder, path), 'utf8');
  }

  /** @returns what a command says that fails; nothing of one that does not. */
  async failureOf(command: string, ...args: readonly string[]): Promise<string> {
    // a run within a run has a PostgreSQL of its own: the other one keeps a migrated database without the new tables
    const own = { GUICHET_TEST_DATABASE_URL: undefined, GUICHET_TEST_DATABASE_LOCAL_URL: undefined };
    const env = { ...process.env, ...own, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}` };
    try {
      await execute(command, args, { cwd: this.folder, env, maxBuffer: 64 * 1024 * 1024 });
      return '';
    } catch (error) {
      return `${command} failed: ${saidBy(error)}`;
    }
  }

  /** By the native compiler, as `npm run check` asks it: of files that are as they are here, it remembers the types. */
  typeErrors(project: string): Promise<string> {
    const memory = `${cache}/tsc/${project.replace('/', '-')}.tsbuildinfo`;
    if (existsSync(join(root, memory))) this.shareMemory(memory);
    const incremental = ['--incremental', '--tsBuildInfoFile', memory];
    const compiler = ['node_modules/typescript-native/bin/tsc', '-p', `${project}/tsconfig.json`];
    return this.failureOf('node', ...compiler, ...incremental);
  }

  jest(...args: readonly string[]): Promise<string> {
    return this.failureOf('jest', '--runInBand', ...args);
  }

  make(things: string, kind: Kind, ...options: readonly string[]): Promise<string> {
    const flags = [...(kind === 'record' ? ['--record'] : []), ...options];
    return this.failureOf('node', 'scripts/new-module.mjs', things, ...flags);
  }

  /** Files that are new, or have lines that were not there. */
  changed(): readonly string[] {
    return this.files().filter((path) => this.read(path) !== this.before.get(path));
  }

  /** Lines of the product in all rooms, as scripts/weight.mjs counts them: without specs, tests and texts. */
  weight(): number {
    return this.changed()
      .filter(
        (path) => /^(?:src|projections|portal-ui|admin-ui)\/.*\.tsx?$/.test(path) && !/\.(?:spec|walk)\./.test(path),
      )
      .reduce((sum, path) => sum + linesOf(this.read(path)) - linesOf(this.before.get(path) ?? ''), 0);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }

  /** Packages are those that are here, but for our own: they are in the copy, with their compiled files. */
  private linkPackages(folder: string, ours?: string): void {
    mkdirSync(join(this.folder, folder), { recursive: true });
    for (const name of readdirSync(join(root, folder)).filter((each) => !['@guichet', '.cache'].includes(each)))
      symlinkSync(ours === undefined ? join(root, folder, name) : join(ours, name), join(this.folder, folder, name));
  }

  /** Sources are remembered where they are in the copy, packages where they are here. */
  private shareMemory(memory: string): void {
    const theirs = dirname(join(root, memory));
    const ours = dirname(join(this.folder, memory));
    const places = (names: readonly string[]): readonly string[] =>
      names.map((name) => {
        const place = join(theirs, name);
        return name.startsWith('..') && place.includes('/node_modules/') ? relative(ours, place) : name;
      });
    const remembered = parseJson<Memory>(readFileSync(join(root, memory), 'utf8'));
    const { fileNames, packageJsons = [], missingPackageJsons = [] } = remembered;
    const here = {
      ...remembered,
      fileNames: places(fileNames),
      packageJsons: places(packageJsons),
      missingPackageJsons: places(missingPackageJsons),
    };
    mkdirSync(ours, { recursive: true });
    writeFileSync(join(this.folder, memory), JSON.stringify(here));
  }

  /** Of the files that a copy has, nearly all are compiled already. */
  private shareCompiled(): void {
    const compiled = `${cache}/guichet/compiled`;
    mkdirSync(join(root, compiled), { recursive: true });
    mkdirSync(dirname(join(this.folder, compiled)), { recursive: true });
    symlinkSync(join(root, compiled), join(this.folder, compiled));
  }

  private files(): readonly string[] {
    return readdirSync(this.folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
      .map(({ parentPath, name }) => join(parentPath, name).slice(this.folder.length + 1));
  }
}

const linesOf = (text: string): number => text.split('\n').length - 1;
