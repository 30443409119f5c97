import type { Columns, ValuesOf } from '../../../kernel/table.js';
import type { Db } from './database.js';
import { declaredNames } from './select.js';
import { nameOf } from './prepared.js';

/**
 * A look-up that comes with most requests, in SQL with its values as `$1`, …: each connection plans it once, and nothing
 * but the round trip is paid for. Columns are named as SQL names them.
 * @throws Error, when first executed, where PostgreSQL answers other columns, or of other types.
 */
export const statement = <const Of extends Columns>(columns: Of, text: string) => {
  const name = nameOf(text);
  let isHeld = false;
  return async ({ pool }: Pick<Db, 'pool'>, values: readonly unknown[]): Promise<readonly ValuesOf<Of>[]> => {
    const { rows, fields } = await pool.query<ValuesOf<Of>>({ name, text, values: [...values] });
    if (!isHeld && declaredNames(columns, fields).size > 0)
      throw new Error(`A statement declares columns by other names than it has: ${text}`);
    isHeld = true;
    return rows;
  };
};
