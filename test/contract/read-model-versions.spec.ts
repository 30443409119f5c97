import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parseJson } from '../../ui-common/src/json.js';
import { allProjections } from '../../src/platform/projections/all-projections.js';

/*
 * `read-models.json` has the digest of the tables of each read model in its newest version. A database that has this
 * version keeps its tables: whoever declares others gives them a new version, and `npm run fixtures` writes it down.
 */
const file = join(import.meta.dirname, 'read-models.json');

const declared = (await allProjections())
  .map(({ name, version, tables }) => ({
    version: `${name} ${version}`,
    digest: createHash('sha256').update(JSON.stringify(tables)).digest('hex').slice(0, 16),
  }))
  .toSorted((one, other) => one.version.localeCompare(other.version));

const known = (): Readonly<Record<string, string>> => parseJson<Record<string, string>>(readFileSync(file, 'utf8'));

if (process.env.WRITE_FIXTURES === 'true') {
  const before = known();
  const after = declared.map(({ version, digest }): [string, string] => [version, before[version] ?? digest]);
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(after), null, 2)}\n`);
}

describe('the tables of a read model', () => {
  it.each(declared)('are those of its version: $version', ({ version, digest }) =>
    expect(known()[version]).toBe(digest),
  );

  it('are written down in their newest version alone', () =>
    expect(Object.keys(known())).toEqual(declared.map(({ version }) => version)));
});
