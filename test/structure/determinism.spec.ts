import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { filesOf } from './folders.js';

/** Sources of different results in a replay: clocks, chance, waiting, other machines. */
const impure =
  /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\brandomUUID\b|\bgetRandomValues\b|\bperformance\.now\b|\bsetTimeout\b|\bsetInterval\b|\bfetch\(|\bprocess\.|\bnewId\b|\bconsole\.|from 'node:/;

/** Ids of new things are made here, outside decisions; specs are written with the other. */
const excepted = ['src/kernel/ids.ts', 'src/kernel/testing.ts'];

/** A lifecycle has no dot in its name; its commands, events, rules, rights and words are pure as well. */
const pure = /^[\w-]+(\.(commands|vocabulary|events|rights|state|evolve|timers|[a-z-]*rules))?\.ts$/;

const ofModules = filesOf('src')
  .map(({ name }) => name)
  .filter((name) => /^(?!platform|kernel|demo|cli)[\w-]+\/(?!access\/|directory\/)[\w-]+\//.test(name))
  .filter((name) => pure.test(basename(name)))
  .map((name) => join('src', name));

const sources = ['projections', 'src/kernel']
  .flatMap((root) => filesOf(root).map(({ name }) => join(root, name)))
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts') && !excepted.includes(path))
  .concat(ofModules);

describe('F20 · replays and decisions know no clock, no chance and no network', () => {
  it('are looked for in each lifecycle', () => expect(ofModules.length).toBeGreaterThan(300));

  it.each(sources)('%s', (path) => expect(impure.exec(readFileSync(path, 'utf8'))?.[0]).toBeUndefined());

  it.each([
    'const at = new Date();',
    'Date.now()',
    'newId()',
    "import { request } from 'node:http';",
    'fetch(url)',
    'console.log(state)',
  ])('is seen in: %s', (line) => expect(impure.test(line)).toBe(true));
});
