/** `npm run cli -- …`: the operator's commands, built when the sources changed. */
import './development.mjs';
import { prepare } from './prepare.mjs';

// the answer alone goes to the standard output: it may be piped on
console.log = console.error;
await prepare('server');
process.setSourceMapsEnabled(true);
await import('../dist/src/cli.js');
