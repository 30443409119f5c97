/** These fields of a row, and no others: a column is not shown because it is there. */
export function pick<Row extends object, Field extends keyof Row>(
  row: Row,
  ...fields: readonly Field[]
): Pick<Row, Field>;
export function pick(row: object, ...fields: readonly PropertyKey[]): object {
  return Object.fromEntries(fields.map((field) => [field, Reflect.get(row, field)]));
}
