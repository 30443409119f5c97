import { Day, Id, ListOfNested, LongText, Optional } from '../../kernel/validation.js';
import { ParticipantFields } from './enrolment.commands.js';
import { enrolmentLimits } from './enrolment.vocabulary.js';
import { enrolmentImportLimits } from './enrolment-import.vocabulary.js';

/** `POST /api/enrolments/import-trials` and `POST /api/enrolments/imports`: the text of a CSV file. */
export class ImportEnrolments {
  @Id() seatsId!: string;
  /** Of lines that say no day themselves. */
  @Optional() @Day() startsOn?: string;
  @LongText({ max: enrolmentImportLimits.characters }) csv!: string;
}

/** `POST /api/enrolments/together`: all of them, or none. */
export class EnrolTogether {
  @Id() seatsId!: string;
  @Day() startsOn!: string;
  @ListOfNested(() => ParticipantFields, { max: enrolmentLimits.atOnce }) participants!: ParticipantFields[];
}
