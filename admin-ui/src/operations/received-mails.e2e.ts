import type { Page } from '@playwright/test';
import { expect, test } from '../../../test/e2e/fixtures.js';
import { authorised, logInAs, sameOrigin } from '../../../test/e2e/logging-in.js';
import { answerAddressOf, sendMail, takesMails } from '../../../test/e2e/mailbox.js';
import { textOf } from '../../../test/e2e/downloads.js';
import { openTicket } from '../../../test/e2e/open-ticket.js';

const phone = { width: 390, height: 844 };
const wide = { width: 1280, height: 800 };

const fits = async (page: Page): Promise<void> => {
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
};

test.describe('answers by mail', () => {
  test.skip(!takesMails(), 'where the running product takes mails is not said');

  test('stand with the message as it came, and each mail has its line for staff', async ({
    page,
    logIn,
    browser,
    baseURL,
    shoot,
  }) => {
    test.slow();
    const title = `Courriel ${crypto.randomUUID().slice(0, 8)}`;
    const { login: email } = await logIn('clientAdministrator', 'Laurent');
    await openTicket(page, title);
    const id = page.url().split('/').at(-1) ?? '';

    const office = await (await browser.newContext({ baseURL: baseURL ?? '', locale: 'fr-FR' })).newPage();
    await logInAs(office.request, sameOrigin(baseURL), 'staff', 'Thomas Girard');
    const headers = await authorised(office.request, sameOrigin(baseURL));
    for (const [command, data] of [
      ['take-ticket', {}],
      ['ask-ticket-information', { text: 'Quel budget ?', fileIds: [] }],
    ] as const)
      await expect(async () => {
        const answer = await office.request.post(`/api/tickets/${id}/${command}`, { headers, data });
        expect(answer.status()).toBe(200);
      }).toPass();

    const to = await answerAddressOf(office, email, new RegExp(title));
    await sendMail({
      from: email,
      to,
      subject: 'Re',
      text: 'Celui de 2026.\n\nLe 2 mars, Guichet a écrit :\n> Quel budget ?',
    });
    await expect(sendMail({ from: 'eve@elsewhere.example', to, subject: 'Re', text: 'Moi' })).rejects.toMatchObject({
      responseCode: 550,
    });

    await test.step('for who wrote it', async () => {
      for (const size of [wide, phone]) {
        await page.setViewportSize(size);
        await page.goto(`/sfrequest/${id}`);
        await expect(page.getByText('Celui de 2026.')).toBeVisible();
        await fits(page);
        await shoot(`portal-original-message-${size.width}`);
      }
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: /Message d’origine\.eml/ }).click();
      expect(await textOf(await download)).toMatch(/Celui de 2026\.[^]*> Quel budget/);
    });

    await test.step('for staff', async () => {
      for (const size of [wide, phone]) {
        await office.setViewportSize(size);
        await office.goto('/admin/received-mails');
        await expect(office.getByRole('heading', { level: 1, name: 'Courriels reçus' })).toBeVisible();
        const ofTicket = office.getByRole('row').filter({ hasText: email });
        await expect(ofTicket.filter({ hasText: 'Ajouté à l’échange' }).first()).toBeVisible();
        await expect(ofTicket.filter({ hasText: 'Refusé' }).first()).toContainText('ne vous appartient pas');
        await fits(office);
        await office.screenshot({
          path: `artefacts/screenshots/admin-received-mails-${size.width}.png`,
          fullPage: true,
        });
      }
    });
    await office.context().close();
  });
});
