import {
  contrastOf,
  enough,
  ink,
  inkSoft,
  nearestMeeting,
  textOn,
  white,
  type Colour,
  type Need,
} from './contrast.vocabulary.js';
import { themeColourNames, type ThemeColour, type ThemeColours } from './entity-theme.vocabulary.js';

/** Colours that lie beside each other behind one text; its colour, white or ink, is found from all of them. */
const bands = {
  title: ['titleLeft', 'titleCentre', 'titleRight'],
  // the drawing, no text, stands on the right of the banner
  header: ['headerLeft', 'headerCentre'],
  footer: ['footerLeft', 'footerRight'],
} as const satisfies Readonly<Record<string, readonly ThemeColour[]>>;
type Band = keyof typeof bands;

/** The text of a band: white, or ink where that reads better. */
export const bandText = (colours: ThemeColours, band: Band): Colour => textOn(bands[band].map((name) => colours[name]));

const underText =
  (band: Band, ratio: number = enough.text) =>
  (colours: ThemeColours): readonly Need[] => [{ against: bandText(colours, band), ratio }];

const underWords = (...words: readonly Colour[]): readonly Need[] =>
  words.map((against) => ({ against, ratio: enough.text }));

/** The words of the menu stand on white, and on what lies behind an entry that is active or pointed at. */
const onMenu = ({ menuHover }: Pick<ThemeColours, 'menuHover'>): readonly Need[] => underWords(white, menuHover);

const underPage = ({ menuActive }: ThemeColours): readonly Need[] => underWords(ink, inkSoft, menuActive);

/**
 * Contrasts that each colour needs (features F69). Backgrounds of the menu come first, then its words, then the page,
 * so that a correction of one is known when the next is checked. The separator carries no meaning and needs no
 * contrast.
 */
const needs: Readonly<Partial<Record<ThemeColour, (colours: ThemeColours) => readonly Need[]>>> = {
  // dark words pass on it, so that those of the theme can be made to
  menuHover: () => underWords(ink),
  menuActive: onMenu,
  menuInactive: onMenu,
  menuOption: onMenu,
  bodyLeft: underPage,
  bodyCentre: underPage,
  bodyRight: underPage,
  titleLeft: underText('title'),
  titleCentre: underText('title'),
  titleRight: underText('title'),
  headerLeft: underText('header'),
  headerCentre: underText('header'),
  headerRight: underText('header', enough.graphics),
  footerLeft: underText('footer'),
  footerRight: underText('footer'),
};

const first = ['menuHover', 'menuActive', 'menuInactive', 'menuOption'] as const;
const inOrder: readonly ThemeColour[] = [
  ...first,
  ...themeColourNames.filter((name) => !first.some((each) => each === name)),
];

export interface ContrastProblem {
  readonly colour: ThemeColour;
  /** The worst it reaches, and what was asked for there. */
  readonly ratio: number;
  readonly needed: number;
  /** The nearest colour that passes, once the other proposals are taken. */
  readonly proposal: Colour;
}

/** All colours, each that is too faint replaced by the nearest one that passes. */
export const corrected = (given: ThemeColours): ThemeColours =>
  inOrder.reduce<ThemeColours>((colours, name) => {
    // the text of a band is chosen for the colours as they were given: taking one proposal does not turn the others
    const { menuHover, menuActive } = colours;
    const asked = needs[name]?.({ ...given, menuHover, menuActive }) ?? [];
    return { ...colours, [name]: nearestMeeting(colours[name], asked) ?? white };
  }, given);

const rounded = (ratio: number): number => Math.floor(ratio * 100) / 100;

/** Every colour that is too faint for what it stands on or under, with what to take instead; empty when all pass. */
export const contrastProblems = (colours: ThemeColours): readonly ContrastProblem[] => {
  const better = corrected(colours);
  return inOrder.flatMap((name) => {
    const short = (needs[name]?.(colours) ?? [])
      .map(({ against, ratio: needed }) => ({ ratio: rounded(contrastOf(colours[name], against)), needed }))
      .filter(({ ratio, needed }) => ratio < needed)
      .sort((a, b) => a.ratio / a.needed - b.ratio / b.needed)[0];
    return short ? [{ colour: name, ...short, proposal: better[name] }] : [];
  });
};
