import { translations } from '../../../projections/shell/translations.js';
import { tableOf } from '../../platform/reading/database/door.js';
import { NoFilter } from '../../platform/run/http/list.js';
import { reads } from '../../platform/reading/reads/reads.js';
import type { ImportDifferenceView, TranslationImportView } from './dictionary.views.js';
import { translationImportShown } from './dictionary.views.js';
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

/** Difference that an import would make. */
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
  rows: () => tableOf(translations, 'translation_imports'),
  rowCommands: true,
  filter: NoFilter,
  where: {},
  sortable: { importedAt: 'imported_at' },
  defaultSort: ['importedAt', 'DESC'],
  shows: [...translationImportShown, 'revision'],
});
