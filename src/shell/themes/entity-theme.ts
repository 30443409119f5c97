import { record } from '../../kernel/record.js';
import { refusal, type Refusal } from '../../kernel/refusal.js';
import { contrastOf, enough, meets, nearestMeeting, type Need } from './contrast.vocabulary.js';
import { EntityThemeFields } from './entity-theme.commands.js';
import { contrastProblems } from './theme-contrast.vocabulary.js';
import { parseThemeCss, type ThemeProperties } from './theme-css.vocabulary.js';

/** Looked up for a command about a theme. */
export interface EntityThemeFacts {
  /** All images are files of the asker, or were the theme's already: the theme shows them to all people. */
  readonly imagesKnown: boolean;
}

/** Colours that the `css` sets, and what they must stand out from on the page. */
const cssNeeds = { '--theme-link': enough.text, '--theme-focus': enough.graphics } as const;
const cssColours = ['--theme-link', '--theme-focus'] as const;

const faint = (colour: string, ratio: number, needed: number, proposal: string): Refusal =>
  refusal('themeContrastTooLow', { colour, ratio: ratio.toFixed(2), needed, proposal });

const faintCss = (properties: ThemeProperties, pages: readonly string[]): Refusal | undefined => {
  for (const name of cssColours) {
    const colour = properties[name];
    const needs = pages.map((against): Need => ({ against, ratio: cssNeeds[name] }));
    if (colour === undefined || meets(colour, needs)) continue;
    const ratio = Math.min(...pages.map((page) => contrastOf(colour, page)));
    return faint(
      name.slice(2),
      Math.floor(ratio * 100) / 100,
      cssNeeds[name],
      nearestMeeting(colour, needs) ?? '#000000',
    );
  }
  return undefined;
};

/** A theme is kept when everything on it can be read (features F69), and its `css` does what it may and no more. */
const check = (theme: EntityThemeFields, { imagesKnown }: EntityThemeFacts): Refusal | undefined => {
  if (!imagesKnown) return refusal('fileUnknown');
  const [problem] = contrastProblems(theme);
  if (problem) return faint(problem.colour, problem.ratio, problem.needed, problem.proposal);
  const { properties, refused } = parseThemeCss(theme.css ?? '');
  if (refused) return refusal('themeCssNotAccepted', { line: refused.line });
  return faintCss(properties, [theme.bodyLeft, theme.bodyCentre, theme.bodyRight]);
};

/** The look of an entity in one language: one of each pair (specification §3, entity theme). */
export const entityTheme = record('entityTheme', {
  plural: 'entityThemes',
  fields: EntityThemeFields,
  impersonal: {
    name: 'offered',
    titleLeft: 'offered',
    titleCentre: 'offered',
    titleRight: 'offered',
    headerLeft: 'offered',
    headerCentre: 'offered',
    headerRight: 'offered',
    headerImageText: 'offered',
    bodyLeft: 'offered',
    bodyCentre: 'offered',
    bodyRight: 'offered',
    footerLeft: 'offered',
    footerRight: 'offered',
    footerImageText: 'offered',
    footerText: 'offered',
    menuActive: 'offered',
    menuInactive: 'offered',
    menuHover: 'offered',
    menuSeparator: 'offered',
    menuOption: 'offered',
    css: 'offered',
    helpNode: 'offered',
    footerLinksNode: 'offered',
  },
  check,
  refusals: ['fileUnknown', 'themeContrastTooLow', 'themeCssNotAccepted'],
  unique: ({ entity, language }) => [
    { what: 'entityTheme', value: `${entity ?? ''}/${language ?? ''}`, refusal: 'entityThemeAlreadyThere' },
  ],
});
