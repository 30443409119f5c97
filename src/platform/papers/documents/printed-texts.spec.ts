import { describe, expect, it } from '@jest/globals';
import { isPrintable } from '../../../kernel/validation.js';
import { replacement } from './text-lines.js';
import { typefaces } from './typefaces.js';

const codePoints = Array.from({ length: 0x2_00_00 - 0x20 }, (_, index) => index + 0x20).filter(
  (codePoint) => codePoint < 0xd8_00 || codePoint > 0xdf_ff,
);

describe('a text that stands on papers', () => {
  it('is taken where it is typed if the fonts of documents have all its signs, lone accents apart', async () => {
    const faces = Object.values(await typefaces());
    const isDrawn = (sign: string): boolean => faces.every(({ drawable }) => !drawable(sign).includes(replacement));
    const signs = codePoints
      .map((codePoint) => String.fromCodePoint(codePoint))
      .filter((sign) => sign !== replacement && !/\p{Co}/u.test(sign));
    expect(signs.filter((sign) => isPrintable(sign) && !isDrawn(sign))).toEqual([]);
    expect(
      signs.filter((sign) => isDrawn(sign) && !isPrintable(sign) && !/\p{M}/u.test(sign.normalize('NFKC'))),
    ).toEqual([]);
  });

  it.each([
    'Hélène Marchand',
    'Łukasz Œrsted-Ñuñez',
    'Σωκράτης',
    'Юрий',
    'n° 12 – 3 € « oui »',
    'D’Almeida',
    'a\nb\tc',
  ])('is taken in a script of theirs: %s', (text) => expect(isPrintable(text)).toBe(true));

  it.each(['李小龙', 'محمد', 'אבי', 'BC 🚀', 'さくら', '안녕'])('is refused in another one: %s', (text) =>
    expect(isPrintable(text)).toBe(false),
  );
});
