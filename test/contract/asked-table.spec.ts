import 'reflect-metadata';
// what several modules declare is whole once all of them are loaded
import '../../src/app.module.js';
import { join } from 'node:path';
import { describe } from '@jest/globals';
import type { Declared } from '../../src/platform/reading/reads/reading.js';
import { bodySchemas } from '../../src/platform/run/http/open-api-commands.js';
import { askedBy } from './golden/asked.js';
import { exportedWhere } from './golden/exported.js';
import { byModule, reviewed } from './golden/reviewed.js';

/*
 * `asked/<wing>/<module>.json` has the statements of each list, as they are sent to PostgreSQL: its rows for any contact,
 * for contacts with a reason to see more, and for staff by their permissions; the condition of each field of its filter.
 * Readers with the same statement stand together. A clause of a scope that is dropped, a column that is searched no more
 * or a reader who sees other rows is a line of the difference.
 */
interface Reads {
  readonly path: string;
  readonly declared: Declared;
}

const isReads = (value: unknown): value is Reads =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  'declared' in value &&
  typeof value.declared === 'object' &&
  value.declared !== null &&
  'rows' in value.declared;

const exported = await exportedWhere(/\b(reads|listing)<|\brecord\('|\brecordReads\(/);
const found = [...new Map(exported.map(({ file, value }) => [value, file]))].flatMap(([value, file]) =>
  isReads(value) ? [{ file, reads: value }] : [],
);
const filters = Object.fromEntries(found.map(({ reads: { declared } }) => [declared.filter.name, declared.filter]));
const schemas: Readonly<Record<string, Record<string, unknown>>> = {
  ...(await bodySchemas([{ commands: filters }])),
};

describe('what a list asks of the database', () => {
  reviewed(
    join(import.meta.dirname, 'asked'),
    byModule(
      found.map(({ file, reads: { path, declared } }) => ({
        file,
        told: { reads: path, ...askedBy(declared, schemas) },
      })),
    ),
  );
});
