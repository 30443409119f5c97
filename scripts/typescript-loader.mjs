import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compiled } from './typescript-cache.mjs';

/** Relative imports end in `.js`, as they do once compiled; the source beside has `.ts`. */
export const resolve = async (specifier, context, next) => {
  if (specifier.startsWith('.') && specifier.endsWith('.js') && context.parentURL) {
    const source = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
    if (existsSync(source)) return { url: source.href, shortCircuit: true };
  }
  return next(specifier, context);
};

export const load = async (url, context, next) => {
  if (!url.endsWith('.ts')) return next(url, context);
  return { format: 'module', source: await compiled(fileURLToPath(url)), shortCircuit: true };
};
