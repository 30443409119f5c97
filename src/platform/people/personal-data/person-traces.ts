import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Db } from '../../reading/database/database.js';
import { FileContents } from '../../papers/files/file-contents.js';
import { PersonRegister } from './person-register.js';
import { personTables } from './person-tables.js';
import { integer, uuid } from '../../../kernel/table.js';
import { select } from '../../reading/database/select.js';

/** How many rows of one kind are about a person. `what`: a table, or a read model's. */
export interface TraceCount {
  readonly what: string;
  readonly rows: number;
}

const going = personTables.filter(({ kept }) => kept === undefined);

/** Where a person has left traces, and how they go. */
@Injectable()
export class PersonTraces {
  constructor(
    private readonly db: Db,
    private readonly register: PersonRegister,
    private readonly contents: FileContents,
  ) {}

  /** Rows of tables that go with the person. */
  async inTables(personId: string): Promise<readonly TraceCount[]> {
    return this.count(
      going.map(({ table, person }) => ({ table, condition: sql`${sql.ref(person)}::text = ${personId}` })),
    );
  }

  /** Rows of read models that still say something about the person. */
  async inReadModels(personId: string): Promise<readonly TraceCount[]> {
    return this.count(
      this.register.columns.map(({ table, subject, columns }) => ({
        table,
        condition: sql`${sql.ref(subject)}::text = ${personId} AND num_nonnulls(${sql.join(columns.map((column) => sql.ref(column)))}) > 0`,
      })),
    );
  }

  /** Read models whose tables these rows stand in. */
  readModelsOf(counts: readonly TraceCount[]): readonly string[] {
    const tables = new Set(counts.map(({ what }) => what));
    return [
      ...new Set(this.register.columns.flatMap(({ table, projection }) => (tables.has(table) ? [projection] : []))),
    ];
  }

  /** Removes rows and bytes; what is sealed elsewhere goes with the key. */
  async remove(personId: string): Promise<void> {
    const { rows } = await select({ id: uuid })`
      SELECT id FROM files WHERE subject_id::text = ${personId}
      UNION SELECT id FROM uploads WHERE subject_id::text = ${personId}`.execute(this.db.kysely);
    // the row last: it is what tells where the bytes are
    for (const { id } of rows) await this.contents.remove(id);
    for (const { table, person } of going)
      await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(person)}::text = ${personId}`.execute(this.db.kysely);
    await sql`DELETE FROM timers WHERE stream_id::text = ${personId}`.execute(this.db.kysely);
  }

  private async count(
    places: readonly { readonly table: string; readonly condition: ReturnType<typeof sql> }[],
  ): Promise<readonly TraceCount[]> {
    const counts = new Map<string, number>();
    for (const { table, condition } of places) {
      const { rows } = await select({ rows: integer })`
        SELECT count(*)::int AS rows FROM ${sql.table(table)} WHERE ${condition}`.execute(this.db.kysely);
      counts.set(table, (counts.get(table) ?? 0) + (rows[0]?.rows ?? 0));
    }
    return [...counts].filter(([, rows]) => rows > 0).map(([what, rows]) => ({ what, rows }));
  }
}
