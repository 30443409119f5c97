import { IsObject } from 'class-validator';
import type { JsonObject } from '../../kernel/json.js';
import { languages, type Language } from '../../kernel/language.js';
import { coded, OneOf, Optional, Text } from '../../kernel/validation.js';
import { conflictChoices, translationLimits, type ConflictChoice } from './translation.vocabulary.js';

/** Writes the texts of one file, in one language; of one module, or of several by their names. */
export class ImportTranslations {
  @OneOf(languages) language!: Language;
  /** Module of the texts in the file; absent: its first keys are the modules. */
  @Optional() @Text({ max: 60 }) module?: string;
  @Text({ max: translationLimits.fileName }) fileName!: string;
  /** Nested texts, as the export writes them. */
  @IsObject(coded('required')) texts!: JsonObject;
  @OneOf(conflictChoices) conflicts: ConflictChoice = 'keep';
  /** Of the dry run that the person saw: another outcome now is refused. */
  @Optional() @Text({ max: 64 }) fingerprint?: string;
}

/** All texts of the import go live; by another person than the one who imported them. */
export class ApproveTranslationImport {}
export class RejectTranslationImport {}
