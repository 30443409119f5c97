import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Projection } from '../../src/kernel/projection.js';
import { parseJson } from '../../ui-common/src/net/json.js';
import { allProjections } from '../../src/platform/reading/projections/all-projections.js';

/*
 * `read-models.json` has the digest of the tables of each read model in its newest version. A database that has this
 * version keeps its tables: changed tables need a new version, which `npm run fixtures` writes down. A read model whose
 * events have no fixture at all is not released yet: its digest may be written anew.
 */
const file = join(import.meta.dirname, 'read-models.json');

const isReleased = (events: Projection['events']): boolean =>
  events === 'every' || events.some(({ type }) => existsSync(join(import.meta.dirname, 'fixtures', `${type}.1.json`)));

const declared = (await allProjections())
  .map(({ name, version, tables, events }) => ({
    version: `${name} ${version}`,
    released: isReleased(events),
    digest: createHash('sha256').update(JSON.stringify(tables)).digest('hex').slice(0, 16),
  }))
  .toSorted((one, other) => one.version.localeCompare(other.version));

const known = (): Readonly<Record<string, string>> => parseJson<Record<string, string>>(readFileSync(file, 'utf8'));

if (process.env.WRITE_FIXTURES === 'true') {
  const before = known();
  const after = declared.map(({ version, digest, released }): [string, string] => [
    version,
    (released ? before[version] : undefined) ?? digest,
  ]);
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(after), null, 2)}\n`);
}

/** With the command that mends it; empty where nothing is wrong. */
const faultOf = ({ version, digest }: { readonly version: string; readonly digest: string }): string => {
  const written = known()[version];
  if (written === digest) return '';
  if (written === undefined) return `${version} is not written down. Type: npm run fixtures`;
  return `${version} has other tables than were written down. Where a database may have this version, count it up and type:
    npm run fixtures
Where none has it yet, type:
    sed -i '/"${version}"/d' test/contract/read-models.json && npm run fixtures`;
};

describe('the tables of a read model', () => {
  it.each(declared)('are those of its version: $version', (read) => expect(faultOf(read)).toBe(''));

  it('are written down in their newest version alone: npm run fixtures takes the others out', () =>
    expect(Object.keys(known())).toEqual(declared.map(({ version }) => version)));
});
