import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import { drawableText } from './text-lines.js';

/** Of Inter, which has Latin with all accents, Greek, Cyrillic, the euro sign and both narrow spaces. */
const files = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  bold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
} as const;

export type Face = keyof typeof files;

export interface Typeface {
  /** Font for pdfkit. */
  readonly font: { readonly layout: (text: string) => object };
  /** @returns what the font can draw of it */
  readonly drawable: (text: string) => string;
  /** @returns points */
  readonly widthOf: (text: string, size: number) => number;
}

export type Typefaces = Readonly<Record<Face, Typeface>>;

interface Letter {
  readonly id: number;
  readonly advanceWidth: number;
  readonly codePoints: readonly number[];
}

/** The narrow space of Inter is so narrow that thousands run together: a quarter of an em is drawn in its place. */
const drawnAs: ReadonlyMap<number, number> = new Map([[0x20_2f, 0x20_05]]);

/**
 * Lays out a text with a single glyph for each code point, side by side. The layout of fontkit itself depends on the
 * texts before (its glyphs keep the letters that they were first met with), and takes ten times as long as the rest of
 * a document.
 */
const letterByLetter = (font: Font): ((text: string) => readonly Letter[]) => {
  const known = new Map<string, Letter>();
  const letterOf = (sign: string): Letter => {
    const found = known.get(sign);
    if (found) return found;
    const codePoint = sign.codePointAt(0) ?? 0;
    const { id, advanceWidth } = font.glyphForCodePoint(drawnAs.get(codePoint) ?? codePoint);
    const letter = { id, advanceWidth, codePoints: [codePoint] };
    known.set(sign, letter);
    return letter;
  };
  return (text) => Array.from(text, letterOf);
};

const typefaceOf = (font: Font): Typeface => {
  const lettersOf = letterByLetter(font);
  const widthOf = (text: string): number => lettersOf(text).reduce((sum, { advanceWidth }) => sum + advanceWidth, 0);
  const layout = (text: string): object => {
    const letters = lettersOf(text);
    const positions = letters.map(({ advanceWidth }) => ({
      xAdvance: advanceWidth,
      yAdvance: 0,
      xOffset: 0,
      yOffset: 0,
    }));
    return {
      glyphs: letters,
      // pdfkit scales the positions, and asks for their sum then
      positions,
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  };
  return {
    font: Object.assign(font, { layout }),
    drawable: (text) => drawableText(text, (codePoint) => font.hasGlyphForCodePoint(codePoint)),
    widthOf: (text, size) => (widthOf(text) * size) / font.unitsPerEm,
  };
};

const { resolve } = createRequire(import.meta.url);

const open = async (face: Face): Promise<Typeface> => {
  const { create } = await import('fontkit');
  const font = create(await readFile(resolve(files[face])));
  if (!('glyphForCodePoint' in font)) throw new Error(`${files[face]} holds several fonts`);
  return typefaceOf(font);
};

const load = async (): Promise<Typefaces> => {
  const [regular, bold] = await Promise.all([open('regular'), open('bold')]);
  return { regular, bold };
};

let loaded: Promise<Typefaces> | undefined;

/** Read when the first document is made, and kept. */
export const typefaces = (): Promise<Typefaces> => (loaded ??= load());
