import { expect, type Page } from '@playwright/test';

/** The link to a password, or to confirm an address, in the latest mail of this kind to somebody: mails stand in the mailbox of the installation. */
export const linkMailedTo = async (page: Page, email: string, subject: RegExp): Promise<string> => {
  const mail = page.getByRole('row').filter({ hasText: email }).getByRole('link', { name: subject }).first();
  // the mail is written after the answer
  await expect(async () => {
    await page.goto('/dev/mail');
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass();
  await mail.click();
  const text = await page.locator('body').innerText();
  const [link] = /https?:\/\/\S+(?:\/forminit\/|\/login\/(?:password|unlock|email)#|\/webdemo#)\S+/.exec(text) ?? [];
  if (!link) throw new Error(`no link in the mail ${subject} to ${email}`);
  return link;
};
