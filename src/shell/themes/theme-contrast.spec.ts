import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { builtInColours, themeColourNames, themeEntities, type ThemeColours } from './entity-theme.vocabulary.js';
import { bandText, contrastProblems, corrected } from './theme-contrast.vocabulary.js';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const built = builtInColours.BL_COLLTER;
const themes = fc
  .array(colour, { minLength: themeColourNames.length, maxLength: themeColourNames.length })
  .map((colours): ThemeColours => ({
    ...built,
    ...Object.fromEntries(themeColourNames.map((name, index) => [name, colours[index]])),
  }));
const legibleMenu = (theme: ThemeColours): ThemeColours => ({
  ...theme,
  menuHover: built.menuHover,
  menuActive: built.menuActive,
});
const problemsOf = (over: Partial<ThemeColours>) => contrastProblems({ ...built, ...over });

describe('the contrast of a theme', () => {
  it.each(themeEntities)('is right in the built-in theme of %s', (entity) =>
    expect(contrastProblems(builtInColours[entity])).toEqual([]),
  );

  it('asks 4.5 to 1 of the words of the menu, on white and on what lies behind an active one', () =>
    expect(problemsOf({ menuInactive: '#9A98AB' })).toEqual([
      { colour: 'menuInactive', ratio: 2.43, needed: 4.5, proposal: expect.stringMatching(/^#[0-9A-F]{6}$/) },
    ]));

  it('asks 4.5 to 1 between a band and its text, and chooses the text that reads better', () => {
    expect(problemsOf({ titleCentre: '#8FA8D9' }).map((problem) => problem.colour)).toEqual(['titleCentre']);
    const light = { titleLeft: '#E8E6FA', titleCentre: '#F2F1FD', titleRight: '#FFFFFF' };
    expect(problemsOf(light)).toEqual([]);
    expect(bandText({ ...built, ...light }, 'title')).toBe('#1D1B33');
    expect(bandText(built, 'title')).toBe('#FFFFFF');
  });

  it('asks 3 to 1 of the drawing of the banner', () => {
    expect(problemsOf({ headerRight: '#8A8A8A' })).toEqual([]);
    expect(problemsOf({ headerLeft: '#8A8A8A' })).toEqual([
      expect.objectContaining({ colour: 'headerLeft', needed: 4.5 }),
    ]);
    expect(problemsOf({ headerRight: '#B0B0B0' })).toEqual([
      expect.objectContaining({ colour: 'headerRight', needed: 3 }),
    ]);
  });

  it('leaves the separator as faint as one likes', () => expect(problemsOf({ menuSeparator: '#FFFFFF' })).toEqual([]));

  it('proposes colours that pass together, whatever was given', () =>
    fc.assert(fc.property(themes, (theme) => expect(contrastProblems(corrected(theme))).toEqual([]))));

  it('changes nothing that passes', () =>
    fc.assert(
      fc.property(themes.map(legibleMenu), (theme) => {
        const faint = new Set(contrastProblems(theme).map((problem) => problem.colour));
        const better = corrected(theme);
        themeColourNames.filter((name) => !faint.has(name)).forEach((name) => expect(better[name]).toBe(theme[name]));
      }),
    ));
});
