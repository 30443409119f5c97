import type { ElementHandle, Locator, Page } from '@playwright/test';
import { full } from '../walker.js';
import { axeProblems, type Asked } from './axe.js';
import type { Check } from './check.js';
import { pressAtOnce } from './keyboard.js';

/** Handles, not locators: opening a layer changes what found its button. */
type Opener = ElementHandle<Node>;

const holdsFocus = (layer: Locator): Promise<boolean> =>
  layer.evaluate((element) => element.contains(document.activeElement));

const hasFocus = (opener: Opener): Promise<boolean> => opener.evaluate((element) => element === document.activeElement);

const closed = (layer: Locator): Promise<boolean> =>
  layer.waitFor({ state: 'hidden', timeout: 3_000 }).then(
    () => true,
    () => false,
  );

const nameOf = async (button: Opener): Promise<string> =>
  (await button.getAttribute('aria-label')) ?? (await button.innerText());

const open = async (page: Page, opener: Opener): Promise<void> => {
  await opener.focus();
  await page.keyboard.press('Enter');
};

/** Layers that axe has looked at in this process, by their words and parts: the lists of a front share most of theirs. */
const lookedAt = new Set<string>();

/**
 * Findings of axe in a newly opened layer; empty for a layer already checked on another page (save in the full run).
 */
const problemsOnce = async (page: Page, layer: Locator, state: string, asked: Asked): Promise<readonly string[]> => {
  const parts = await layer.evaluate(
    (element) =>
      `${location.pathname.split('/')[1] === 'admin'} ${element.textContent} ${[...element.querySelectorAll('*')].map(({ localName }) => localName).join(' ')}`,
  );
  if (!full && lookedAt.has(parts)) return [];
  lookedAt.add(parts);
  return axeProblems(page, state, asked);
};

const dialogProblems = async (page: Page, opener: Opener): Promise<readonly string[]> => {
  const name = await nameOf(opener);
  await open(page, opener);
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  const said = (problem: string) => `dialog of "${name}": ${problem}`;
  const problems: string[] = [];
  if (!(await holdsFocus(dialog))) problems.push(said('the focus stays outside'));
  if (!(await dialog.getAttribute('aria-labelledby')) && !(await dialog.getAttribute('aria-label'))) {
    problems.push(said('it has no name'));
  }
  problems.push(...(await problemsOnce(page, dialog, `in the dialog of "${name}"`, { opened: true })));
  await pressAtOnce(page, 'Tab', 30);
  if (!(await holdsFocus(dialog))) problems.push(said('Tab leaves it'));
  await page.keyboard.press('Escape');
  if (!(await closed(dialog))) return [...problems, said('Escape does not close it')];
  return (await hasFocus(opener)) ? problems : [...problems, said('the focus does not return')];
};

const isExpanded = async (opener: Opener): Promise<boolean> => (await opener.getAttribute('aria-expanded')) === 'true';

const menuProblems = async (page: Page, opener: Opener): Promise<readonly string[]> => {
  const name = await nameOf(opener);
  await open(page, opener);
  if (!(await isExpanded(opener))) return [`"${name}" does not open with Enter`];
  const floats = (await opener.getAttribute('aria-haspopup')) !== null;
  // an open layer may cover part of the page behind it
  const asked: Asked = { opened: true, without: ['target-size'] };
  const state = `with "${name}" open`;
  // a floating layer is the last element of the document; an unfolded part changes the page itself
  const layer = page.locator('body > :last-child');
  const problems = [
    ...(floats ? await problemsOnce(page, layer, state, asked) : await axeProblems(page, state, asked)),
  ];
  await page.keyboard.press('Escape');
  if (floats && (await isExpanded(opener))) problems.push(`"${name}" does not close with Escape`);
  if (floats && !(await hasFocus(opener))) problems.push(`"${name}": the focus does not return`);
  // a part that unfolds in the page is folded again by its button
  if (await isExpanded(opener)) await open(page, opener);
  return (await isExpanded(opener)) ? [...problems, `"${name}" does not close with Enter`] : problems;
};

/** Rows of a list have the same buttons: one of each is looked at. */
const kindOf = (button: Element, place: number): string => {
  const row = button.closest('tbody tr, ul li');
  if (!row) return `${place}`;
  const cell = button.closest('td, th');
  const column = cell instanceof HTMLTableCellElement ? cell.cellIndex : 0;
  return `row ${column} ${button.getAttribute('aria-haspopup')} ${button.textContent}`;
};

const each = async (
  page: Page,
  selector: string,
  look: (page: Page, opener: Opener) => Promise<readonly string[]>,
): Promise<readonly string[]> => {
  const problems: string[] = [];
  const seen = new Set<string>();
  for (const [place, opener] of (await page.locator(selector).elementHandles()).entries()) {
    const kind = await opener.evaluate(kindOf, place);
    if (seen.has(kind) || !(await opener.isVisible())) continue;
    seen.add(kind);
    problems.push(...(await look(page, opener)));
  }
  return problems;
};

export const dialogs: Check = {
  number: 20,
  what: 'dialogs take the focus, keep it, close with Escape and give it back',
  ofKit: true,
  run: ({ page }) => each(page, 'main button[aria-haspopup="dialog"]:not(:disabled)', dialogProblems),
};

const unfolding = 'button[aria-expanded="false"]:not([aria-haspopup="dialog"]):not([role="combobox"]):not(:disabled)';

export const menus: Check = {
  number: 21,
  what: 'menus of the page open by keyboard and close with Escape',
  ofKit: true,
  run: ({ page }) => each(page, `main ${unfolding}`, menuProblems),
};

/** The frame is the same on every page, but not at every width. */
export const frameDialogs: Check = {
  number: 20,
  what: 'dialogs of the frame take the focus, keep it, close with Escape and give it back',
  ofKit: true,
  everyWidth: true,
  concerns: (route) => route.frame === true,
  run: ({ page }) => each(page, 'button[aria-haspopup="dialog"]:not(main *)', dialogProblems),
};

export const frameMenus: Check = {
  number: 21,
  what: 'menus of the frame open by keyboard and close with Escape',
  ofKit: true,
  everyWidth: true,
  concerns: (route) => route.frame === true,
  run: ({ page }) => each(page, `${unfolding}:not(main *)`, menuProblems),
};
