/**
 * Everything that is known without running the product. `npm run check`, or `npm run check -- types lint`, or all
 * `npm run check -- but structure`, whose specs are part of `npm test` too;
 * `npm run check -- changed` narrows each check to what differs from main, as far as the check can be narrowed, and says
 * what it did not look at.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root, runQuietly, seconds } from './run.mjs';

const code = ['src', 'projections', 'migrations', 'portal-ui/src', 'admin-ui/src', 'ui-common/src', 'test'];

const memoryOf = (project) => `node_modules/.cache/tsc/${project.replace('/', '-')}.tsbuildinfo`;

/** The native compiler, which stands beside the one of Nest, and remembers its last run. */
const compile = (project) => ({
  command: [
    ...['node', 'node_modules/typescript-native/bin/tsc', '-p', `${project}/tsconfig.json`, '--incremental'],
    ...['--tsBuildInfoFile', memoryOf(project)],
  ],
  program: project,
});
const linted = /\.([cm]?js|tsx?)$/;
const inCode = new RegExp(`^(${code.join('|')})/.*\\.tsx?$`);
const depcruise = ['depcruise', '--config', '.dependency-cruiser.js', '--output-type', 'err-long'];
/** Specs that share what they read of the sources. */
const structure = ['jest', 'test/structure'];

/**
 * The slow ones first: two run at a time. Narrowed, a check of single `files` has the changed ones in place of the whole
 * tree, and one of a `program` is left out where none of its sources changed; each may have a `narrow` command of its own,
 * and say what that one does not see.
 */
const checks = {
  structure: { command: structure, narrow: [...structure, '--runInBand'] },
  lint: { command: ['oxlint'], whole: ['.'], files: linted },
  'types of browser tests': compile('test/e2e'),
  types: compile('.'),
  format: { command: ['oxfmt', '--check', '--no-error-on-unmatched-pattern'], whole: ['.'], files: /./ },
  'types of admin-ui': compile('admin-ui'),
  'types of portal-ui': compile('portal-ui'),
  'types of ui-common': compile('ui-common'),
  imports: {
    command: depcruise,
    whole: code,
    files: inCode,
    narrow: [...depcruise, '--max-depth', '1'],
    unseen: 'circles of imports',
  },
  unused: { command: ['knip'], narrow: null, unseen: 'what nobody uses' },
  weight: { command: ['node', 'scripts/weight.mjs'] },
};
/** Checks whose figures are of interest when they hold too. */
const figures = ['weight'];
const environment = { GUICHET_TEST_WITHOUT_DATABASE: '1' };
/** Files shared by all projects: a change here is a change of every part. */
const shared =
  /^(package(-lock)?\.json|(.*\/)?tsconfig[\w.]*\.json|\.oxlintrc\.json|\.dependency-cruiser\.js|scripts\/wings\.mjs|scripts\/lint-forms\.mjs|\.oxfmtrc\.json)$/;

const gitFiles = (...args) =>
  execFileSync('git', [...args, '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean);

/** When the newest commit of main was made, in milliseconds. */
const newestOfMain = () =>
  1_000 * Number(execFileSync('git', ['log', '-1', '--format=%ct', 'main'], { cwd: root, encoding: 'utf8' }));

/** Sources that a program read when it was last compiled; undefined when it never was, or before main went on. */
const sourcesOf = (program) => {
  const memory = join(root, memoryOf(program));
  if (!existsSync(memory) || statSync(memory).mtimeMs < newestOfMain()) return undefined;
  const { fileNames } = JSON.parse(readFileSync(memory, 'utf8'));
  return new Set(fileNames.map((name) => relative(root, join(dirname(memory), name))));
};

/** Where a file stands that a program has not read yet; below its folder when absent. */
const ownFiles = {
  '.': /^(src|projections|migrations|test)\/.*\.ts$/,
  'test/e2e': /^(test\/(e2e|security)\/.*\.ts|[\w-]+\/src\/.*\.(spec|e2e|walk)\.ts)$/,
};

const isOf = (program) => {
  const sources = sourcesOf(program);
  const own = ownFiles[program] ?? new RegExp(`^${program}/.*\\.tsx?$`);
  return (path) => sources === undefined || sources.has(path) || own.test(path);
};

/** The command, undefined where nothing of the check changed. */
const narrowed = ({ command, whole = [], files, program, narrow = command }, changed) => {
  if (changed === undefined || changed.some((path) => shared.test(path))) return [...command, ...whole];
  if (program) return changed.some(isOf(program)) ? command : undefined;
  if (narrow === null || !files) return narrow ?? undefined;
  const theirs = changed.filter((path) => files.test(path) && existsSync(join(root, path)));
  return theirs.length > 0 ? [...narrow, ...theirs] : undefined;
};

const words = process.argv.slice(2);
const isLeftOut = words.includes('but');
const named = words.filter((word) => !['changed', 'but'].includes(word));
const isNamed = (name) => named.some((word) => name.startsWith(word));
const isWanted = (name) => (isLeftOut ? !isNamed(name) : named.length === 0 || isNamed(name));
const changed = words.includes('changed')
  ? [
      // a file under another name is gone from its former place
      ...gitFiles('diff', '--name-only', '--no-renames', '--merge-base', 'main'),
      ...gitFiles('ls-files', '--others', '--exclude-standard'),
    ]
  : undefined;
const asked = Object.entries(checks)
  .filter(([name]) => isWanted(name))
  .map(([name, check]) => ({ name, check, command: narrowed(check, changed) }));
const waiting = asked.filter(({ command }) => command !== undefined).map(({ name, command }) => [name, command]);
const isNarrow = changed !== undefined && !changed.some((path) => shared.test(path));
const unseen = isNarrow
  ? asked.flatMap(({ name, check, command }) =>
      command !== undefined || check.narrow === null ? (check.unseen ?? []) : name,
    )
  : [];
const failed = [];

const worker = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, [command, ...args]] = next;
    const since = performance.now();
    const { code: exit, output } = await runQuietly(command, args, { env: environment });
    console.log(`${exit === 0 ? '✓' : '✗'} ${name} (${seconds(since)})`);
    if (exit !== 0 || figures.includes(name)) console.log(output.trimEnd());
    if (exit !== 0) failed.push(name);
  }
};

await Promise.all([worker(), worker()]);
if (unseen.length > 0) console.log(`Not looked at: ${unseen.join(', ')}.`);
console.log(failed.length === 0 ? 'Everything holds.' : `Does not hold: ${failed.join(', ')}.`);
process.exit(failed.length === 0 ? 0 : 1);
