/**
 * Everything that is known without running the product. `npm run check`, or `npm run check -- types lint`;
 * `npm run check -- changed` narrows each check to what differs from main, as far as the check can be narrowed.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, runQuietly, seconds } from './run.mjs';

const code = ['src', 'projections', 'migrations', 'portal-ui/src', 'admin-ui/src', 'ui-common/src', 'test'];

/** The native compiler, which stands beside the one of Nest, and remembers its last run. */
const compile = (project) => [
  ...['node', 'node_modules/typescript-native/bin/tsc', '-p', `${project}/tsconfig.json`, '--incremental'],
  ...['--tsBuildInfoFile', `node_modules/.cache/tsc/${project.replace('/', '-')}.tsbuildinfo`],
];
const linted = /\.([cm]?js|tsx?)$/;

/**
 * The slow ones first: two run at a time. A check of single `files` has the changed ones in place of the whole tree;
 * one with `parts` is left out when no file there has changed. The others always run whole.
 */
const checks = {
  lint: { command: ['oxlint'], files: linted },
  'types of browser tests': { command: compile('test/e2e'), parts: /^(src|projections|test\/e2e|[\w-]*ui[\w-]*)\// },
  types: { command: compile('.'), parts: /^(src|projections|migrations|test)\// },
  format: { command: ['oxfmt', '--check', '--no-error-on-unmatched-pattern'], files: /./ },
  'types of admin-ui': { command: compile('admin-ui'), parts: /^(src|projections|admin-ui|ui-common)\// },
  'types of portal-ui': { command: compile('portal-ui'), parts: /^(src|projections|portal-ui|ui-common)\// },
  'types of ui-common': { command: compile('ui-common'), parts: /^(src|projections|ui-common)\// },
  imports: { command: ['depcruise', ...code, '--config', '.dependency-cruiser.js', '--output-type', 'err-long'] },
  structure: { command: ['jest', 'test/structure'] },
  unused: { command: ['knip'] },
  weight: { command: ['node', 'scripts/weight.mjs'] },
};
/** Checks whose figures are of interest when they hold too. */
const figures = ['weight'];
const environment = { GUICHET_TEST_WITHOUT_DATABASE: '1' };
/** What all projects share: a change here is a change of every part. */
const shared =
  /^(package(-lock)?\.json|(.*\/)?tsconfig[\w.]*\.json|\.oxlintrc\.json|scripts\/lint-forms\.mjs|\.oxfmtrc\.json)$/;

const gitFiles = (...args) =>
  execFileSync('git', [...args, '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean);

const narrowed = (check, changed) => {
  const { command, files, parts } = check;
  if (changed === undefined || changed.some((path) => shared.test(path))) return files ? [...command, '.'] : command;
  if (parts) return changed.some((path) => parts.test(path)) ? command : undefined;
  if (!files) return command;
  const theirs = changed.filter((path) => files.test(path) && existsSync(join(root, path)));
  return theirs.length > 0 ? [...command, ...theirs] : undefined;
};

const words = process.argv.slice(2);
const wanted = words.filter((word) => word !== 'changed');
const changed = words.includes('changed')
  ? [
      ...gitFiles('diff', '--name-only', '--merge-base', 'main'),
      ...gitFiles('ls-files', '--others', '--exclude-standard'),
    ]
  : undefined;
const waiting = Object.entries(checks)
  .filter(([name]) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)))
  .map(([name, check]) => [name, narrowed(check, changed)])
  .filter(([, command]) => command !== undefined);
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
console.log(failed.length === 0 ? 'Everything holds.' : `Does not hold: ${failed.join(', ')}.`);
process.exit(failed.length === 0 ? 0 : 1);
