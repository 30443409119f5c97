import { homeZone } from '../../kernel/days.js';
import type { LocalisedText } from '../../kernel/language.js';
import type { ThemeEntity } from '../../shell/themes/entity-theme.vocabulary.js';

/** The words of the carousel on the portal's home (specification §3 and §5, carousel slide; features F43), shared with both fronts. */
export const slideStatuses = ['draft', 'published', 'hidden', 'withdrawn'] as const;
export type SlideStatus = (typeof slideStatuses)[number];

/** Where a slide stands on a day: a published one is to come, shown, or over. */
export const slideStandings = ['draft', 'toCome', 'shown', 'over', 'hidden', 'withdrawn'] as const;
export type SlideStanding = (typeof slideStandings)[number];

/** To whom a slide is shown at all. */
export const slideTargets = ['customers', 'staff', 'all'] as const;
export type SlideTarget = (typeof slideTargets)[number];

/** Reasons for which a viewer does not see a slide. */
export const unseenReasons = [
  ...(['notPublished', 'hidden', 'toCome', 'over', 'target'] as const),
  ...(['entity', 'brand', 'kind', 'language', 'range', 'filter'] as const),
] as const;
export type UnseenReason = (typeof unseenReasons)[number];

export const carouselLimits = {
  title: 100,
  link: 500,
  reason: 500,
  rank: 999,
  audience: 50,
  /** Slides that one person is shown at a time. */
  shown: 8,
  /** Seconds for which one is shown before the next. */
  seconds: 7,
} as const;

const copyWords: LocalisedText = { fr: 'copie', es: 'copia', en: 'copy' };

const titleOfCopy = (title: string, word: string, number: number): string => {
  const end = ` (${word}${number === 1 ? '' : ` ${String(number)}`})`;
  return `${title.slice(0, carouselLimits.title - end.length).trimEnd()}${end}`;
};

/** The title of a duplicate: the first that no other slide has. Lists name slides in French. */
export const titleForCopy = (title: LocalisedText, taken: readonly string[]): LocalisedText => {
  const used = new Set(taken.map((each) => each.toLowerCase()));
  const copy = (number: number): LocalisedText => ({
    fr: titleOfCopy(title.fr, copyWords.fr, number),
    es: titleOfCopy(title.es, copyWords.es, number),
    en: titleOfCopy(title.en, copyWords.en, number),
  });
  let number = 1;
  while (used.has(copy(number).fr.toLowerCase())) number += 1;
  return copy(number);
};

/** Where the days of an entity begin and end. */
export const zoneOfEntity = (entity: ThemeEntity): string => (entity === 'BL_SPAIN' ? 'Europe/Madrid' : homeZone);

const internalPath = /^\/(?![/\\])[^\s\\]*$/;

/** A page of the portal, or a secure address elsewhere. */
export const isSlideLink = (link: string): boolean => {
  if (internalPath.test(link)) return true;
  if (!link.startsWith('https://') || !URL.canParse(link)) return false;
  const { hostname, username, password } = new URL(link);
  return hostname.includes('.') && username === '' && password === '';
};
