import type { Page } from '@playwright/test';

const special = /[.*+?^${}()|[\]\\]/g;

/** The last code that was sent by short message for the document whose signature is on the page; empty where there is none. */
export const signatureCode = async (page: Page): Promise<string> => {
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const messages = await (await page.request.get('/dev/mail')).text();
  const sent = new RegExp(`\\b(\\d{6})\\b[^<]*«\\s*${title.replaceAll(special, '\\$&')}`);
  return sent.exec(messages.slice(messages.indexOf('<h2>')))?.[1] ?? '';
};
