import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { shippedTexts } from '../../src/platform/people/translations/shipped.js';
import { businessModules } from '../../src/app.module.js';
import { tableName } from '../../src/kernel/projection.js';
import { BusinessRegistry } from '../../src/platform/log/business/business-registry.js';
import { PersonRegister } from '../../src/platform/people/personal-data/person-register.js';
import { personTables } from '../../src/platform/people/personal-data/person-tables.js';
import { retentionRules } from '../../src/oversight/privacy/retention.vocabulary.js';
import { sources } from '../../src/oversight/privacy/retention.queries.js';
import { startApplication, type RunningApplication } from '../support/application.js';
import { computedColumns, impersonalColumns, soundsPersonal } from './personal-columns.js';

let running: RunningApplication;
beforeAll(async () => {
  running = await startApplication({ modules: businessModules });
}, 60_000);
afterAll(() => running.close());

const notPersonal = new Set([...Object.values(impersonalColumns).flat(), ...computedColumns]);
const isDeclared = (table: string, column: string): boolean =>
  notPersonal.has(`${table}.${column}`) || notPersonal.has(`${table}.*`);

describe('the register of personal fields', () => {
  it('has every column of a read model that sounds personal, or the reason why it is about no person', async () => {
    const { projections } = running.app.get(BusinessRegistry);
    const declared = running.app.get(PersonRegister).columns;
    const undeclared: string[] = [];
    for (const projection of projections) {
      for (const table of Object.keys(projection.tables)) {
        const name = tableName(projection, table);
        const { rows } = await sql<{ column: string }>`
          SELECT column_name AS column FROM information_schema.columns
          WHERE table_schema = 'public' AND table_name = ${name} AND data_type IN ('text', 'jsonb')`.execute(
          running.db.kysely,
        );
        const personal = new Set(declared.filter((set) => set.table === name).flatMap(({ columns }) => columns));
        undeclared.push(
          ...rows
            .map(({ column }) => column)
            .filter((column) => soundsPersonal.test(column) && !personal.has(column) && !isDeclared(table, column))
            .map((column) => `${table}.${column}`),
        );
      }
    }
    expect(undeclared.sort()).toEqual([]);
  });

  it('has a name for everything of which a person is told', () => {
    const tables = [
      ...running.app.get(PersonRegister).columns.map(({ table }) => table.replace(/_v\d+$/, '')),
      ...personTables.filter(({ told }) => told.length > 0).map(({ table }) => table),
    ];
    const named = [...shippedTexts('fr', 'privacy').keys()].map((key) => key.replace('data.', ''));
    expect(tables.filter((table) => !named.includes(table) && table !== 'sensitive_reads')).toEqual([]);
  });

  it('knows every table beside the log and its read models that knows people', async () => {
    const { projections } = running.app.get(BusinessRegistry);
    const readModels = projections.flatMap((projection) =>
      Object.keys(projection.tables).map((table) => tableName(projection, table)),
    );
    const { rows } = await sql<{ table: string; column: string }>`
      SELECT c.table_name AS table, c.column_name AS column FROM information_schema.columns c
      JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.table_name !~ '_v\\d+$'
        AND c.column_name ~ '^(person|owner|subject|contact|staff_user|actor)_id$'`.execute(running.db.kysely);
    const unknown = rows
      .filter(({ table }) => !readModels.includes(table))
      .filter(({ table }) => !personTables.some((known) => known.table === table))
      .map(({ table, column }) => `${table}.${column}`);
    expect(unknown).toEqual([]);
  });

  it.each(personTables)('names columns that $table has', async ({ table, person, told }) => {
    const { rows } = await sql<{ column: string }>`
      SELECT column_name AS column FROM information_schema.columns WHERE table_name = ${table}`.execute(
      running.db.kysely,
    );
    expect(rows.map(({ column }) => column)).toEqual(expect.arrayContaining([person, ...told]));
  });

  it('names columns that read models have', async () => {
    for (const { table, subject, columns } of running.app.get(PersonRegister).columns) {
      const { rows } = await sql<{ column: string }>`
        SELECT column_name AS column FROM information_schema.columns WHERE table_name = ${table}`.execute(
        running.db.kysely,
      );
      expect([table, rows.map(({ column }) => column)]).toEqual([table, expect.arrayContaining([subject, ...columns])]);
    }
  });

  it('gives each rule of retention rows to look at', () =>
    expect(Object.keys(sources).sort()).toEqual(retentionRules.map(({ rule }) => rule).sort()));
});
