import type { Camel } from './views.js';

/** Names of fields that an answer shows of a row, by which the platform picks them; what else the row has stays behind. */
export type Shows<Row, Field extends keyof Camel<Row>> = readonly Field[] & { readonly of?: Row };

/**
 * The promise of an answer as a value from which its type follows:
 * `const licenceShown = shows<LicenceRow>()('clientId', 'number')`, and
 * `interface LicenceListRow extends RecordView, ShownBy<typeof licenceShown> {}`.
 */
export const shows =
  <Row>() =>
  <const Field extends keyof Camel<Row>>(...fields: readonly Field[]): Shows<Row, Field> =>
    fields;

/** Fields of the row, by their names. */
export type ShownBy<Fields> = Fields extends Shows<infer Row, infer Field> ? Pick<Camel<Row>, Field> : never;

/** The same where it is promised to staff alone, and a customer is shown none of it. */
export type ShownToStaff<Fields> = Partial<ShownBy<Fields>>;

/** Fields that every record shows. */
export const recordShown = ['id', 'status', 'revision', 'createdAt', 'updatedAt'] as const;
