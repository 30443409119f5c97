import type { ReceiptView } from '../../../../src/kernel/views.js';
import { giveAuthenticator } from '../../../../test/e2e/authenticator.js';
import { expect, test } from '../../../../test/e2e/fixtures.js';
import { grownStale } from '../../../../test/e2e/identity.js';
import { authorised, sameOrigin } from '../../../../test/e2e/logging-in.js';
import { linkMailedTo } from '../../../../test/e2e/mailbox.js';

// a request without a session is refused with 401; a proof that has grown old is refused too
test.use({ expectedNoise: [/40[13]/] });

/** A colleague of one’s own: who has a second factor is asked for it at every log-in, in every journey. */
test(
  'a member of staff adds a passkey, logs in with it, and confirms their identity with it (issue 4 §2)',
  { tag: '@full' },
  async ({ page, logIn, browser, baseURL }) => {
    const email = `collegue.${crypto.randomUUID().slice(0, 8)}@guichet.example`;
    await logIn('staff', 'Nadia');
    const headers = await authorised(page.request, sameOrigin(baseURL));
    const card = { name: 'Camille Aubert', email, supportLevel: 'level1', language: 'fr', permissions: [] };
    const registered = await page.request.post('/api/staff-users', { headers, data: card });
    const { id }: ReceiptView = await registered.json();
    // the invitation succeeds once the read models have followed
    await expect(async () => {
      const invited = await page.request.post(`/api/accounts/${id}/invite-account`, { headers, data: {} });
      expect(invited.status()).toBe(200);
    }).toPass();
    const link = await linkMailedTo(page, email, /Votre accès à l’espace client/);

    const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'fr-FR' });
    const colleague = await context.newPage();
    await giveAuthenticator(colleague);
    await colleague.goto(link);
    await colleague.getByLabel('Nouveau mot de passe').fill('Grande-Porte-77-Bleue');
    await colleague.getByLabel('Confirmez le mot de passe').fill('Grande-Porte-77-Bleue');
    await colleague.getByRole('button', { name: 'Ouvrir mon accès' }).click();
    await expect(colleague).not.toHaveURL(/forminit/);

    await colleague.goto('/admin/security');
    await colleague.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
    const dialog = colleague.getByRole('dialog', { name: 'Ajouter une clé d’accès' });
    await dialog.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
    await expect(dialog.getByLabel(/Nom de la clé/)).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel(/Nom de la clé/).fill('Poste du bureau');
    await dialog.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
    const codes = colleague.getByRole('dialog', { name: 'Codes de secours' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    await codes.getByRole('button', { name: 'Je les ai conservés' }).click();
    await expect(colleague.getByRole('listitem').filter({ hasText: 'Poste du bureau' })).toBeVisible();

    await context.clearCookies();
    await colleague.goto('/admin/login');
    await colleague.getByRole('button', { name: 'Utiliser une clé d’accès' }).click();
    await expect(colleague).not.toHaveURL(/login/);

    await colleague.goto('/admin/security');
    await grownStale(colleague, '**/second-factors/*/remove');
    await colleague.getByRole('button', { name: 'Retirer Poste du bureau' }).click();
    const proof = colleague.getByRole('dialog', { name: 'Confirmez que c’est bien vous' });
    await expect(proof.getByLabel(/^Mot de passe/)).toBeVisible();
    await proof.getByRole('button', { name: 'Utiliser une clé d’accès' }).click();
    await expect(proof).toBeHidden();
    await expect(colleague.getByText('Aucun second facteur pour l’instant.')).toBeVisible();
    await context.close();
  },
);

test(
  'staff opens an invited person from the list, and sees how they come in (issue 12 §3.9)',
  { tag: '@full' },
  async ({ page, logIn }) => {
    await logIn('staff', 'Nadia');
    await page.goto('/admin/accounts');
    await page.locator('tbody tr').first().getByRole('rowheader').getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Accès', exact: true })).toBeVisible();
    await expect(page.getByText('Seconds facteurs')).toBeVisible();
  },
);
