export { load } from '../../../scripts/typescript-loader.mjs';
import { resolve as resolveSource } from '../../../scripts/typescript-loader.mjs';

const globals = new URL('./globals.mjs', import.meta.url).href;

export const resolve = (specifier, context, next) =>
  specifier === '@jest/globals' ? { url: globals, shortCircuit: true } : resolveSource(specifier, context, next);
