import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { load as loadSource, resolve as resolveSource } from '../../../scripts/typescript-loader.mjs';
import { compiledText } from '../../../scripts/typescript-cache.mjs';

const globals = new URL('./globals.mjs', import.meta.url).href;

export const resolve = (specifier, context, next) =>
  specifier === '@jest/globals' ? { url: globals, shortCircuit: true } : resolveSource(specifier, context, next);

/** A source that `npm run mutate` breaks: `{ file, source }`. */
const { GUICHET_BROKEN_SOURCE: place } = process.env;
const broken = place === undefined ? undefined : JSON.parse(readFileSync(place, 'utf8'));

export const load = async (url, context, next) =>
  broken !== undefined && url.startsWith('file:') && fileURLToPath(url) === broken.file
    ? { format: 'module', source: await compiledText(broken.file, broken.source), shortCircuit: true }
    : loadSource(url, context, next);
