/** `npm run build`: what changed since the last build, or only the named parts: `npm run build -- portal-ui`. */
import { prepare } from './prepare.mjs';

await prepare(...process.argv.slice(2));
