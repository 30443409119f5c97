import { sql, type RawBuilder } from 'kysely';
import { isCustomer } from '../../kernel/actor.js';
import type { Camel, PersonLabel } from '../../kernel/views.js';
import { heldAs } from '../../platform/reading/database/select.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { all, type Condition } from '../../platform/reading/reads/conditions.js';
import { pick } from '../../platform/reading/reads/pick.js';
import { personLabel } from './names.js';

/** A row of `stepColumns`. */
interface StepRow {
  readonly step: string;
  readonly at: string;
  readonly by_id: string;
}

interface Read<Step, Field> {
  /** Fields besides what was done, when and by whom. */
  readonly shows: readonly Field[];
  /** Steps that customers do not see. */
  readonly staffOnly?: readonly Step[];
}

type History<Row extends StepRow, Field extends keyof Camel<Row>> = (
  id: string,
  asking: Asking,
) => Promise<
  readonly (Pick<Camel<Row>, Field> & { readonly step: Row['step']; readonly at: string; readonly by: PersonLabel })[]
>;

const notAmong = (steps: readonly string[]): Condition =>
  steps.length === 0 ? all : sql`s.step NOT IN (${sql.join(steps)})`;

/**
 * The steps of a thing, the earliest first:
 * `historyOf(tableOf(connectors, 'connector_steps'), 'connector_id', { shows: ['said'] })`.
 */
export function historyOf<Row extends StepRow, Field extends keyof Camel<Row> & string>(
  rows: RawBuilder<Row>,
  thing: keyof Row & string,
  read: Read<Row['step'], Field>,
): History<Row, Field>;
export function historyOf(
  rows: RawBuilder<object>,
  thing: string,
  { shows, staffOnly = [] }: Read<string, string>,
): (id: string, asking: Asking) => Promise<readonly object[]> {
  return async (id, asking) => {
    const seen = isCustomer(asking.actor) ? notAmong(staffOnly) : all;
    const steps = await heldAs<Readonly<Record<string, unknown>>>(
      rows,
      sql`
        SELECT s.*, ${personLabel('s.by_id', asking)} AS by FROM ${rows} s
        WHERE ${sql.ref(`s.${thing}`)} = ${id}::uuid AND ${seen} ORDER BY s.revision::bigint`,
    ).execute(asking.camel);
    return steps.rows.map((row) => pick(row, 'step', 'at', 'by', ...shows));
  };
}
