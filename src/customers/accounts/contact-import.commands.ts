import { Id, LongText } from '../../kernel/validation.js';
import { importLimits } from './contact-import.vocabulary.js';

/** `POST /api/contacts/import-trials` and `POST /api/contacts/imports`: the text of a CSV file, for one client. */
export class ImportContacts {
  @Id() clientId!: string;
  @LongText({ max: importLimits.characters }) csv!: string;
}
