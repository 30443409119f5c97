import { recordProjection, type RecordRow } from '../src/kernel/record.js';
import { licence } from '../src/catalogue/licence.js';

export interface LicenceColumns {
  readonly client_id: string;
  readonly product_id: string;
  readonly number: string | null;
  /** Days, both included; null: no end. */
  readonly valid_from: string;
  readonly valid_to: string | null;
}

/** `licences_v1`. */
export interface LicenceRow extends RecordRow, LicenceColumns {}

export const licences = recordProjection(licence, {
  version: 1,
  table: 'licences',
  columns: (fields): LicenceColumns => ({
    client_id: fields.clientId ?? '',
    product_id: fields.productId ?? '',
    number: fields.number ?? null,
    valid_from: fields.validFrom ?? '1970-01-01',
    valid_to: fields.validTo ?? null,
  }),
});
