import { Day, Id, LongText, Optional } from '../kernel/validation.js';
import { enrolmentImportLimits } from './enrolment-import.vocabulary.js';

/** `POST /api/enrolments/import-trials` and `POST /api/enrolments/imports`: the text of a CSV file. */
export class ImportEnrolments {
  @Id() seatsId!: string;
  /** Of lines that say no day themselves. */
  @Optional() @Day() startsOn?: string;
  @LongText({ max: enrolmentImportLimits.characters }) csv!: string;
}
