/** Lets this process import the TypeScript sources as they are: `node --import ./scripts/typescript.mjs test/bench/run.ts`. */
import { register } from 'node:module';

register('./typescript-loader.mjs', import.meta.url);
