import 'reflect-metadata';
// what several modules declare is whole once all of them are loaded
import '../../src/app.module.js';
import { join } from 'node:path';
import { describe } from '@jest/globals';
import type { Declared } from '../../src/platform/reading/reads/reading.js';
import { bodySchemas } from '../../src/platform/run/http/open-api-commands.js';
import type { Aside } from '../../src/platform/reading/reads/declaration.js';
import { allDeclarations } from '../support/rights.js';
import { askedAlone, askedBeside, askedBy, askedForFacts, lookUpsIn } from './golden/asked.js';
import { exportedWhere } from './golden/exported.js';
import { byModule, reviewed } from './golden/reviewed.js';

/*
 * `asked/<wing>/<module>.json` has the statements of each list, as they are sent to PostgreSQL: its rows for any contact,
 * for contacts with a reason to see more, and for staff by their permissions; the condition of each field of its filter.
 * Readers with the same statement stand together. A clause of a scope that is dropped, a column that is searched no more
 * or a reader who sees other rows is a line of the difference. Each exported function that sends statements, and each
 * look-up of a reaction, is asked alone too.
 */
interface Reads {
  readonly path: string;
  readonly declared: Declared;
}

interface Beside {
  readonly path: string;
  readonly declared: { readonly aside: Readonly<Record<string, Aside>> };
}

const hasAside = (value: unknown): value is Beside =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  'declared' in value &&
  typeof value.declared === 'object' &&
  value.declared !== null &&
  'aside' in value.declared &&
  value.declared.aside !== undefined;

const isLookUp = (value: unknown): value is (...given: readonly unknown[]) => unknown =>
  typeof value === 'function' && !/^class\b/.test(String(value));

const isReads = (value: unknown): value is Reads =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  'declared' in value &&
  typeof value.declared === 'object' &&
  value.declared !== null &&
  'rows' in value.declared;

const exported = await exportedWhere(/\b(reads|listing)<|\brecord\('|\brecordReads\(|\broutes\(/);
const once = [...new Map(exported.map(({ file, value }) => [value, file]))];
const found = once.flatMap(([value, file]) => (isReads(value) ? [{ file, reads: value }] : []));
const besides = once.flatMap(([value, file]) => (hasAside(value) ? [{ file, reads: value }] : []));
const lifecycles = (await exportedWhere(/\blifecycle<|\brecord\('/)).flatMap(({ file, value }) =>
  allDeclarations
    .flatMap((declared) => declared.lifecycles)
    .flatMap((entry) => (entry.lifecycle === value && entry.facts ? [{ file, entry }] : [])),
);

const filters = found.map(({ reads: { declared } }) => declared.filter);
const queries = besides.flatMap(({ reads }) =>
  Object.values(reads.declared.aside).flatMap(({ query }) => (query ? [query] : [])),
);
const schemas: Readonly<Record<string, Record<string, unknown>>> = {
  ...(await bodySchemas([
    { commands: Object.fromEntries([...filters, ...queries].map((type) => [type.name, type])) },
    ...lifecycles.map(({ entry }) => entry.lifecycle),
  ])),
};

const told: { readonly file: string; readonly told: object }[] = found.map(({ file, reads: { path, declared } }) => ({
  file,
  told: { reads: path, ...askedBy(declared, schemas) },
}));
for (const { file, reads } of besides)
  told.push({ file, told: { beside: reads.path, ...(await askedBeside(reads.declared.aside, schemas)) } });
for (const { file, entry } of lifecycles)
  told.push({ file, told: { facts: entry.lifecycle.name, ...(await askedForFacts(entry, schemas)) } });
const alone = (await exportedWhere(/\bsql`|\bselect\(|Lookups = \(/)).flatMap(({ file, name, value }) => {
  if (!isLookUp(value) || /^platform\/(?!people\/)/.test(file)) return [];
  const parts = name.endsWith('Lookups') ? lookUpsIn(value) : [undefined];
  return parts.map((part) => ({ file, name: part === undefined ? name : `${name}.${part}`, of: value, part }));
});
for (const { file, name, of, part } of alone) {
  const asked = await askedAlone(of, part);
  if (Object.keys(asked).length > 0) told.push({ file, told: { asked: name, ...asked } });
}

describe('the query of a list', () => {
  reviewed(join(import.meta.dirname, 'asked'), byModule(told));
});
