import { isColour } from './contrast.vocabulary.js';

interface Length {
  readonly kind: 'length';
  /** In pixels, both included. */
  readonly min: number;
  readonly max: number;
}

interface ColourValue {
  readonly kind: 'colour';
}

/**
 * Properties that the `css` of a theme may set (specification §3): these custom properties and nothing else, so that it
 * can neither override rules of ours nor load anything from elsewhere.
 */
export const themeProperties = {
  '--theme-radius': { kind: 'length', min: 0, max: 24 },
  '--theme-banner-height': { kind: 'length', min: 96, max: 240 },
  '--theme-banner-radius': { kind: 'length', min: 0, max: 32 },
  '--theme-menu-gap': { kind: 'length', min: 0, max: 16 },
  '--theme-link': { kind: 'colour' },
  '--theme-focus': { kind: 'colour' },
} as const satisfies Readonly<Record<string, Length | ColourValue>>;

type ThemeProperty = keyof typeof themeProperties;
export type ThemeProperties = Readonly<Partial<Record<ThemeProperty, string>>>;

type ParsedCss =
  | { readonly properties: ThemeProperties; readonly refused: null }
  | { readonly properties: null; readonly refused: { readonly line: number; readonly text: string } };

const isProperty = (name: string): name is ThemeProperty => Object.hasOwn(themeProperties, name);

const readers: Readonly<
  Record<'length' | 'colour', (value: string, rule: Length | ColourValue) => string | undefined>
> = {
  length: (value, rule) => {
    const pixels = Number(/^(\d{1,3})(?:px)?$/.exec(value)?.[1] ?? Number.NaN);
    return rule.kind === 'length' && pixels >= rule.min && pixels <= rule.max ? `${pixels}px` : undefined;
  },
  colour: (value) => (isColour(value) ? value.toUpperCase() : undefined),
};

const declaration = /^(--[a-z-]+)\s*:\s*([^;{}]+?)\s*;?$/;

/** A declaration, its value in normal form. */
const read = (line: string): readonly [ThemeProperty, string] | undefined => {
  const [, name = '', value = ''] = declaration.exec(line) ?? [];
  if (!isProperty(name)) return undefined;
  const rule = themeProperties[name];
  const kept = readers[rule.kind](value, rule);
  return kept === undefined ? undefined : [name, kept];
};

/** Reads the `css` of a theme, one declaration on each line; a block around them, as style sheets have it, is let off. */
export const parseThemeCss = (css: string): ParsedCss => {
  const lines = css
    .split('\n')
    .map((text, index) => ({ text: text.trim(), line: index + 1 }))
    .filter(({ text }) => text !== '' && !/^(?::root\s*\{|\})$/.test(text));
  const declarations = lines.map((line) => ({ ...line, found: read(line.text) }));
  const wrong = declarations.find(({ found }) => found === undefined);
  if (wrong) return { properties: null, refused: { line: wrong.line, text: wrong.text.slice(0, 80) } };
  return { properties: Object.fromEntries(declarations.flatMap(({ found }) => (found ? [found] : []))), refused: null };
};
