import type { Language } from '../../kernel/language.js';
import type { RecordView } from '../../kernel/views.js';
import type { EntityThemeFields } from './entity-theme.commands.js';
import type { ThemeEntity } from './entity-theme.vocabulary.js';
import type { ThemeProperties } from './theme-css.vocabulary.js';

interface ThemeImage {
  /** Address that needs no session. */
  readonly src: string;
  readonly text: string;
}

/** `GET /api/theme?language=` (specification §3, entity theme; English names of its fields). */
export interface ThemeView {
  readonly entity: ThemeEntity;
  readonly language: Language;
  readonly name: string;
  /** Colours of bands from left to right; `text` is what reads best on them. */
  readonly title: { readonly left: string; readonly centre: string; readonly right: string; readonly text: string };
  readonly header: {
    readonly left: string;
    readonly centre: string;
    readonly right: string;
    readonly text: string;
    readonly image: ThemeImage | null;
  };
  readonly body: { readonly left: string; readonly centre: string; readonly right: string };
  readonly footer: {
    readonly left: string;
    readonly right: string;
    readonly textColour: string;
    readonly image: ThemeImage | null;
    readonly text: string;
  };
  readonly menu: {
    readonly active: string;
    readonly inactive: string;
    readonly hover: string;
    readonly separator: string;
    readonly option: string;
  };
  /** Custom properties that the theme sets. */
  readonly properties: ThemeProperties;
  readonly helpNode: string | null;
  readonly footerLinksNode: string | null;
}

type Optional = 'headerImageId' | 'headerImageText' | 'footerImageId' | 'footerImageText' | 'footerText' | 'css';
type Nodes = 'helpNode' | 'footerLinksNode';

/** `GET /api/entity-themes`: row and detail alike. */
export type EntityThemeListRow = RecordView &
  Readonly<Omit<EntityThemeFields, Optional | Nodes>> & {
    readonly [Field in Optional | Nodes]: string | null;
  };
