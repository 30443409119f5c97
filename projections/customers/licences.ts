import { recordProjection } from '../../src/kernel/record.js';
import { nullable, text, uuid, type RowOf } from '../../src/kernel/table.js';
import { licence } from '../../src/customers/catalogue/licence.js';

export const licences = recordProjection(licence, {
  version: 1,
  table: 'licences',
  columns: {
    client_id: uuid,
    product_id: uuid,
    number: nullable(text()),
    /** Days, both included; null: no end. */
    valid_from: text(),
    valid_to: nullable(text()),
  },
  indexes: ['(client_id)', '(product_id)'],
  row: (fields) => ({
    client_id: fields.clientId ?? '',
    product_id: fields.productId ?? '',
    number: fields.number,
    valid_from: fields.validFrom ?? '1970-01-01',
    valid_to: fields.validTo,
  }),
});

export type LicenceRow = RowOf<typeof licences.tables.licences>;
