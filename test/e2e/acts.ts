import type { Locator, Page } from '@playwright/test';

/** Counts the acts of a person on the way to a goal: a click and a text are one act each. */
export class Acts {
  taken = 0;

  async click(target: Locator): Promise<void> {
    this.taken += 1;
    await target.click();
  }

  async type(target: Locator, words: string): Promise<void> {
    this.taken += 1;
    await target.fill(words);
  }
}

/** Takes one of the actions that stand in the menu of a page. */
export const chooseAction = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};
