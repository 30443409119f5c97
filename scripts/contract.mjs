/**
 * `npm run test:contract`: what every adapter must hold.
 * `npm run test:contract -- --eventstore <url>`: the event store's alone, against that server.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root, run } from './run.mjs';

const { values } = parseArgs({ options: { eventstore: { type: 'string' } } });
const folder = join(root, 'artefacts/results');
const file = join(folder, 'contract.json');
mkdirSync(folder, { recursive: true });
rmSync(file, { force: true });

const [tests, env] =
  values.eventstore === undefined
    ? ['test/contract', {}]
    : ['test/contract/eventstoredb-server', { EVENTSTORE_URL: values.eventstore }];
const code = await run('jest', [tests, '--json', `--outputFile=${file}`], {
  env,
  // the results as JSON are for the file alone
  stdio: ['inherit', 'ignore', 'inherit'],
});
const { numPassedTests: passed, numFailedTests } = existsSync(file)
  ? JSON.parse(readFileSync(file, 'utf8'))
  : { numPassedTests: 0, numFailedTests: 1 };
// a file that does not even load has no failed test of its own
const failed = code === 0 && passed > 0 ? numFailedTests : Math.max(1, numFailedTests);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
