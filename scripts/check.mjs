/** Everything that is known without running the product. `npm run check`, or `npm run check -- types lint`. */
import { runQuietly, seconds } from './run.mjs';

const code = ['src', 'projections', 'migrations', 'portal-ui/src', 'admin-ui/src', 'ui-common/src', 'test'];

/** The slow ones first: two run at a time. */
const checks = {
  lint: ['eslint', '.', '--cache', '--cache-location', 'node_modules/.cache/eslint/', '--max-warnings', '0'],
  types: ['tsc', '-p', 'tsconfig.json'],
  'types of portal-ui': ['tsc', '-p', 'portal-ui/tsconfig.json'],
  'types of admin-ui': ['tsc', '-p', 'admin-ui/tsconfig.json'],
  'types of ui-common': ['tsc', '-p', 'ui-common/tsconfig.json'],
  'types of browser tests': ['tsc', '-p', 'test/e2e/tsconfig.json'],
  format: ['prettier', '--check', '.', '--cache', '--log-level', 'warn'],
  imports: ['depcruise', ...code, '--config', '.dependency-cruiser.js', '--output-type', 'err-long'],
  structure: ['jest', 'test/structure'],
  unused: ['knip'],
  weight: ['node', 'scripts/weight.mjs'],
};
/** Checks whose figures are of interest when they hold too. */
const figures = ['weight'];
const environment = { GUICHET_TEST_WITHOUT_DATABASE: '1' };

const wanted = process.argv.slice(2);
const waiting = Object.entries(checks).filter(
  ([name]) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)),
);
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
