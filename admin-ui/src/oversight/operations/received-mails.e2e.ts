import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { MeView } from '../../../../src/customers/access/access.views.js';
import type { TicketView } from '../../../../src/support/tickets/tickets.views.js';
import { expect, test } from '../../../../test/e2e/fixtures.js';
import { authorised, sameOrigin } from '../../../../test/e2e/logging-in.js';
import { inboundPort, replyAddressOf } from '../../../../test/e2e/mailbox.js';
import { openTicket } from '../../../../test/e2e/open-ticket.js';
import { bringMail } from '../../../../test/support/bring-mail.js';

// what may not be read, and what comes back
test.use({ expectedNoise: [/403|404/] });

const helene = 'helene.marchand@perigueux.example';

const exchange = (page: Page, answer: string): Locator => page.getByRole('article').filter({ hasText: answer });

const originalOf = async (page: Page, place: Locator): Promise<string> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    place.getByRole('button', { name: /Message d’origine\.eml/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Message d’origine.eml');
  return readFile(await download.path(), 'utf8');
};

test(
  'staff find each mail that came in, and readers of the ticket alone its message',
  { tag: '@full' },
  async ({ page, logIn, send, read, shoot, baseURL }) => {
    test.slow();
    const key = crypto.randomUUID().slice(0, 8);
    const [question, words] = [`Quel budget ${key} ?`, `Celui de 2026, dossier ${key}.`];

    await logIn('clientAdministrator', 'Hélène');
    await openTicket(page, `Courriel ${key}`);
    const found = await read(`/api/tickets?filter=${encodeURIComponent(JSON.stringify({ q: key }))}`);
    const [ticket]: readonly { readonly id: string }[] = Array.isArray(found) ? found : [];
    const id = ticket?.id ?? '';
    await logIn('staff', 'Thomas Girard');
    await send(`tickets/${id}/take-ticket`, {});
    await send(`tickets/${id}/ask-ticket-information`, { text: question, fileIds: [] });
    const to = await replyAddressOf(page, helene, question);
    const quote = `Le lundi 2 mars, Guichet a écrit :\n> ${question}`;
    const answer = (from: string, text: string) => bringMail(inboundPort(), { from, to, subject: 'Re', text });

    await test.step('which came in, from a stranger too, and late', async () => {
      await answer(helene, `${words}\n\n${quote}`);
      await expect(answer('eve@elsewhere.example', 'Bonjour')).rejects.toMatchObject({ responseCode: 550 });
    });

    await test.step('its author has its words in the exchange, and the whole message', async () => {
      await logIn('clientAdministrator', 'Hélène');
      await page.goto(`/sfrequest/${id}`);
      await expect(page.getByRole('article').filter({ hasText: words })).not.toContainText('Le lundi 2 mars');
      const original = await originalOf(page, exchange(page, words));
      expect(original).toMatch(/^Subject: Re$/m);
      expect(original).toContain(key);
      await shoot('ticket-answered-by-mail');
    });

    await test.step('so do staff who handle it', async () => {
      await logIn('staff', 'Thomas Girard');
      await page.goto(`/admin/tickets/${id}/show`);
      expect(await originalOf(page, exchange(page, words))).toContain(key);
      await shoot('ticket-answered-by-mail-staff');
    });

    await test.step('and no other person', async () => {
      const { activities }: TicketView = Object(await read(`/api/tickets/${id}`));
      const fileId = activities.find(({ text }) => text === words)?.files[0]?.id ?? '';
      const content = async (): Promise<number> => {
        const headers = await authorised(page.request, sameOrigin(baseURL));
        return (await page.request.get(`/api/files/${fileId}/content`, { headers })).status();
      };
      expect(await content()).toBe(200);
      await logIn('contact', 'Sophie');
      expect(await content()).toBe(404);
      await page.goto(`/sfrequest/${id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/introuvable|n’existe pas/);
      await expect(page.getByText(words)).toHaveCount(0);
    });

    await test.step('an answer to a closed ticket comes back with the reason', async () => {
      await logIn('clientAdministrator', 'Hélène');
      const me: MeView = Object(await read('/api/me'));
      await send(`tickets/${id}/close-ticket`, { reason: 'noLongerNeeded', comment: 'Merci', contactId: me.id });
      await expect(answer(helene, `Trop tard ${key}`)).rejects.toMatchObject({ responseCode: 550 });
    });

    await test.step('operators find a line of each, its reason and the message that was refused, and the ticket', async () => {
      await logIn('staff', 'Nadia');
      await page.goto('/admin/');
      await page.getByRole('link', { name: 'Courriels reçus' }).click();
      const table = page.getByRole('table', { name: 'Courriels reçus' });
      // the latest first
      const rows = table.getByRole('row').filter({ hasText: helene });
      const [late, strangers, answered] = [rows.nth(0), rows.nth(1), rows.nth(2)];
      await expect(late).toContainText(/Refusé.*(clos|fermé)/);
      expect(await originalOf(page, late)).toContain(`Trop tard ${key}`);
      await expect(strangers).toContainText('Refusé');
      await expect(strangers).toContainText('Cette adresse de réponse ne vous appartient pas.');
      await expect(strangers.getByRole('button', { name: /Message d’origine/ })).toHaveCount(0);
      await expect(answered).toContainText('Ajouté à l’échange');
      await shoot('received-mails');
      await page.setViewportSize({ width: 390, height: 844 });
      await shoot('received-mails-phone');
      await page.setViewportSize({ width: 1280, height: 720 });
      await answered.getByRole('link', { name: 'Demande' }).click();
      expect(await originalOf(page, exchange(page, words))).toContain(key);
    });
  },
);
