/**
 * `npm test`: every test, on the built product. Installs what it lacks, sums all runners on its last line.
 * Of faults, `alone` and `scaled` it runs one journey each: a restart, kills, two apis with two workers; of the server part all
 * but the operator's commands one by one, and what a PostgreSQL that dies had acknowledged; of the browser part every page,
 * and of each module the journey that crosses it.
 * `npm test -- mutants` breaks a drawn sample of the product's lines and looks whether tests turn red (`scripts/mutate.mjs`).
 * `npm test -- specs`, `-- server`, `-- faults`, `-- alone`, `-- scaled` or `-- browser` runs one of them whole;
 * `npm test -- compose` plays docker-compose.yml with this machine's programs, and says what it could not play.
 * `-- full` runs all of them whole, looks at every page by every check, and kills more often.
 * `--repeat 3` runs what is asked for three times, each on a product and a database of its own.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureChromium } from './chromium.mjs';
import { ensurePrograms, programs } from './debian.mjs';
import { ensureImageNode } from './image-node.mjs';
import { prepare } from './prepare.mjs';
import { root, run, seconds } from './run.mjs';
import { scratchFolder } from './scratch.mjs';
import { failedTests, slowest } from './slowest.mjs';

const resultsFolder = join(root, 'artefacts/results');
/** Apart: not every Debian has it. */
const oldServer = { 'postgresql-15': '../lib/postgresql/15/bin/pg_ctl' };

/** Specs that start, kill and stop whole products. */
const ofProcesses = ['test/faults', 'test/scaled', 'test/compose'];
/** Faults whose bounds a neighbour that computes would break. */
const alone = ['embedded-restart', 'eventstoredb-cluster', 'kills', 'store-kills'].map(
  (name) => `test/faults/${name}.spec`,
);
/** Specs of the server run on the Node.js of the image, as do the faults, and so do the processes that they start. */
const ofServer = ['test/contract', 'test/http', 'test/security', 'test/cli'];
const jestProgram = join(root, 'node_modules/jest/bin/jest.js');

const ignoring = (paths) => paths.flatMap((path) => ['--testPathIgnorePatterns', path]);

/** Each command is a process that loads a whole Guichet: verified signatures and an imported log stand for them. */
const apart = ['cli', 'log', 'memory'].map((name) => `test/cli/${name}.spec`).concat('test/contract/log-crash');

/** Specs that replace the whole part in the short run; histories of former releases must be read in each. */
const short = {
  server: [...ofServer, ...ignoring(apart)],
  faults: ['test/faults/idempotency', 'test/faults/history-corpus'],
  alone: ['test/faults/kills'],
  scaled: ['test/scaled/postgres'],
};

const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { repeat: { type: 'string', default: '1' } },
});
const repeats = Math.max(1, Number.parseInt(values.repeat, 10) || 1);
if (asked.includes('full')) process.env.FULL_RUN = 'yes';
const wanted = asked.filter((word) => word !== 'full');
/** A part that is named runs whole. */
const isShort = asked.length === 0;
if (isShort) process.env.SHORT_RUN = 'yes';
const hasServer = process.env.EVENTSTORE_SERVER || process.env.DOCKER_HOST || existsSync('/var/run/docker.sock');
console.log(
  hasServer
    ? 'EventStoreDB: the real server.'
    : 'EventStoreDB: our double stands in for the server, as EVENTSTORE_SERVER names no program and no container engine is here.',
);

const jest = {
  run: (file, args, { program = process.execPath, env = {} } = {}) =>
    run(program, [jestProgram, '--json', `--outputFile=${file}`, ...args], { env }),
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
      return jest.run(file, ignoring([...ofServer, ...ofProcesses]));
    },
    count: jest.count,
  },
  server: {
    run: async (file) => {
      await ensurePrograms(programs);
      // they wait for PostgreSQL and for processes: two leave processors idle, four make the longest files last
      const files = isShort ? short.server : ofServer;
      return jest.run(file, ['--maxWorkers', '3', ...files], { program: await ensureImageNode() });
    },
    count: jest.count,
  },
  faults: {
    run: async (file) => {
      await ensurePrograms(programs);
      if (!isShort) await ensurePrograms(oldServer);
      const files = isShort ? short.faults : ['test/faults', ...ignoring(alone)];
      return jest.run(file, ['--forceExit', ...files], { program: await ensureImageNode() });
    },
    count: jest.count,
  },
  alone: {
    run: async (file) => {
      await ensurePrograms(programs);
      // alone in its process, Jest would wait for what a failed test left open
      const program = await ensureImageNode();
      const files = isShort ? short.alone : alone;
      return jest.run(file, ['--runInBand', '--forceExit', ...files], { program, env: { DURABLE_TESTS: 'yes' } });
    },
    count: jest.count,
  },
  scaled: {
    run: async (file) => {
      await ensurePrograms(programs);
      const program = await ensureImageNode();
      const files = isShort ? short.scaled : ['test/scaled'];
      return jest.run(file, ['--runInBand', '--forceExit', ...files], { program, env: { DURABLE_TESTS: 'yes' } });
    },
    count: jest.count,
  },
  compose: {
    run: async (file) => {
      await ensurePrograms(programs);
      const program = await ensureImageNode();
      return jest.run(file, ['--runInBand', '--forceExit', 'test/compose'], { program });
    },
    count: jest.count,
  },
  browser: {
    run: async (file) => {
      const folder = scratchFolder();
      if (isShort) console.log('Journeys with the tag @full are left to `npm test -- browser`.');
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
  mutants: {
    run: (file) => run(process.execPath, ['scripts/mutate.mjs', 'sample', '--minutes', '60', '--output', file]),
    /** Killed ones pass; of a kind that is below its share, those fail that it lacks. */
    count: (shares) => ({
      passed: shares.reduce((sum, { killed }) => sum + killed, 0),
      failed: shares.reduce(
        (sum, { wanted, killed, tried }) => sum + Math.max(0, Math.ceil(wanted * tried) - killed),
        0,
      ),
      skipped: shares.reduce((sum, { asked: most, tried }) => sum + most - tried, 0),
    }),
  },
};
/** Part of the full run only, or where it is named. */
const isLong = (name) => name === 'mutants' || name === 'compose';

/** Tests that passed only on their second try: reported, but no failures. */
const secondTries = ({ testResults = [] }) =>
  testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ status, invocations, fullName }) =>
      status === 'passed' && invocations > 1 ? [`Passed on its second try: ${fullName}`] : [],
    ),
  );

const hasFailedTest = ({ assertionResults }) => assertionResults.some(({ status }) => status === 'failed');

const runOne = async (name, { run: start, count }) => {
  const file = join(resultsFolder, `${name}.json`);
  rmSync(file, { force: true });
  const since = performance.now();
  const code = await start(file);
  const result = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  for (const line of secondTries(result ?? {})) console.log(line);
  const counts = result ? count(result) : { passed: 0, failed: 1, skipped: 0 };
  const total = `${name}: ${seconds(since)}`;
  return { result, total, counts: code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts };
};

// one build of the product for all runners that start it as processes
process.env.TEST_RUN = String(process.pid);
mkdirSync(resultsFolder, { recursive: true });
await prepare();

const sum = { passed: 0, failed: 0, skipped: 0 };
const ended = [];
const chosen = Object.entries(runners).filter(([name]) =>
  wanted.length === 0 ? !isLong(name) || asked.includes('full') : wanted.includes(name),
);
for (const [name, runner] of Array.from({ length: repeats }, () => chosen).flat()) {
  const one = await runOne(name, runner);
  for (const key of Object.keys(sum)) sum[key] += one.counts[key];
  ended.push(one);
}
console.log(`Time: ${ended.map(({ total }) => total).join(', ')}`);
const results = ended.flatMap(({ result }) => (result === undefined || Array.isArray(result) ? [] : result));
const inTree = (file) => file.replace(`${root}/`, '');
for (const slow of slowest(results)) console.log(`${slow.seconds.toFixed(1).padStart(7)} s  ${inTree(slow.file)}`);
for (const { file, title } of failedTests(results)) console.log(`Failed: ${inTree(file)}: ${title}`);
if (sum.passed === 0) sum.failed = Math.max(1, sum.failed);
console.log(`${sum.passed} passed, ${sum.failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''}`);
process.exit(sum.failed === 0 ? 0 : 1);
