import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { TranslationImportRow } from '../../projections/translations.js';
import type { Actor } from '../kernel/actor.js';
import type { Language } from '../kernel/language.js';
import { allowedCommands } from '../kernel/lifecycle.js';
import { Access } from '../platform/access-port.js';
import { Db } from '../platform/database/database.js';
import type { ListRequest, NoFilter } from '../platform/http/list.js';
import { Page } from '../platform/http/page.js';
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

@Injectable()
export class TranslationImportQueries {
  constructor(
    private readonly db: Db,
    private readonly access: Access,
  ) {}

  difference(file: ImportedFile, facts: ImportFacts): ImportDifferenceView {
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
  }

  /** Latest first. */
  async list({ ids, order, offset, limit }: ListRequest<NoFilter>, actor: Actor): Promise<Page<TranslationImportView>> {
    const where = ids === null ? sql`TRUE` : sql`id = ANY(${[...ids]}::uuid[])`;
    const [found, counted] = await Promise.all([
      sql<Row>`
        SELECT * FROM translation_imports_v1 WHERE ${where}
        ORDER BY ${sql.ref(order.column)} ${sql.raw(order.direction)}, id LIMIT ${limit} OFFSET ${offset}`.execute(
        this.db.kysely,
      ),
      sql<{ total: number }>`SELECT count(*)::int AS total FROM translation_imports_v1 WHERE ${where}`.execute(
        this.db.kysely,
      ),
    ]);
    return new Page(
      found.rows.map((row) => this.view(row, actor)),
      counted.rows[0]?.total ?? 0,
    );
  }

  private view(row: Row, actor: Actor): TranslationImportView {
    const { id, status, language, module, counts, revision } = row;
    const context = { actor, now: new Date().toISOString() };
    const state = { status, language, by: row.imported_by };
    return {
      id,
      status,
      language,
      module,
      counts,
      revision,
      fileName: row.file_name,
      importedBy: row.imported_by,
      importedAt: row.imported_at,
      decidedBy: row.decided_by,
      decidedAt: row.decided_at,
      allowedCommands: allowedCommands(translationImport, state, id, context, this.access.can),
    };
  }
}
