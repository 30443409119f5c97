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
    ['a colour by its name', '--theme-link: red'],
    ['an end of the style element', '--theme-link: #000000</style>'],
  ])('is refused with %s', (_, css) => {
    const { properties, refused } = parseThemeCss(`--theme-radius: 1px;\n${css}`);
    expect(properties).toBeNull();
    expect(refused?.line).toBe(2);
  });

  it('never lets anything but its own names and plain values through', () =>
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...Object.keys(themeProperties), ':', ';', '1px', '#123456', '\n', 'url(', '}', ' '), {
          maxLength: 12,
        }),
        (pieces) => {
          const { properties } = parseThemeCss(pieces.join(''));
          Object.entries(properties ?? {}).forEach(([name, value]) => {
            expect(Object.keys(themeProperties)).toContain(name);
            expect(value).toMatch(/^(?:\d{1,3}px|#[0-9A-F]{6})$/);
          });
        },
      ),
    ));
});
