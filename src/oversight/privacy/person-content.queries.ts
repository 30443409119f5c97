import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.js';
import { camel } from '../../kernel/names.js';
import { json } from '../../kernel/table.js';
import { Db } from '../../platform/reading/database/database.js';
import { select } from '../../platform/reading/database/select.js';
import { PersonRegister, type PersonalColumnSet } from '../../platform/people/personal-data/person-register.js';
import { personTables, type PersonTable } from '../../platform/people/personal-data/person-tables.js';
import { PersonalData } from '../../platform/people/personal-data/personal-data.js';

/** Rows of one kind that are about a person, fields in camel case. */
export interface PersonContent {
  /** Table without its version: key of the texts `privacy:data.<what>`. */
  readonly what: string;
  readonly rows: readonly JsonObject[];
}

/** Words that a search looks into stand in the texts themselves. */
const derived = ['search'];

const withoutVersion = (table: string): string => table.replace(/_v\d+$/, '');

const fieldsOf = (row: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(row).flatMap(([column, value]) => (value === null ? [] : [[camel(column), value]])),
  );

/** Of a row with several subjects, what is about others is not told: their rights go before (GDPR 15(4)). */
const ofPerson = (row: JsonObject, sets: readonly PersonalColumnSet[], personId: string): JsonObject => {
  const others = sets.filter(({ subject }) => row[subject] !== personId).flatMap(({ columns }) => columns);
  return Object.fromEntries(
    Object.entries(row).filter(([column]) => !others.includes(column) && !derived.includes(column)),
  );
};

/** Everything that is held about a person, from the register of personal fields: read models first, then what stands beside them. */
@Injectable()
export class PersonContents {
  constructor(
    private readonly db: Db,
    private readonly register: PersonRegister,
    private readonly personalData: PersonalData,
  ) {}

  async of(personId: string): Promise<readonly PersonContent[]> {
    const tables = [...new Set(this.register.columns.map(({ table }) => table))];
    const contents: PersonContent[] = [];
    for (const table of tables) contents.push(await this.ofReadModel(table, personId));
    for (const table of personTables) contents.push(await this.ofTable(table, personId));
    return contents.filter(({ rows }) => rows.length > 0);
  }

  /** The person's own card: the personal fields of their record. */
  async card(personId: string): Promise<JsonObject> {
    for (const { table, subject, columns } of this.register.columns) {
      if (subject !== 'id') continue;
      const [row] = await this.rowsOf(table, sql`id::text = ${personId}`);
      if (row) return fieldsOf(Object.fromEntries(columns.map((column) => [column, row[column] ?? null])));
    }
    return {};
  }

  private async ofReadModel(table: string, personId: string): Promise<PersonContent> {
    const sets = this.register.columns.filter((set) => set.table === table);
    const about = sql.join(
      [...new Set(sets.map(({ subject }) => subject))].map((subject) => sql`${sql.ref(subject)}::text = ${personId}`),
      sql` OR `,
    );
    const rows = await this.rowsOf(table, about);
    return { what: withoutVersion(table), rows: rows.map((row) => fieldsOf(ofPerson(row, sets, personId))) };
  }

  private async ofTable(
    { table, person, told, sealed = [], secretWhere }: PersonTable,
    personId: string,
  ): Promise<PersonContent> {
    if (told.length === 0) return { what: table, rows: [] };
    const rows = await this.rowsOf(table, sql`${sql.ref(person)}::text = ${personId}`);
    const what = table === 'sensitive_reads' ? (person === 'subject_id' ? 'looks' : 'own_looks') : table;
    return {
      what,
      rows: await Promise.all(
        rows.map(async (row) => {
          const opened = await Promise.all(
            told.map(async (column): Promise<[string, Json]> => {
              const isSecret = secretWhere !== undefined && row[secretWhere.column] === secretWhere.is;
              const value = isSecret && sealed.includes(column) ? null : (row[column] ?? null);
              return [column, sealed.includes(column) ? await this.personalData.openFor(value) : value];
            }),
          );
          return fieldsOf(Object.fromEntries(opened));
        }),
      ),
    };
  }

  private async rowsOf(table: string, where: ReturnType<typeof sql>): Promise<readonly JsonObject[]> {
    const { rows } = await select({ row: json<Json>() })`
      SELECT to_jsonb(t) AS row FROM ${sql.table(table)} t WHERE ${where}`.execute(this.db.kysely);
    return rows.flatMap(({ row }) => (isJsonObject(row) ? [row] : []));
  }
}
