import { expect, type Page } from '@playwright/test';
import { createTransport, type SendMailOptions } from 'nodemailer';

/** Opens the latest mail of this kind to somebody, in the mailbox of the installation. */
const openMail = async (page: Page, email: string, subject: RegExp): Promise<void> => {
  const mail = page.getByRole('row').filter({ hasText: email }).getByRole('link', { name: subject }).first();
  // the mail is written after the answer
  await expect(async () => {
    await page.goto('/dev/mail');
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass();
  await mail.click();
};

/** The address at which the latest mail of this kind to somebody is answered. */
export const answerAddressOf = async (page: Page, email: string, subject: RegExp): Promise<string> => {
  await openMail(page, email, subject);
  const [address] = /reply\+[a-z2-7]+@[\w.-]+/.exec(await page.locator('body').innerText()) ?? [];
  if (!address) throw new Error(`the mail ${subject} to ${email} takes no answer`);
  return address;
};

/** Whether it is said where the running product takes mails. */
export const takesMails = (): boolean => process.env.E2E_SMTP_PORT !== undefined;

/** As the server of whoever writes it brings it. */
export const sendMail = async (mail: SendMailOptions): Promise<void> => {
  const transport = createTransport({ host: '127.0.0.1', port: Number(process.env.E2E_SMTP_PORT) });
  await transport.sendMail(mail).finally(() => transport.close());
};

/** The link to a password, or to confirm an address, in the latest mail of this kind to somebody. */
export const linkMailedTo = async (page: Page, email: string, subject: RegExp): Promise<string> => {
  await openMail(page, email, subject);
  const text = await page.locator('body').innerText();
  const [link] = /https?:\/\/\S+(?:\/forminit\/|\/login\/(?:password|unlock|email)#|\/webdemo#)\S+/.exec(text) ?? [];
  if (!link) throw new Error(`no link in the mail ${subject} to ${email}`);
  return link;
};
