import { expect, test } from '../../../../test/e2e/fixtures.js';
import { authorised, sameOrigin } from '../../../../test/e2e/logging-in.js';

test('a customer reports a fault, answers a question, and accepts the replacement that staff deliver', async ({
  page,
  logIn,
  shoot,
}) => {
  const title = `Registre ${crypto.randomUUID().slice(0, 8)}`;
  const heading = page.getByRole('heading', { level: 1 });
  const dialog = page.getByRole('dialog');

  await logIn('clientAdministrator', 'Hélène Marchand');
  await page.goto('/savedition/');
  await expect(heading).toHaveText('Service après-vente éditions');
  await shoot('after-sales-requests');
  await page.getByRole('link', { name: 'Signaler un défaut' }).press('Enter');
  await expect(heading).toHaveText('Signaler un défaut sur un document livré');
  await expect(page.getByLabel(/^Adresse de courriel/)).not.toHaveValue('');
  // the form shows errors before it sends
  await page.getByLabel(/^Téléphone/).fill('12');
  await page.getByRole('button', { name: 'Envoyer la demande' }).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Téléphone' })).toBeVisible();
  await page.getByLabel(/^Téléphone/).fill('05 53 02 82 00');
  await page.getByLabel(/^Type de document/).selectOption({ label: 'Registre d’état civil' });
  await page.getByLabel(/^Défaut constaté/).selectOption({ label: 'Défaut de reliure' });
  await page.getByLabel(/^Titre/).fill(title);
  await page.getByLabel(/^Description du défaut/).fill('Le dos se décolle.');
  await page.getByLabel(/^Exemplaires concernés/).fill('2');
  await shoot('after-sales-add');
  await page.getByRole('button', { name: 'Envoyer la demande' }).press('Enter');
  await expect(page).toHaveURL(/\/savedition\/detail\//);
  await expect(heading).toHaveText(title);
  await expect(page.getByText(/^Votre demande est envoyée/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/SAV-\d{4}-\d{6}/).first()).toBeVisible();
  const address = page.url();
  const id = /detail\/(.+)$/.exec(address)?.[1] ?? '';

  await logIn('staff', 'Thomas Girard');
  await page.goto(`/admin/after-sales-requests/${id}`);
  await expect(heading).toHaveText(title);
  await page.getByRole('button', { name: 'Prendre en charge' }).press('Enter');
  await dialog.getByRole('button', { name: 'Prendre en charge' }).press('Enter');
  await expect(page.getByText('La demande est à vous.')).toBeVisible();
  await page.getByRole('button', { name: 'Poser une question' }).press('Enter');
  await dialog.getByLabel(/^Question/).fill('Quel volume ?');
  await dialog.getByRole('button', { name: 'Envoyer la question' }).press('Enter');
  await expect(page.getByText('La question est envoyée au client.')).toBeVisible();
  await shoot('after-sales-request-staff');

  await logIn('clientAdministrator', 'Hélène Marchand');
  await page.goto(address);
  await expect(page.getByText('Quel volume ?')).toBeVisible();
  await page.getByRole('button', { name: 'Répondre', exact: true }).press('Enter');
  await dialog.getByLabel(/^Votre réponse/).fill('Le second.');
  await dialog.getByRole('button', { name: 'Envoyer la réponse' }).press('Enter');
  await expect(page.getByText(/^Votre réponse est envoyée/)).toBeVisible();

  await logIn('staff', 'Thomas Girard');
  await page.goto(`/admin/after-sales-requests/${id}`);
  await page.getByRole('button', { name: 'Proposer la solution' }).press('Enter');
  await dialog.getByLabel(/^Suite donnée/).selectOption({ label: 'Remplacement livré' });
  await dialog.getByLabel(/^Livraison de remplacement/).fill('BL-2026-1');
  await dialog.getByLabel(/^Exemplaires remplacés/).fill('2');
  await dialog.getByLabel(/^Explication au client/).fill('Deux volumes neufs sont en route.');
  await dialog.getByRole('button', { name: 'Proposer', exact: true }).press('Enter');
  await expect(page.getByText('La solution est proposée au client.')).toBeVisible();

  await logIn('clientAdministrator', 'Hélène Marchand');
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Voir ces demandes' })).toBeVisible();
  await page.goto(address);
  await expect(page.getByText(/^Une solution vous est proposée/)).toBeVisible();
  await shoot('after-sales-request');
  await page.getByRole('button', { name: 'Accepter la solution' }).press('Enter');
  await dialog.getByRole('button', { name: 'Accepter', exact: true }).press('Enter');
  await expect(page.getByText(/^La demande est close/)).toBeVisible();
  await expect(page.getByText('Close', { exact: true })).toBeVisible();
});

test(
  'staff find what waits for them, the longest waiting first',
  { tag: '@full' },
  async ({ page, logIn, baseURL, shoot }) => {
    await logIn('clientAdministrator', 'Hélène Marchand');
    const headers = await authorised(page.request, sameOrigin(baseURL));
    const me: { readonly client: { readonly id: string } } = await (
      await page.request.get('/api/me', { headers })
    ).json();
    const title = `Enveloppes ${crypto.randomUUID().slice(0, 8)}`;
    const data = {
      ...{
        clientId: me.client.id,
        documentType: 'envelope',
        fault: 'missing',
        title,
        description: 'Un carton manque.',
      },
      ...{ quantity: 250, phone: '0553028200', email: 'accueil@mairie.example' },
    };
    const answer = await page.request.post('/api/after-sales-requests', { data, headers });
    expect(answer.ok(), await answer.text()).toBe(true);

    await logIn('staff', 'Thomas Girard');
    await page.goto(
      `/admin/after-sales-requests?filter=${encodeURIComponent(JSON.stringify({ waiting: true, q: title }))}`,
    );
    await expect(page.getByRole('heading', { level: 1, name: 'SAV éditions' })).toBeVisible();
    await shoot('after-sales-requests-staff');
    await page.getByRole('link', { name: title }).first().press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Suivi' })).toBeVisible();
  },
);
