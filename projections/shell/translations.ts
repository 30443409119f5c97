import type { DomainEvent, Occurred } from '../../src/kernel/event.js';
import { languages, type Language } from '../../src/kernel/language.js';
import { projection, type Rows, type StreamRows } from '../../src/kernel/projection.js';
import {
  asColumns,
  flag,
  instant,
  json,
  long,
  nullable,
  table,
  text,
  uuid,
  type RowOf,
} from '../../src/kernel/table.js';
import {
  translationImportApproved,
  translationImportOpened,
  translationImportRejected,
  translationsImported,
} from '../../src/shell/dictionary/translation-import.js';
import {
  translationKeyChanges,
  translationKeyDeleted,
  type TextCell,
  type TextCells,
  type TranslationNote,
} from '../../src/shell/dictionary/translation-key.events.js';
import { translationKeyId } from '../../src/shell/dictionary/translation-key.rules.js';
import type { ImportOutcome } from '../../src/shell/dictionary/translation.vocabulary.js';

type ImportStatus = 'proposed' | 'live' | 'rejected';

const tables = {
  /** Facts about a key besides its texts. Keys that were never changed have no row. */
  translation_keys: table(
    {
      module: text(),
      key: text(),
      /** Stream of its commands. */
      id: uuid,
      /** Null: only an import has touched it. */
      revision: nullable(text()),
      /** No file of the release has it. */
      added: flag,
      comment: nullable(text()),
      to_complete: flag,
      treated: flag,
      deleted: flag,
      updated_at: instant,
      updated_by: text(),
      /** Of the event, so that every process reads only what is new to it. */
      position: long,
    },
    { key: ['module', 'key'], indexes: ['("position")'] },
  ),
  /** A text in one language, where the dictionary differs from the release, or a proposal waits. */
  translations: table(
    {
      module: text(),
      key: text(),
      language: text<Language>(),
      live: nullable(text()),
      /** The release's text that `live` was written over. */
      shipped: nullable(text()),
      proposed: nullable(text()),
      proposed_by: nullable(text()),
      /** The import that proposes it. */
      import_id: nullable(uuid),
      updated_at: instant,
      updated_by: text(),
      position: long,
    },
    { key: ['module', 'key', 'language'], indexes: ['(import_id) WHERE import_id IS NOT NULL', '("position")'] },
  ),
  translation_imports: table(
    {
      id: uuid,
      revision: text(),
      status: text<ImportStatus>(),
      language: text<Language>(),
      module: nullable(text()),
      file_name: text(),
      counts: json<Readonly<Record<ImportOutcome, number>>>(),
      imported_by: text(),
      imported_at: instant,
      decided_by: nullable(text()),
      decided_at: nullable(instant),
    },
    { key: ['id'], indexes: ['(imported_at DESC)'] },
  ),
};

export type TranslationKeyRow = RowOf<typeof tables.translation_keys>;
export type TranslationRow = RowOf<typeof tables.translations>;
export type TranslationImportRow = RowOf<typeof tables.translation_imports>;

type Written = Rows<typeof tables>;

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
  (status: ImportStatus) =>
  (rows: StreamRows<typeof tables>, { at, data }: Occurred<DomainEvent<string, { readonly by: string }>>): void =>
    rows.change('translation_imports', { status, decided_by: data.by, decided_at: at });

/** Texts that replace those of the release: the dictionary of every process is loaded from here. */
export const translations = projection(
  'translations',
  {
    version: 1,
    tables,
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
    TranslationImportOpened: (rows, { at, data }) => {
      rows.begin('translation_imports', {
        ...asColumns(tables.translation_imports.columns, data),
        status: data.proposed ? 'proposed' : 'live',
        imported_by: data.by,
        imported_at: at,
      });
    },
    TranslationsImported: (rows, event) => {
      const { by, language, texts } = event.data;
      rows.change('translation_imports');
      for (const { module, key, cell, isNew } of texts) {
        putText(rows, event, { module, key, by, language, cell, importId: event.streamId });
        if (isNew)
          rows.put('translation_keys', {
            module,
            key,
            id: translationKeyId(module, key),
            added: true,
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
