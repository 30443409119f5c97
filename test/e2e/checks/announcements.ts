import type { Check } from './check.js';

export const liveRegion: Check = {
  number: 15,
  what: 'a status region waits for the results of commands',
  concerns: (route) => !route.printed && !route.bare,
  run: async ({ page }) => {
    const regions = await page.locator('[role="status"], [aria-live="polite"]').count();
    return regions > 0 ? [] : ['no status region'];
  },
};

export const listCount: Check = {
  number: 16,
  what: 'a list says how many rows it has; nothing stays busy',
  concerns: (route) => route.list === true,
  run: async ({ page }) => {
    // sentences wait for their turn
    const said = await page
      .waitForFunction(
        () =>
          [...document.querySelectorAll('[role="status"], [aria-live]')].some((region) =>
            /\d|aucun/i.test(region.textContent),
          ),
        null,
        { timeout: 5_000 },
      )
      .then(
        () => true,
        () => false,
      );
    const rests = await page
      .waitForFunction(() => !document.querySelector('[aria-busy="true"]'), null, { timeout: 5_000 })
      .then(
        () => true,
        () => false,
      );
    return [...(said ? [] : ['the number of rows is not announced']), ...(rests ? [] : ['still busy'])];
  },
};
