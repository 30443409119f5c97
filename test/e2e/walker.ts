import type { Page } from '@playwright/test';
import { settled, widths, type Check, type Language, type Visit } from './checks/check.js';
import { addressOf, type WalkedRoute } from './walked-route.js';

export interface Look {
  readonly language: Language;
  readonly width: number;
}

/** `npm test -- full`: every page by every check, at every width, in every language. */
export const full = process.env.FULL_RUN !== undefined;

/**
 * Title and language are checked in all languages on frames and on open pages, which have their own choice of language.
 * On the other pages, one function joins texts to a title, and a structure test proves that each text exists in each
 * language.
 */
const inLanguages = (check: Check, { frame, as }: WalkedRoute): boolean =>
  check.everyLanguage === true && (full || frame === true || as === 'nobody');

/**
 * Layout on a narrow screen and backward focus depend on the kind of page: a page of each kind stands for the others.
 */
export const standsForOthers = ({ frame, standsFor }: WalkedRoute): boolean =>
  full || frame === true || standsFor !== undefined;
/** Checks of the kit run on one page of each kind, on open pages, and on pages with parts of their own. */
export const looksWhole = (route: WalkedRoute): boolean =>
  standsForOthers(route) || route.as === 'nobody' || route.ofItsOwn === true;

const inWidths = (check: Check, route: WalkedRoute): boolean => check.everyWidth === true && standsForOthers(route);

/** Each look at a page, and the checks that belong to it, in the order in which they may touch the page. */
export const looks: readonly (Look & {
  readonly takes: (check: Check, route: WalkedRoute) => boolean | undefined;
})[] = [
  { language: 'fr', width: widths.wide, takes: (check) => check.untouched },
  { language: 'fr', width: widths.wide, takes: (check) => !check.untouched && !check.leaves },
  { language: 'fr', width: widths.narrow, takes: inWidths },
  { language: 'es', width: widths.wide, takes: inLanguages },
  { language: 'en', width: widths.wide, takes: inLanguages },
  { language: 'fr', width: widths.wide, takes: (check) => check.leaves },
];

/** The address of a route; of one with an id, the first row's. */
export const findAddress = async (route: WalkedRoute, read: (path: string) => Promise<unknown>): Promise<string> => {
  if (!route.idFrom) return addressOf(route, undefined);
  const rows = await read(`${route.idFrom}${route.idFrom.includes('?') ? '&' : '?'}range=[0,0]`);
  const first: unknown = Array.isArray(rows) ? rows[0] : undefined;
  if (typeof first !== 'object' || first === null || !('id' in first))
    throw new Error(`${route.idFrom} has no row for ${route.path}`);
  return addressOf(route, first);
};

/**
 * Switches the language by the page's button, where there is one; the choice is not kept for later log-ins of this
 * person.
 */
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

/** Pages that are loaded anew rather than followed by a link: the frames, and open pages. */
export const loadedAnew = ({ frame, as }: WalkedRoute): boolean => full || frame === true || as === 'nobody';

const load = async (page: Page, { language }: Look, address: string): Promise<void> => {
  await page.evaluate((chosen) => localStorage.setItem('guichet.language', chosen), language);
  await page.goto(address.replace(':langue', language));
  await settled(page);
};

const frontOf = (path: string): string => (path.startsWith('/admin') ? 'admin' : 'portal');

/** Waits for two frames: effects of a new width are over. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );

/** Goes on to a page as a link leads there; false where that does not bring it. */
const follow = async (page: Page, { language }: Look, address: string): Promise<boolean> => {
  const [title, spoken] = [await page.title(), await page.locator('html').getAttribute('lang')];
  const here = new URL(page.url());
  if (spoken !== language || frontOf(here.pathname) !== frontOf(address)) return false;
  // the first row of the list before it has led here
  if (here.pathname + here.search === address) {
    await drawn(page);
    await settled(page);
    return true;
  }
  const heading = await page.evaluateHandle((to) => {
    const element = document.querySelector('h1');
    const here: unknown = history.state;
    const place = typeof here === 'object' && here !== null && 'idx' in here ? Number(here.idx) : 0;
    history.pushState({ usr: null, key: to, idx: place + 1 }, '', to);
    // a link leads to the top, going back does not
    scrollTo(0, 0);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    return { element, text: element?.textContent };
  }, address);
  const isThere = page.waitForFunction(
    ({ before, left: { element, text } }) => {
      const now = document.querySelector('h1');
      return document.title !== before && now !== null && (now !== element || now.textContent !== text);
    },
    { before: title, left: heading },
    { timeout: 5_000 },
  );
  if (
    !(await isThere.then(
      () => true,
      () => false,
    ))
  )
    return false;
  await drawn(page);
  await settled(page);
  return true;
};

/**
 * Opens the page once; after that makes its window narrow or wide and changes its language, as the person before it would.
 * A frame is loaded anew for each look: where the focus begins depends on what was done before.
 */
export const visit = async (
  page: Page,
  route: WalkedRoute,
  look: Look,
  before: Look | undefined,
  address: string,
): Promise<Visit> => {
  const resized = before?.width !== look.width;
  if (resized) await page.setViewportSize({ width: look.width, height: 900 });
  if (!before || route.frame) {
    if (loadedAnew(route) || !(await follow(page, look, address))) await load(page, look, address);
  } else {
    if (resized) await drawn(page).then(() => settled(page));
    if (before.language !== look.language && !(await switchLanguage(page, look.language)))
      await load(page, look, address);
  }
  return { page, route, language: look.language, width: look.width };
};

/** Follows the first row of a list by a click, and waits, so that the list is not taken for the new page. */
export const openFirstRow = async (page: Page): Promise<void> => {
  const link = page.locator('tbody tr').first().getByRole('rowheader').getByRole('link').first();
  if (!(await link.isVisible())) return;
  const [list, title] = [page.url(), await page.title()];
  await link.click();
  await page.waitForURL((url) => url.href !== list);
  // the title is the name of the thing, once read: a late title must not be taken for that of the next page
  if (new URL(page.url()).pathname !== new URL(list).pathname)
    await page.waitForFunction((before) => document.title !== before, title);
  await settled(page);
};
