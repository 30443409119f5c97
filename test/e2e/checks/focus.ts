import type { Locator, Page } from '@playwright/test';
import { settled, type Check } from './check.js';

declare global {
  interface Window {
    /** Elements that had the focus before it fell to `body` for longer than a frame. */
    focusLosses?: string[];
  }
}

/** Looks at each frame where the focus is, from now until the page is loaded anew. */
export const watchFocus = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const losses: string[] = [];
    const isWatched = window.focusLosses !== undefined;
    window.focusLosses = losses;
    if (isWatched) return;
    let last: Element | null = document.activeElement === document.body ? null : document.activeElement;
    let frames = 0;
    addEventListener('focusin', ({ target }) => {
      if (target instanceof Element) last = target;
      frames = 0;
    });
    const look = (): void => {
      const active = document.activeElement;
      const isLost = active === null || active === document.body;
      frames = isLost ? frames + 1 : 0;
      if (last && frames > 1) {
        window.focusLosses?.push(
          `${last.tagName.toLowerCase()} "${(last.getAttribute('aria-label') ?? last.textContent).trim()}"`,
        );
        last = null;
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

/** After two more frames, so that the last act is seen. */
export const lossesOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    () =>
      new Promise<readonly string[]>((done) => {
        let left = 4;
        const wait = (): void => {
          left -= 1;
          if (left === 0) done(window.focusLosses ?? []);
          else requestAnimationFrame(wait);
        };
        requestAnimationFrame(wait);
      }),
  );

/** Presses it by the keyboard where it is there: not by a click, which scrolls and waits. */
const pressIfThere = async (page: Page, control: Locator): Promise<boolean> => {
  if (!(await control.isVisible())) return false;
  // other rows may come in between, without it
  const isFocused = await control.focus({ timeout: 2_000 }).then(
    () => true,
    () => false,
  );
  if (isFocused) await page.keyboard.press('Enter');
  return isFocused;
};

/** Pages up to the last one of a list: more are the same act again. */
const fewPages = 3;

/** Acts that change the page without a request to change data. */
export const focusKept: Check = {
  number: 36,
  what: 'an act that takes its own control away hands the focus on',
  ofKit: true,
  leaves: true,
  concerns: (route) => route.printed !== true,
  run: async ({ page }) => {
    const main = page.locator('main');
    const button = (name: RegExp): Locator => main.getByRole('button', { name }).first();
    await watchFocus(page);
    if (await pressIfThere(page, button(/^Ajouter une ligne/))) await pressIfThere(page, button(/^Retirer .* 1$/));
    if (await pressIfThere(page, main.locator('thead button, thead [role="button"]').first())) await settled(page);
    const forwards = button(/^Page suivante$/);
    for (let turned = 0; turned < fewPages && (await pressIfThere(page, forwards)); turned += 1) await settled(page);
    if (await pressIfThere(page, button(/^Page précédente$/))) await settled(page);
    const search = main.getByRole('searchbox').first();
    if (await search.isVisible()) {
      await search.fill('a');
      const chip = button(/retirer ce filtre/i);
      const isFiltered = chip.waitFor({ timeout: 3_000 }).then(
        () => true,
        () => false,
      );
      if (await isFiltered) {
        await pressIfThere(page, chip);
        await chip.waitFor({ state: 'hidden' });
      }
      await settled(page);
    }
    return (await lossesOf(page)).map((lost) => `${lost} was taken away, and the focus fell to the body`);
  },
};
