/**
 * `npm start`: installs and builds what is missing or changed, then runs the product in this terminal.
 * `npm start -- --eventstore <address>`: its events go to this EventStoreDB, an empty one; in a data folder of its own.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Guichet needs Node.js 20.19 or newer; this is ${process.versions.node}. See https://nodejs.org.`);
  process.exit(1);
}

// one that is stopped while it starts takes its database with it
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));
// run by another program, or from a shell that ends, it goes on
if (process.env.npm_lifecycle_event === 'start') await import('./ends-with-parent.mjs');
await import('./development.mjs');
const { prepare } = await import('./prepare.mjs');
await prepare();
const { values } = parseArgs({ options: { eventstore: { type: 'string' } }, strict: false });
if (typeof values.eventstore === 'string') {
  process.env.EVENT_STORE = 'eventstoredb';
  process.env.EVENTSTORE_URL = values.eventstore;
  process.env.DATA_FOLDER ||= join('data', 'eventstoredb');
}
// the terminal shows what is printed for people
process.env.LOG_FILE ||= join(process.env.DATA_FOLDER || 'data', 'guichet.log');
console.log('Starting…');
process.setSourceMapsEnabled(true);
if (!process.argv.some((argument) => argument.startsWith('--role'))) process.argv.push('--role=all');
await import('../dist/src/main.js');
