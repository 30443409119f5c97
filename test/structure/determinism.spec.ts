import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { filesOf } from './folders.js';

/** What would let a replay come out otherwise: clocks, chance, waiting, other machines. */
const impure =
  /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\brandomUUID\b|\bgetRandomValues\b|\bperformance\b|\bsetTimeout\b|\bsetInterval\b|\bfetch\(|\bprocess\.|\bnewId\b|from 'node:/;

/** Ids of new things are made here, outside decisions; specs are written with the other. */
const excepted = ['src/kernel/ids.ts', 'src/kernel/testing.ts'];

const sources = ['projections', 'src/kernel']
  .flatMap((root) => filesOf(root).map(({ name }) => join(root, name)))
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts') && !excepted.includes(path));

describe('F20 · what is replayed knows no clock, no chance and no network', () => {
  it.each(sources)('%s', (path) => expect(impure.exec(readFileSync(path, 'utf8'))?.[0]).toBeUndefined());

  it.each(['const at = new Date();', 'Date.now()', 'newId()', "import { request } from 'node:http';", 'fetch(url)'])(
    'is seen in: %s',
    (line) => expect(impure.test(line)).toBe(true),
  );
});
