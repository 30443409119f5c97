import type { DomainEvent, Occurred } from '../../kernel/event.js';
import { languages, type Language } from '../../kernel/language.js';
import { proposedIn, type TextPlaces, type TranslationFacts } from './translation-key.rules.js';
import type { TextCells, TranslationNote } from './translation-key.events.js';

export interface TranslationKey {
  readonly status: 'none' | 'proposed' | 'live' | 'deleted';
  readonly module: string;
  readonly key: string;
  readonly added: boolean;
  readonly cells: TextCells;
  /** Position in the log of the last change of each cell. */
  readonly places: TextPlaces;
  readonly note: TranslationNote | null;
}

export const initial: TranslationKey = {
  status: 'none',
  module: '',
  key: '',
  added: false,
  cells: {},
  places: {},
  note: null,
};

type Change = Occurred<
  DomainEvent<
    string,
    Pick<TranslationKey, 'module' | 'key' | 'added' | 'cells'> & { readonly note: TranslationNote; readonly by: string }
  >
>;

/** Every change says how the texts that it touched now stand. */
export const changed = (before: TranslationKey, { data, position }: Change): TranslationKey => {
  const kept = before.status === 'deleted' ? initial : before;
  const cells = { ...kept.cells, ...data.cells };
  const places = Object.fromEntries(Object.keys(data.cells).map((language) => [language, String(position)]));
  return {
    status: proposedIn(cells).length > 0 ? 'proposed' : 'live',
    module: data.module,
    key: data.key,
    added: data.added,
    note: data.note,
    cells,
    places: { ...kept.places, ...places },
  };
};

const isLater = (one: string | undefined, other: string | undefined): boolean =>
  other === undefined || (one !== undefined && BigInt(one) > BigInt(other));

/** Each cell as it was changed last: by the key's own commands, or by an import. */
export const cellsOf = (state: TranslationKey, known: Pick<TranslationFacts, 'cells' | 'places'>): TextCells =>
  Object.fromEntries(
    languages.flatMap((language: Language) => {
      const own = state.cells[language];
      const other = known.cells[language];
      const cell = own && (!other || isLater(state.places[language], known.places[language])) ? own : (other ?? own);
      return cell ? [[language, cell] as const] : [];
    }),
  );
