import { describe, expect, it } from '@jest/globals';
import { rowsAfter } from '../../src/kernel/testing-rows.js';
import { occurred } from '../../src/kernel/testing.js';
import {
  translationImportApproved,
  translationImportOpened,
  translationsImported,
} from '../../src/shell/dictionary/translation-import.js';
import * as events from '../../src/shell/dictionary/translation-key.events.js';
import { translationKeyId } from '../../src/shell/dictionary/translation-key.rules.js';
import { translations } from './translations.js';

const of = { module: 'tickets', key: 'list.title', by: 'nadia' };
const note = { comment: 'Court', toComplete: true, treated: false };
const cell = { live: 'Mes demandes', shipped: 'Vos demandes', proposed: null, proposedBy: null };
const waiting = { live: null, shipped: null, proposed: 'Mis solicitudes', proposedBy: 'nadia' };
const revised = occurred(events.translationKeyRevised({ ...of, cells: { fr: cell }, note, added: false }));
const after = (table: string, ...history: Parameters<typeof rowsAfter>[1]) => rowsAfter(translations, history)(table);

describe('the translation_keys table', () => {
  it('has a row for each key that was changed', () =>
    expect(after('translation_keys', revised)).toEqual([
      expect.objectContaining({
        module: 'tickets',
        key: 'list.title',
        id: revised.streamId,
        comment: 'Court',
        to_complete: true,
        treated: false,
        added: false,
        deleted: false,
        updated_by: 'nadia',
        position: '1',
      }),
    ]));

  it('keeps a deleted one, so that every process hears of it', () => {
    const deleted = occurred(events.translationKeyDeleted(of), { revision: 1n, position: 2n });
    expect(after('translation_keys', revised, deleted)).toEqual([
      expect.objectContaining({ deleted: true, position: '2' }),
    ]);
    expect(after('translations', revised, deleted)).toEqual([
      expect.objectContaining({ live: null, shipped: null, position: '2' }),
    ]);
  });

  it('has a row for a key that an import brought, under the stream of its name', () =>
    expect(after('translation_keys', imported)).toEqual([
      expect.objectContaining({
        key: 'list.new',
        id: translationKeyId('tickets', 'list.new'),
        revision: null,
        added: true,
      }),
    ]));
});

const imported = occurred(
  translationsImported({
    by: 'nadia',
    language: 'es',
    part: 0,
    texts: [
      { module: 'tickets', key: 'list.title', cell: waiting, isNew: false },
      { module: 'tickets', key: 'list.new', cell: { ...cell, shipped: null }, isNew: true },
    ],
  }),
  { revision: 1n, position: 3n },
);
const opened = occurred(
  translationImportOpened({
    by: 'nadia',
    language: 'es',
    module: 'tickets',
    fileName: 'es.json',
    counts: { new: 1, changed: 1, unchanged: 0, conflict: 0, refused: 0 },
    proposed: true,
  }),
);

describe('the translations table', () => {
  it('has a row for each text that stands over the release’s', () =>
    expect(after('translations', revised)).toEqual([
      expect.objectContaining({ language: 'fr', live: 'Mes demandes', shipped: 'Vos demandes', proposed: null }),
    ]));

  it('knows of a waiting text by which import it came', () =>
    expect(after('translations', revised, imported)).toEqual([
      expect.objectContaining({ language: 'fr', live: 'Mes demandes' }),
      expect.objectContaining({ language: 'es', proposed: 'Mis solicitudes', import_id: imported.streamId }),
      expect.objectContaining({ key: 'list.new', live: 'Mes demandes', import_id: null }),
    ]));
});

describe('the translation_imports table', () => {
  it('follows an import to its decision', () => {
    expect(after('translation_imports', opened)).toEqual([
      expect.objectContaining({ status: 'proposed', file_name: 'es.json', imported_by: 'nadia', decided_by: null }),
    ]);
    const approved = occurred(translationImportApproved({ by: 'claire' }), {
      revision: 2n,
      at: '2026-03-03T08:00:00.000Z',
    });
    expect(after('translation_imports', opened, imported, approved)).toEqual([
      expect.objectContaining({
        status: 'live',
        revision: '2',
        decided_by: 'claire',
        decided_at: '2026-03-03T08:00:00.000Z',
      }),
    ]);
  });
});
