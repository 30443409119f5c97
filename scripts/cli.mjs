/** `npm run cli -- …`: the operator's commands, built when the sources changed. */
import { prepare } from './prepare.mjs';

await prepare('server');
process.setSourceMapsEnabled(true);
await import('../dist/src/cli.js');
