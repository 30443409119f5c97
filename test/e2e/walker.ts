import type { Page } from '@playwright/test';
import { settled, widths, type Check, type Language, type Visit } from './checks/check.js';
import { addressOf, type WalkedRoute } from './routes.js';

export interface Look {
  readonly language: Language;
  readonly width: number;
}

/** Every page in French at both widths; titles and language in the other languages too. */
export const looks: readonly Look[] = [
  { language: 'fr', width: widths.wide },
  { language: 'fr', width: widths.narrow },
  { language: 'es', width: widths.wide },
  { language: 'en', width: widths.wide },
];

export const checksOf = ({ language, width }: Look, route: WalkedRoute, checks: readonly Check[]): readonly Check[] =>
  checks
    .filter((check) => check.everyLanguage || language === (check.untouched ? 'es' : 'fr'))
    .filter((check) => width === widths.wide || check.everyWidth)
    .filter((check) => check.concerns?.(route) ?? true);

/** The address of a route; of one with an id, the first row's. */
export const findAddress = async (route: WalkedRoute, read: (path: string) => Promise<unknown>): Promise<string> => {
  if (!route.idFrom) return addressOf(route, undefined);
  const rows = await read(`${route.idFrom}?range=[0,0]`);
  const first: unknown = Array.isArray(rows) ? rows[0] : undefined;
  if (typeof first !== 'object' || first === null || !('id' in first))
    throw new Error(`${route.idFrom} has no row for ${route.path}`);
  return addressOf(route, String(first.id));
};

/** As the person on the page would, where it offers that; the choice is not kept for others who log in as him. */
const switchLanguage = async (page: Page, language: Language): Promise<boolean> => {
  const button = page.locator(`[role="group"] > button[lang="${language}"][aria-pressed]`);
  if (!(await button.isVisible())) return false;
  const keeping = '**/api/me/change-language';
  await page.route(keeping, (request) => request.fulfill({ json: { position: '0' } }));
  await button.click();
  await page.locator(`html[lang="${language}"]`).waitFor();
  await settled(page);
  // the title follows with the frame
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  await page.unroute(keeping);
  return true;
};

/** Opens the page as a person with this language and width would: in English, by changing the language on it. */
export const visit = async (page: Page, route: WalkedRoute, look: Look, address: string): Promise<Visit> => {
  if (look.language === 'en' && (await switchLanguage(page, look.language))) return { page, route, ...look };
  await page.evaluate((language) => localStorage.setItem('guichet.language', language), look.language);
  await page.setViewportSize({ width: look.width, height: 900 });
  await page.goto(address.replace(':langue', look.language));
  await settled(page);
  return { page, route, ...look };
};
