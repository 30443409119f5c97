import { sql } from 'kysely';
import { translations, type TranslationImportRow } from '../../projections/translations.js';
import type { Language } from '../kernel/language.js';
import { tableOf } from '../platform/database/door.js';
import { NoFilter } from '../platform/http/list.js';
import { reads } from '../platform/reads/reads.js';
import type { ImportDifferenceView, TranslationImportView } from './dictionary.views.js';
import { translationImport } from './translation-import.js';
import {
  countsOf,
  differenceOf,
  exportedAt,
  fingerprintOf,
  type ImportedFile,
  type ImportFacts,
} from './translation-import.rules.js';
import { importOutcomes, type ImportOutcome } from './translation.vocabulary.js';

/** So many rows of each outcome are shown; the counts say how many there are. */
const shownOfEach = 200;
const shown: readonly ImportOutcome[] = importOutcomes.filter((outcome) => outcome !== 'unchanged');

interface Row extends Omit<TranslationImportRow, 'status' | 'language' | 'counts'> {
  readonly status: TranslationImportView['status'];
  readonly language: Language;
  readonly counts: TranslationImportView['counts'];
}

/** What a file would do. */
export const importDifference = (file: ImportedFile, facts: ImportFacts): ImportDifferenceView => {
  const rows = differenceOf(file, facts);
  return {
    counts: countsOf(rows),
    fingerprint: fingerprintOf(rows),
    exportedAt: exportedAt(file),
    reviewed: facts.reviewed,
    rows: shown.flatMap((outcome) =>
      rows
        .filter((row) => row.outcome === outcome)
        .slice(0, shownOfEach)
        .map(({ module, key, text, now, reason }) => ({ module, key, outcome, text, now, reason })),
    ),
  };
};

/** Latest first. */
export const translationImportReads = reads<TranslationImportView>()({
  of: translationImport,
  only: 'list',
  from: [translations],
  tag: 'dictionary',
  requires: 'translationImport.read',
  rows: () => sql<Row>`${tableOf(translations, 'translation_imports')}`,
  rowCommands: true,
  filter: NoFilter,
  where: {},
  sortable: { importedAt: 'imported_at' },
  defaultSort: ['importedAt', 'DESC'],
  pageSize: 30,
  view: (row) => ({
    id: row.id,
    status: row.status,
    language: row.language,
    module: row.module,
    counts: row.counts,
    revision: row.revision,
    fileName: row.fileName,
    importedBy: row.importedBy,
    importedAt: row.importedAt,
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt,
  }),
});
