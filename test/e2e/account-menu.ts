import type { Locator, Page } from '@playwright/test';

/** Opens what the header keeps for the connected person; in French. */
export const openAccount = async (page: Page): Promise<Locator> => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Votre compte/ })
    .click();
  return page.getByRole('dialog', { name: 'Votre compte' });
};
