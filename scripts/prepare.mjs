/** Brings this folder to where the product can run: packages installed, sources built. Does nothing when nothing changed. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root, run, runQuietly, seconds } from './run.mjs';

const shapes = /^src\/(kernel\/.*|.*\.(commands|views|vocabulary|screens))\.ts$/;

/** Parts to build, with their files and their command. */
const parts = {
  server: {
    from: ['src', 'projections', 'migrations', 'nest-cli.json', 'tsconfig.json', 'tsconfig.build.json', '.swcrc'],
    into: ['dist/src', 'dist/projections', 'dist/migrations'],
    command: ['nest', ['build', '-b', 'swc']],
  },
  'portal-ui': {
    from: ['portal-ui', 'ui-common', 'src', 'scripts/chunks.mjs', 'package-lock.json'],
    where: (path) => !path.startsWith('src/') || shapes.test(path),
    into: ['dist/portal-ui'],
    command: ['vite', ['build', '--logLevel', 'warn'], { cwd: join(root, 'portal-ui') }],
  },
  'admin-ui': {
    from: ['admin-ui', 'ui-common', 'src', 'scripts/chunks.mjs', 'package-lock.json'],
    where: (path) => !path.startsWith('src/') || shapes.test(path),
    into: ['dist/admin-ui'],
    command: ['vite', ['build', '--logLevel', 'warn'], { cwd: join(root, 'admin-ui') }],
  },
};

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Notes of npm on its last installation: a folder that was removed since then is still in it. */
const npmsNotes = 'node_modules/.package-lock.json';

const versionIn = (folder) => {
  try {
    return readJson(join(folder, 'package.json')).version;
  } catch {
    return undefined;
  }
};

/** Whether a package of the lockfile is not there in its version; those for other machines do not count. */
export const lacksPackages = (folder) =>
  !existsSync(join(folder, npmsNotes)) ||
  Object.entries(readJson(join(folder, 'package-lock.json')).packages).some(
    ([path, { version, optional, link, peer }]) =>
      path.includes('node_modules/') && !optional && !link && !peer && versionIn(join(folder, path)) !== version,
  );

export const install = async () => {
  if (!lacksPackages(root)) return;
  const since = performance.now();
  console.log('Installing packages…');
  // npm would believe them too
  rmSync(join(root, npmsNotes), { force: true });
  // not `npm ci`: it asks for the lines of every platform's binaries, which a registry that lacks one leaves out
  const code = await run('npm', [
    'install',
    '--no-save',
    '--include=dev',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  if (code !== 0) fail('The packages could not be installed: npm says why above.');
  console.log(`Packages installed (${seconds(since)}).`);
};

const filesOf = (path) => {
  if (!existsSync(join(root, path))) return [];
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && !/\.(?:(?:spec|e2e|walk)\.ts|md)$/.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesOf(`${path}/${entry.name}`));
};

const stampOf = ({ from, where = () => true }) => {
  const hash = createHash('sha256');
  for (const path of from.flatMap(filesOf).filter(where)) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
};

const build = async (name, part, stamp) => {
  const since = performance.now();
  for (const folder of part.into) rmSync(join(root, folder), { recursive: true, force: true });
  const [command, args, options] = part.command;
  const { code, output } = await runQuietly(command, args, options);
  if (code !== 0) fail(`${name} could not be built:\n${output}`);
  writeFileSync(join(root, `dist/${name}.stamp`), stamp);
  console.log(`Built ${name} (${seconds(since)}).`);
};

/** Builds what changed since the last build: `buildChanged('server')`, or everything. */
export const buildChanged = async (...names) => {
  mkdirSync(join(root, 'dist'), { recursive: true });
  const wanted = Object.entries(parts).filter(([name]) => names.length === 0 || names.includes(name));
  const changed = wanted
    .map(([name, part]) => ({ name, part, stamp: stampOf(part), stampFile: join(root, `dist/${name}.stamp`) }))
    .filter(({ stamp, stampFile }) => !existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp);
  if (changed.length > 0) console.log(`Building ${changed.map(({ name }) => name).join(', ')}…`);
  await Promise.all(changed.map(({ name, part, stamp }) => build(name, part, stamp)));
};

export const prepare = async (...names) => {
  await install();
  await buildChanged(...names);
};
