import { anyResource } from '../../kernel/actor.js';
import { event } from '../../kernel/event.js';
import type { Language } from '../../kernel/language.js';
import { lifecycle } from '../../kernel/lifecycle.js';
import { refusal, refuse } from '../../kernel/refusal.js';
import {
  ApproveTranslationImport,
  ImportTranslations,
  RejectTranslationImport,
} from './translation-import.commands.js';
import { countsOf, differenceOf, fingerprintOf, rowsToWrite, type ImportFacts } from './translation-import.rules.js';
import type { TextCell } from './translation-key.events.js';
import { approved, rejected } from './translation-key.rules.js';
import type { ImportOutcome } from './translation.vocabulary.js';

export interface ImportedText {
  readonly module: string;
  readonly key: string;
  readonly cell: TextCell;
  /** The import brings the key itself. */
  readonly isNew: boolean;
}

export const translationImportOpened = event('TranslationImportOpened').carries<{
  readonly by: string;
  readonly language: Language;
  readonly module: string | null;
  readonly fileName: string;
  readonly counts: Readonly<Record<ImportOutcome, number>>;
  /** Its texts wait to be approved. */
  readonly proposed: boolean;
}>({ impersonal: { fileName: 'offered', module: 'code' } });
/** A part of the texts: an import of any length is one command, and no event grows with it. */
export const translationsImported = event('TranslationsImported').carries<{
  readonly by: string;
  readonly language: Language;
  readonly part: number;
  readonly texts: readonly ImportedText[];
}>({ impersonal: { texts: 'offered' } });
export const translationImportApproved = event('TranslationImportApproved').carries<{ readonly by: string }>();
export const translationImportRejected = event('TranslationImportRejected').carries<{ readonly by: string }>();

/** Texts of one event. */
const partSize = 500;

const parts = (by: string, language: Language, texts: readonly ImportedText[]) =>
  Array.from({ length: Math.ceil(texts.length / partSize) }, (_, part) =>
    translationsImported({ by, language, part, texts: texts.slice(part * partSize, (part + 1) * partSize) }),
  );

export interface TranslationImport {
  readonly status: 'none' | 'proposed' | 'live' | 'rejected';
  readonly language: Language;
  readonly by: string;
}

const staff = ['staff', 'system'] as const;

/** The texts of one file, written in one go (specification §5, translation import). */
export const translationImport = lifecycle<TranslationImport, ImportFacts>()('translationImport', {
  plural: 'translationImports',
  initial: { status: 'none', language: 'fr', by: '' },
  commands: { ImportTranslations, ApproveTranslationImport, RejectTranslationImport },
  events: [translationImportOpened, translationsImported, translationImportApproved, translationImportRejected],
  transitions: { none: ['proposed', 'live'], proposed: ['live', 'rejected'], live: [], rejected: [] },
  resource: () => anyResource('translationImport'),
  tenant: () => null,
  decide: {
    ImportTranslations: {
      from: ['none'],
      by: staff,
      inTurn: true,
      queue: 'dictionary',
      decidesOn: ['translations'],
      refusals: ['translationModuleUnknown', 'translationNothingToImport', 'translationsChangedMeanwhile'],
      decide: (_, command, { facts, actor }) => {
        const { language, module, fileName, conflicts, fingerprint } = command;
        if (module !== undefined && !facts.modules.includes(module)) refuse('translationModuleUnknown', { module });
        const rows = differenceOf(command, facts);
        if (fingerprint !== undefined && fingerprint !== fingerprintOf(rows)) refuse('translationsChangedMeanwhile');
        const texts = rowsToWrite(rows, conflicts).map(({ module: of, key, cell, outcome }): ImportedText => ({
          module: of,
          key,
          cell,
          isNew: outcome === 'new',
        }));
        if (texts.length === 0) refuse('translationNothingToImport');
        return [
          translationImportOpened({
            by: actor.id,
            language,
            module: module ?? null,
            fileName,
            counts: countsOf(rows),
            proposed: texts.some(({ cell }) => cell.proposed !== null),
          }),
          ...parts(actor.id, language, texts),
        ];
      },
    },
    ApproveTranslationImport: {
      from: ['proposed'],
      by: staff,
      refusals: ['translationOwnProposal'],
      guard: ({ by }, { actor }) => (by === actor.id ? refusal('translationOwnProposal') : undefined),
      decide: ({ language }, _, { facts, actor }) => [
        translationImportApproved({ by: actor.id }),
        ...parts(
          actor.id,
          language,
          facts.pending.map(({ module, key, cell, shipped }) => ({
            module,
            key,
            cell: approved(cell, shipped),
            isNew: false,
          })),
        ),
      ],
    },
    RejectTranslationImport: {
      from: ['proposed'],
      by: staff,
      decide: ({ language }, _, { facts, actor }) => [
        translationImportRejected({ by: actor.id }),
        ...parts(
          actor.id,
          language,
          facts.pending.map(({ module, key, cell }) => ({ module, key, cell: rejected(cell), isNew: false })),
        ),
      ],
    },
  },
  evolve: {
    TranslationImportOpened: (_, { data }) => ({
      status: data.proposed ? 'proposed' : 'live',
      language: data.language,
      by: data.by,
    }),
    TranslationsImported: (state) => state,
    TranslationImportApproved: (state) => ({ ...state, status: 'live' }),
    TranslationImportRejected: (state) => ({ ...state, status: 'rejected' }),
  },
});
