/**
 * `npm test`: every test, on the built product. Installs what it lacks, sums all runners on its last line.
 * `npm test -- specs`, `npm test -- faults` or `npm test -- browser` runs one of them.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensurePrograms } from './debian.mjs';
import { prepare } from './prepare.mjs';
import { root, run } from './run.mjs';

const results = join(root, 'artefacts/results');
/** Packages of Debian that specs start programs of: `package: program`. */
const programs = {
  'redis-server': 'redis-server',
  haproxy: 'haproxy',
  strace: 'strace',
  faketime: 'faketime',
  openssl: 'openssl',
};
/** Apart: not every Debian has it. */
const oldServer = { 'postgresql-15': '../lib/postgresql/15/bin/pg_ctl' };
const node = { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' };

/** Those that start, kill and stop whole products: one at a time, so that none starves another. */
const ofProcesses = ['test/faults', 'test/scaled'];

const jest = {
  run: (file, args) => run('jest', ['--json', `--outputFile=${file}`, ...args], { env: node }),
  count: ({ numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests, numTodoTests, testResults }) => ({
    passed: numPassedTests,
    // A file that does not even load has no failed test of its own.
    failed: numFailedTests + Math.max(0, numFailedTestSuites - testResults.filter(hasFailedTest).length),
    skipped: numPendingTests + numTodoTests,
  }),
};

/** Each leaves its counts in a file; a runner that leaves none has failed. */
const runners = {
  specs: {
    run: async (file) => {
      await ensurePrograms(programs);
      return jest.run(
        file,
        ofProcesses.flatMap((folder) => ['--testPathIgnorePatterns', folder]),
      );
    },
    count: jest.count,
  },
  faults: {
    run: async (file) => {
      await ensurePrograms(programs);
      await ensurePrograms(oldServer);
      // alone in its process, Jest would wait for what a failed test left open
      return jest.run(file, ['--runInBand', '--forceExit', ...ofProcesses]);
    },
    count: jest.count,
  },
  browser: {
    run: async (file) => {
      const folder = mkdtempSync(join(tmpdir(), 'guichet-e2e-'));
      try {
        return await run('playwright', ['test', '--reporter=list,json'], {
          env: { CHROME_PATH: await ensureChromium(), DATA_FOLDER: folder, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
        });
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
    count: ({ stats, errors }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
    }),
  },
};

/** What passed only when it tried once more: no failure, and no secret. */
const secondTries = ({ testResults = [] }) =>
  testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ status, invocations, fullName }) =>
      status === 'passed' && invocations > 1 ? [`Passed on its second try: ${fullName}`] : [],
    ),
  );

const hasFailedTest = ({ assertionResults }) => assertionResults.some(({ status }) => status === 'failed');

const runOne = async (name, { run: start, count }) => {
  const file = join(results, `${name}.json`);
  rmSync(file, { force: true });
  const code = await start(file);
  const result = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  for (const line of secondTries(result ?? {})) console.log(line);
  const counts = result ? count(result) : { passed: 0, failed: 1, skipped: 0 };
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
};

const wanted = process.argv.slice(2);
mkdirSync(results, { recursive: true });
await prepare();

const sum = { passed: 0, failed: 0, skipped: 0 };
for (const [name, runner] of Object.entries(runners)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const counts = await runOne(name, runner);
  for (const key of Object.keys(sum)) sum[key] += counts[key];
}
if (sum.passed === 0) sum.failed = Math.max(1, sum.failed);
console.log(`${sum.passed} passed, ${sum.failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''}`);
process.exit(sum.failed === 0 ? 0 : 1);
