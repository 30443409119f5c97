import { LongText } from '../kernel/validation.js';
import { renewalImportLimits } from './renewal-import.vocabulary.js';

/** `POST /api/renewals/import-trials` and `POST /api/renewals/imports`: the text of a CSV file. */
export class ImportRenewals {
  @LongText({ max: renewalImportLimits.characters }) csv!: string;
}
