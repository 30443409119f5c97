import type { Page } from '@playwright/test';
import { settled, type Check, type Language, type Visit } from './checks/check.js';
import { addressOf, type WalkedRoute } from './routes.js';

export interface Walk {
  readonly route: WalkedRoute;
  readonly language: Language;
  readonly width: number;
}

const widths = { wide: 1280, narrow: 320 } as const;

/** Every route in French at both widths; its title and language also in the two others. */
export const walksOf = (routes: readonly WalkedRoute[]): readonly Walk[] =>
  routes.flatMap((route): readonly Walk[] => [
    { route, language: 'fr', width: widths.wide },
    { route, language: 'fr', width: widths.narrow },
    { route, language: 'es', width: widths.wide },
    { route, language: 'en', width: widths.wide },
  ]);

export const checksOf = ({ route, language, width }: Walk, checks: readonly Check[]): readonly Check[] =>
  checks
    .filter((check) => language === 'fr' || check.everyLanguage)
    .filter((check) => width === widths.wide || !check.wideOnly)
    .filter((check) => check.concerns?.(route) ?? true);

export const nameOf = ({ route, language, width }: Walk): string => `${route.path} in ${language} at ${width} px`;

/** The address of a walk; of a route with an id, the first row's. */
export const findAddress = async ({ route }: Walk, read: (path: string) => Promise<unknown>): Promise<string> => {
  if (!route.idFrom) return addressOf(route, undefined);
  const rows = await read(`${route.idFrom}?range=[0,0]`);
  const first: unknown = Array.isArray(rows) ? rows[0] : undefined;
  if (typeof first !== 'object' || first === null || !('id' in first))
    throw new Error(`${route.idFrom} has no row for ${route.path}`);
  return addressOf(route, String(first.id));
};

/** Opens the page as a person with this language and width would. */
export const visit = async (page: Page, walk: Walk, address: string): Promise<Visit> => {
  await page.addInitScript((language) => localStorage.setItem('guichet.language', language), walk.language);
  await page.setViewportSize({ width: walk.width, height: 900 });
  await page.goto(address);
  await settled(page);
  return { page, ...walk };
};
