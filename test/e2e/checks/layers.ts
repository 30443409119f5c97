import type { Locator, Page } from '@playwright/test';
import { axeProblems } from './axe.js';
import type { Check } from './check.js';

const hasFocus = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement || element.contains(document.activeElement));

const closed = (layer: Locator): Promise<boolean> =>
  layer.waitFor({ state: 'hidden', timeout: 3_000 }).then(
    () => true,
    () => false,
  );

const nameOf = async (button: Locator): Promise<string> =>
  (await button.getAttribute('aria-label')) ?? (await button.innerText());

const dialogProblems = async (page: Page, opener: Locator): Promise<readonly string[]> => {
  const name = await nameOf(opener);
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  const problems: string[] = [];
  if (!(await hasFocus(dialog))) problems.push(`dialog of "${name}": the focus stays outside`);
  if (!(await dialog.getAttribute('aria-labelledby')) && !(await dialog.getAttribute('aria-label')))
    problems.push(`dialog of "${name}" has no name`);
  problems.push(...(await axeProblems(page, `in the dialog of "${name}"`)));
  for (let stops = 0; stops < 30; stops += 1) await page.keyboard.press('Tab');
  if (!(await hasFocus(dialog))) problems.push(`dialog of "${name}": Tab leaves it`);
  await page.keyboard.press('Escape');
  if (!(await closed(dialog))) return [...problems, `dialog of "${name}": Escape does not close it`];
  return (await hasFocus(opener)) ? problems : [...problems, `dialog of "${name}": the focus does not return`];
};

const menuProblems = async (page: Page, opener: Locator): Promise<readonly string[]> => {
  const name = await nameOf(opener);
  await opener.focus();
  await page.keyboard.press('Enter');
  const opened = await opener.evaluate(
    (button) => button.getAttribute('aria-expanded') === 'true' || button.closest('[aria-hidden="true"]') !== null,
  );
  const problems = opened ? await axeProblems(page, `with "${name}" open`) : [`"${name}" does not open with Enter`];
  await page.keyboard.press('Escape');
  const shut = await opener.evaluate((button) => button.getAttribute('aria-expanded') !== 'true');
  const popup = (await opener.getAttribute('aria-haspopup')) !== null;
  if (shut || !popup) {
    if (!shut) await opener.click();
    return popup && !(await hasFocus(opener)) ? [...problems, `"${name}": the focus does not return`] : problems;
  }
  return [...problems, `"${name}" does not close with Escape`];
};

const each = async (
  page: Page,
  selector: string,
  look: (page: Page, opener: Locator) => Promise<readonly string[]>,
): Promise<readonly string[]> => {
  const openers = page.locator(selector);
  const problems: string[] = [];
  for (let index = 0; index < (await openers.count()); index += 1) {
    const opener = openers.nth(index);
    if (await opener.isVisible()) problems.push(...(await look(page, opener)));
  }
  return problems;
};

export const dialogs: Check = {
  number: 20,
  what: 'dialogs take the focus, keep it, close with Escape and give it back',
  run: ({ page }) => each(page, 'main button[aria-haspopup="dialog"]:not(:disabled)', dialogProblems),
};

export const menus: Check = {
  number: 21,
  what: 'menus open by keyboard and close with Escape',
  run: ({ page }) =>
    each(
      page,
      'button[aria-expanded="false"]:not([aria-haspopup="dialog"]):not([role="combobox"]):not(:disabled)',
      menuProblems,
    ),
};
