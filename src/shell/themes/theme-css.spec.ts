import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseThemeCss, themeProperties } from './theme-css.vocabulary.js';

describe('the css of a theme', () => {
  it('sets custom properties, one on each line', () =>
    expect(parseThemeCss('--theme-radius: 12px;\n\n  --theme-link: #1f5d9e\n')).toEqual({
      properties: { '--theme-radius': '12px', '--theme-link': '#1F5D9E' },
      refused: null,
    }));

  it('may stand in the block it was copied with', () =>
    expect(parseThemeCss(':root {\n  --theme-menu-gap: 4;\n}').properties).toEqual({ '--theme-menu-gap': '4px' }));

  it.each([
    ['an address', '--theme-link: url(https://evil.example/x)'],
    ['an expression', '--theme-radius: calc(1px + 2px)'],
    ['another property', 'color: red'],
    ['a custom property that is not ours', '--evil: 1px'],
    ['a rule', 'body { display: none }'],
    ['an import', '@import "https://evil.example/x.css";'],
    ['a second declaration on its line', '--theme-radius: 1px; color: red'],
    ['a value out of bounds', '--theme-radius: 300px'],
    ['a value just above its greatest', '--theme-radius: 25px'],
    ['a value just below its least', '--theme-banner-height: 95px'],
    ['a colour by its name', '--theme-link: red'],
    ['an end of the style element', '--theme-link: #000000</style>'],
  ])('is refused with %s', (_, css) => {
    const { properties, refused } = parseThemeCss(`--theme-radius: 1px;\n${css}`);
    expect(properties).toBeNull();
    expect(refused?.line).toBe(2);
  });

  const written = fc
    .tuple(
      fc.subarray(Object.entries(themeProperties), { minLength: 1 }),
      fc.array(fc.integer({ min: 0, max: 0xff_ff_ff }), { minLength: 6, maxLength: 6 }),
    )
    .map(([chosen, numbers]) =>
      chosen.map(([name, rule], place) => {
        const number = numbers[place] ?? 0;
        return {
          name,
          value:
            rule.kind === 'length'
              ? `${String(rule.min + (number % (rule.max - rule.min + 1)))}px`
              : `#${number.toString(16).padStart(6, '0').toUpperCase()}`,
        };
      }),
    );
  const linesOf = (declarations: readonly { readonly name: string; readonly value: string }[]) =>
    declarations.map(({ name, value }) => `${name}: ${value};`);

  it('keeps every property as it was written, with any of its values', () =>
    fc.assert(
      fc.property(written, (declarations) => {
        const values = Object.fromEntries(declarations.map(({ name, value }) => [name, value]));
        expect(parseThemeCss(linesOf(declarations).join('\n'))).toEqual({ properties: values, refused: null });
      }),
    ));

  it('lets nothing through beside them: one wrong line refuses all, wherever it stands', () => {
    const names = Object.keys(themeProperties);
    const piece = fc.constantFrom(...names, ':', ';', '1px', '#123456', 'url(', '}', '{', ' ', '--evil', '/*', '\\');
    const plain = new RegExp(`^(?:${names.join('|')})\\s*:\\s*(?:\\d{1,3}(?:px)?|#[0-9a-fA-F]{6})\\s*;?$`);
    const wrong = fc
      .array(piece, { minLength: 1, maxLength: 8 })
      .map((pieces) => pieces.join('').trim())
      .filter((line) => line !== '' && line !== '}' && !plain.test(line));
    fc.assert(
      fc.property(written, wrong, fc.nat(), (declarations, line, place) => {
        const lines = linesOf(declarations);
        const at = place % (lines.length + 1);
        const { properties, refused } = parseThemeCss(lines.toSpliced(at, 0, line).join('\n'));
        expect([properties, refused?.line]).toEqual([null, at + 1]);
      }),
    );
  });
});
