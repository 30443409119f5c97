/** `npm run reset`: empties the data folder; the next start begins anew. */
import './development.mjs';
import { rmSync } from 'node:fs';
import { prepare } from './prepare.mjs';
import { fail } from './run.mjs';

await prepare('server');
const { folderInUse } = await import('../dist/src/platform/reading/database/embedded.js');
const { readConfig } = await import('../dist/src/platform/run/config/config.js');
const { dataFolder, databaseUrl } = readConfig(process.env);

if (databaseUrl) fail('DATABASE_URL is set: this only empties the data folder of the embedded edition.');
if (await folderInUse(dataFolder))
  fail(`${dataFolder} is in use by a running Guichet: stop it first (Ctrl-C in its terminal).`);
rmSync(dataFolder, { recursive: true, force: true });
console.log(`${dataFolder} is empty. npm start begins anew.`);
