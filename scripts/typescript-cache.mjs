/** Compiled sources, kept by their content: a file that did not change is compiled once for all processes. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { basename, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path) => readFileSync(new URL(path, import.meta.url));
const folder = fileURLToPath(new URL('../node_modules/.cache/guichet/compiled', import.meta.url));
/** Inputs of the compilation besides the source. */
const compiler = [read('../.swcrc'), read('../node_modules/@swc/core/package.json')];

mkdirSync(folder, { recursive: true });

/** Copies of the repository share what they compiled: a file is known by where it stands in them. */
const placeOf = (path) => {
  const hash = createHash('sha256').update(relative(root, path));
  for (const part of [...compiler, readFileSync(path)]) hash.update('\0').update(part);
  return `${folder}/${hash.digest('hex')}`;
};

export const sourceMapOf = (path) => `${placeOf(path)}.map`;

/** Whole or not at all: others read while this process writes. */
const write = async (place, content) => {
  const beside = `${place}.${randomUUID()}`;
  await writeFile(beside, content);
  await rename(beside, place);
};

const compile = async (path, place) => {
  const { transformFile } = await import('@swc/core');
  const { code, map } = await transformFile(path, { sourceMaps: true, sourceFileName: basename(path) });
  await write(`${place}.map`, map);
  const withMap = `${code}\n//# sourceMappingURL=data:application/json;base64,${Buffer.from(map).toString('base64')}\n`;
  await write(`${place}.js`, withMap);
  return withMap;
};

export const compiled = async (path) => {
  const place = placeOf(path);
  return readFile(`${place}.js`, 'utf8').catch(() => compile(path, place));
};

/** Another text in the place of a file, compiled and not kept. */
export const compiledText = async (path, source) => {
  const { transform } = await import('@swc/core');
  return (await transform(source, { filename: path })).code;
};
