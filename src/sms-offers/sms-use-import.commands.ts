import { LongText } from '../kernel/validation.js';
import { smsUseImportLimits } from './sms-use-import.vocabulary.js';

/** `POST /api/sms-uses/import-trials` and `POST /api/sms-uses/imports`: the text of a CSV file. */
export class ImportSmsUses {
  @LongText({ max: smsUseImportLimits.characters }) csv!: string;
}
