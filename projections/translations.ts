import type { DomainEvent, Occurred } from '../src/kernel/event.js';
import { languages, type Language } from '../src/kernel/language.js';
import { projection, type Rows } from '../src/kernel/projection.js';
import {
  translationImportApproved,
  translationImportOpened,
  translationImportRejected,
  translationsImported,
} from '../src/dictionary/translation-import.js';
import {
  translationKeyChanges,
  translationKeyDeleted,
  type TextCell,
  type TextCells,
  type TranslationNote,
} from '../src/dictionary/translation-key.events.js';
import { translationKeyId } from '../src/dictionary/translation-key.rules.js';

/** `translation_keys_v1`: what is known of a key besides its texts. Keys that nobody touched have no row. */
export interface TranslationKeyRow {
  readonly module: string;
  readonly key: string;
  /** Stream of its commands. */
  readonly id: string;
  /** Null: only an import has touched it. */
  readonly revision: string | null;
  /** No file of the release has it. */
  readonly added: boolean;
  readonly comment: string | null;
  readonly to_complete: boolean;
  readonly treated: boolean;
  readonly deleted: boolean;
  readonly updated_at: string;
  readonly updated_by: string;
  /** Of the event, so that every process reads only what is new to it. */
  readonly position: string;
}

/** `translations_v1`: one text, where the dictionary says something else than the release, or something waits. */
export interface TranslationRow {
  readonly module: string;
  readonly key: string;
  readonly language: string;
  readonly live: string | null;
  /** The release's text that `live` was written over. */
  readonly shipped: string | null;
  readonly proposed: string | null;
  readonly proposed_by: string | null;
  /** The import that proposes it. */
  readonly import_id: string | null;
  readonly updated_at: string;
  readonly updated_by: string;
  readonly position: string;
}

/** `translation_imports_v1`. */
export interface TranslationImportRow {
  readonly id: string;
  readonly revision: string;
  readonly status: string;
  readonly language: string;
  readonly module: string | null;
  readonly file_name: string;
  readonly counts: object;
  readonly imported_by: string;
  readonly imported_at: string;
  readonly decided_by: string | null;
  readonly decided_at: string | null;
}

type TranslationTables = {
  readonly translation_keys: TranslationKeyRow;
  readonly translations: TranslationRow;
  readonly translation_imports: TranslationImportRow;
};

type Written = Rows<TranslationTables>;

interface Changed {
  readonly module: string;
  readonly key: string;
  readonly by: string;
  readonly cells: TextCells;
  readonly note: TranslationNote;
  readonly added: boolean;
}

const place = ({ at, position }: Pick<Occurred, 'at' | 'position'>, by: string) => ({
  updated_at: at,
  updated_by: by,
  position: String(position),
});

const putText = (
  rows: Written,
  event: Pick<Occurred, 'at' | 'position'>,
  {
    module,
    key,
    by,
    language,
    cell,
    importId,
  }: {
    readonly module: string;
    readonly key: string;
    readonly by: string;
    readonly language: Language;
    readonly cell: TextCell;
    readonly importId: string | null;
  },
): void =>
  rows.put('translations', {
    module,
    key,
    language,
    live: cell.live,
    shipped: cell.shipped,
    proposed: cell.proposed,
    proposed_by: cell.proposedBy,
    import_id: cell.proposed === null ? null : importId,
    ...place(event, by),
  });

const changed = (rows: Written, event: Occurred<DomainEvent<string, Changed>>): void => {
  const { module, key, by, cells, note, added } = event.data;
  rows.put('translation_keys', {
    module,
    key,
    id: event.streamId,
    revision: String(event.revision),
    added,
    comment: note.comment,
    to_complete: note.toComplete,
    treated: note.treated,
    deleted: false,
    ...place(event, by),
  });
  for (const language of languages) {
    const cell = cells[language];
    if (cell) putText(rows, event, { module, key, by, language, cell, importId: null });
  }
};

const decided =
  (status: string) =>
  (rows: Written, event: Occurred<DomainEvent<string, { readonly by: string }>>): void =>
    rows.patch(
      'translation_imports',
      { id: event.streamId },
      { status, revision: String(event.revision), decided_by: event.data.by, decided_at: event.at },
    );

/** What stands over the release's texts: the dictionary of every process is fed from it. */
export const translations = projection<TranslationTables>()(
  'translations',
  {
    version: 1,
    tables: {
      translation_keys: ['module', 'key'],
      translations: ['module', 'key', 'language'],
      translation_imports: ['id'],
    },
    events: [
      ...translationKeyChanges,
      translationKeyDeleted,
      translationImportOpened,
      translationsImported,
      translationImportApproved,
      translationImportRejected,
    ],
  },
  {
    TranslationKeyAdded: changed,
    TranslationKeyRevised: changed,
    TranslationKeyTreated: changed,
    TranslationKeyApproved: changed,
    TranslationKeyRejected: changed,
    TranslationKeyReset: changed,
    TranslationKeyDeleted: (rows, event) => {
      const { module, key, by } = event.data;
      const gone = place(event, by);
      rows.patch('translation_keys', { module, key }, { deleted: true, revision: String(event.revision), ...gone });
      for (const language of languages)
        rows.patch(
          'translations',
          { module, key, language },
          { live: null, shipped: null, proposed: null, proposed_by: null, import_id: null, ...gone },
        );
    },
    TranslationImportOpened: (rows, event) => {
      const { by, language, module, fileName, counts, proposed } = event.data;
      rows.put('translation_imports', {
        id: event.streamId,
        revision: String(event.revision),
        status: proposed ? 'proposed' : 'live',
        language,
        module,
        file_name: fileName,
        counts,
        imported_by: by,
        imported_at: event.at,
        decided_by: null,
        decided_at: null,
      });
    },
    TranslationsImported: (rows, event) => {
      const { by, language, texts } = event.data;
      rows.patch('translation_imports', { id: event.streamId }, { revision: String(event.revision) });
      for (const { module, key, cell, isNew } of texts) {
        putText(rows, event, { module, key, by, language, cell, importId: event.streamId });
        if (isNew)
          rows.put('translation_keys', {
            module,
            key,
            id: translationKeyId(module, key),
            revision: null,
            added: true,
            comment: null,
            to_complete: false,
            treated: false,
            deleted: false,
            ...place(event, by),
          });
      }
    },
    TranslationImportApproved: decided('live'),
    TranslationImportRejected: decided('rejected'),
  },
);
