import { readFileSync } from 'node:fs';

const configText = ['config', 'environment']
  .map((name) => readFileSync(`src/platform/run/config/${name}.ts`, 'utf8'))
  .join('\n');

/** Every setting that the product reads, from the code that reads them. */
export const settings: readonly string[] = [
  ...new Set([...configText.matchAll(/(?:\benv\.|\(env, ')([A-Z][A-Z0-9_]+)/g)].map(([, name]) => name ?? '')),
].sort();
