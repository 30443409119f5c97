/** `npm start`: installs and builds what is missing or changed, then runs the product in this terminal. */
import { join } from 'node:path';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Guichet needs Node.js 20.19 or newer; this is ${process.versions.node}. See https://nodejs.org.`);
  process.exit(1);
}

await import('./development.mjs');
const { prepare } = await import('./prepare.mjs');
await prepare();
// the terminal shows what is printed for people
process.env.LOG_FILE ||= join(process.env.DATA_FOLDER || 'data', 'guichet.log');
console.log('Starting…');
process.setSourceMapsEnabled(true);
if (!process.argv.some((argument) => argument.startsWith('--role'))) process.argv.push('--role=all');
await import('../dist/src/main.js');
