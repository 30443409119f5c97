import { expect, type Page } from '@playwright/test';

/**
 * The link in the latest mail with this subject to this address, read in the mailbox of the installation (`/dev/mail`).
 */
export const linkMailedTo = async (page: Page, email: string, subject: RegExp): Promise<string> => {
  const mail = page.getByRole('row').filter({ hasText: email }).getByRole('link', { name: subject }).first();
  // the mail is written after the answer
  await expect(async () => {
    await page.goto('/dev/mail');
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass();
  await mail.click();
  const text = await page.locator('body').innerText();
  const [link] =
    /https?:\/\/\S+(?:\/forminit\/|\/login\/(?:password|unlock|email)#|\/webdemo#|\/webinaires\/room#)\S+/.exec(text) ??
    [];
  if (!link) throw new Error(`no link in the mail ${subject} to ${email}`);
  return link;
};

/** Where the product takes mail. */
export const inboundPort = (): number => Number(process.env.E2E_SMTP_PORT ?? 2525);

/** The reply address of the mail, in French, that asked the person with this address this question. */
export const replyAddressOf = async (page: Page, email: string, question: string): Promise<string> => {
  const mails = page
    .getByRole('row')
    .filter({ hasText: email })
    .getByRole('link', { name: /besoin d’une information/ });
  let address: string | undefined;
  // the mail is written after the answer
  await expect(async () => {
    await page.goto('/dev/mail');
    await mails.first().click({ timeout: 500 });
    const text = await page.locator('main').innerText();
    expect(text).toContain(question);
    address = /Réponse à\s+(\S+@\S+)/.exec(text)?.[1];
  }).toPass();
  if (address === undefined) throw new Error(`no address to answer ${question} at`);
  return address;
};
