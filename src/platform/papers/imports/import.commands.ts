import { mostImportCharacters } from '../../../kernel/imports.vocabulary.js';
import { LongText } from '../../../kernel/validation.js';

/** Body of `POST …/import-trials` and `…/imports`: the text of a CSV file. */
export class ImportFile {
  @LongText({ max: mostImportCharacters }) csv!: string;
}
