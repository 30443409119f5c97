import { readFile } from 'node:fs/promises';
import type { LogEntryView } from '../../../../src/oversight/operations/history.views.js';
import { expect, test } from '../../../../test/e2e/fixtures.js';

const day = 86_400_000;
const isEntries = (value: unknown): value is readonly LogEntryView[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'object' && entry !== null && 'eventId' in entry);

/** The last event of a type, as the auditor reads it. */
const lastOf = async (read: (path: string) => Promise<unknown>, eventType: string): Promise<LogEntryView> => {
  const rows = await read(`/api/log-entries?filter=${JSON.stringify({ eventType })}&range=[0,0]`);
  const [entry] = isEntries(rows) ? rows : [];
  if (!entry) throw new Error(`The demo has no ${eventType}`);
  return entry;
};

test.describe('an auditor', () => {
  test.beforeEach(async ({ logIn }) => {
    await logIn('staff', 'Claire');
  });

  test('searches the log by actor and time, and opens an event', async ({ page, read, shoot }) => {
    const { actor } = await lastOf(read, 'TicketSolutionProposed');
    await page.goto('/admin/');
    await expect(page.getByRole('heading', { level: 1, name: 'Accueil' })).toBeVisible();
    await page.getByRole('link', { name: 'Journal des événements' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await page.getByRole('combobox', { name: 'Auteur' }).fill(actor.name ?? '');
    await page.getByRole('option', { name: `${actor.name} – Équipe` }).click();
    await expect(page).toHaveURL(/actor/);
    await page.getByLabel('Événement', { exact: true }).selectOption('Solution proposée · Ticket');
    await expect(page).toHaveURL(/eventType/);
    await page.getByLabel('Depuis le').fill(new Date(Date.now() - 90 * day).toISOString().slice(0, 10));
    await expect(page).toHaveURL(/since/);
    const table = page.getByRole('table', { name: 'Journal des événements' });
    await expect(table.getByRole('rowheader').first()).toHaveText('Solution proposée');
    await expect(page.getByRole('button', { name: /^Auteur.*retirer ce filtre/ })).toContainText(actor.name ?? '');
    const rows = table.getByRole('row').filter({ has: page.getByRole('rowheader') });
    await expect(rows.filter({ hasNotText: actor.name ?? '' })).toHaveCount(0);
    await expect(rows.first()).toContainText(actor.name ?? '');
    await shoot('admin-log');

    await table.getByRole('rowheader').first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Solution proposée' })).toBeFocused();
    await expect(page.getByRole('region', { name: 'Qui et quand' })).toContainText(`${actor.name} (équipe)`);
    await expect(page.getByRole('region', { name: 'Données de l’événement' })).toContainText('Statut');
    await page.goto('/admin/history-reads');
    await expect(page.getByRole('row').nth(1)).toContainText('Claire Fontaine');
    await expect(page.getByRole('row').nth(1)).toContainText('Événement ouvert');
  });

  test('goes to older events and back', async ({ page }) => {
    await page.goto('/admin/log-entries');
    const first = page.getByRole('table').getByRole('row').nth(1);
    const newest = await first.innerText();
    await page.getByRole('button', { name: 'Plus anciens' }).click();
    await expect(first).not.toHaveText(newest);
    const older = await first.innerText();
    const newer = page.getByRole('button', { name: 'Plus récents' });
    // the log grows meanwhile: the way back may be longer than the way there
    await expect(async () => {
      if (await newer.isEnabled()) await newer.click();
      await expect(newer).toBeDisabled({ timeout: 1_000 });
    }).toPass();
    await expect(first).not.toHaveText(older);
  });

  test('steps through the life of a ticket found by its number', async ({ page, read, shoot }) => {
    const { stream } = await lastOf(read, 'TicketSolutionProposed');
    await page.goto('/admin/streams');
    await page.getByRole('searchbox', { name: 'Objet' }).fill(stream.label ?? '');
    await expect(page.getByRole('heading', { name: '1 objet trouvé' })).toBeVisible();
    await page.getByRole('link', { name: `Ticket ${stream.label}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Ticket ${stream.label}` })).toBeFocused();

    const steps = page.getByRole('group', { name: 'Événements, du premier au dernier' });
    await steps
      .getByRole('button', { name: /Solution proposée/ })
      .last()
      .click();
    const differences = page.getByRole('table', { name: 'Différences' });
    await expect(differences.getByRole('row', { name: /Statut/ })).toContainText('Résolue, à valider');
    await shoot('admin-step');

    const before = page.getByRole('button', { name: 'Étape précédente' });
    await before.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/step=/);
    await steps.getByRole('button').first().click();
    await expect(before).toBeDisabled();
    await expect(steps.locator('[aria-current="step"]')).toContainText('1. Ticket ouvert');
    await page.getByRole('radio', { name: 'Ce qui a changé depuis' }).click();
    await expect(differences.getByRole('row', { name: /Statut/ })).toContainText('Nouvelle');
    await expect(differences.getByRole('columnheader', { name: 'Aujourd’hui' })).toBeVisible();
  });

  test('compares two dates', { tag: '@full' }, async ({ page, read }) => {
    const { stream, at } = await lastOf(read, 'TicketSolutionProposed');
    await page.goto(`/admin/streams/${stream.id}/show`);
    await page.getByRole('tab', { name: 'Entre deux dates' }).click();
    await page.getByLabel('Première date et heure').fill('2001-01-01T10:00');
    await expect(page.getByText('Rien n’existait encore.')).toBeVisible();
    const differences = page.getByRole('table', { name: 'Différences' });
    await expect(differences.getByRole('row', { name: /Statut/ })).toContainText('N’existe pas encore');

    const later = new Date(Date.parse(at) + 400 * day).toISOString().slice(0, 16);
    await page.getByLabel('Première date et heure').fill(later);
    await page.getByLabel('Seconde date et heure').fill(later);
    await expect(page.getByText('Aucun champ ne diffère')).toBeVisible();
    await page.getByLabel(/^Montrer aussi/).check();
    await expect(differences.getByRole('row', { name: /Statut/ })).toBeVisible();
  });

  test('has the log verified', { tag: '@full' }, async ({ page, shoot }) => {
    await page.goto('/admin/audit-verifications');
    await expect(page.getByRole('table', { name: 'Sceaux' }).getByRole('row').nth(1)).toBeVisible();
    await page.getByRole('button', { name: 'Vérifier maintenant' }).click();
    await expect(page.getByRole('heading', { name: 'Le journal est intact' })).toBeVisible({ timeout: 60_000 });
    const row = page.getByRole('table', { name: 'Vérifications' }).getByRole('row').nth(1);
    await expect(row).toContainText('Intact');
    await expect(row).toContainText('Claire Fontaine');
    await expect(row).toContainText(/\d événements vérifiés, jusqu’à la position \d+/);
    await shoot('admin-verification');

    const [head] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Télécharger la tête de chaîne' }).click(),
    ]);
    expect(await readFile(await head.path(), 'utf8')).toContain('guichet-audit-head-1');
  });

  test('exports what the filters let through, and is noted', { tag: '@full' }, async ({ page, read }) => {
    const { stream } = await lastOf(read, 'TicketSolutionProposed');
    await page.goto(`/admin/log-entries?filter=${encodeURIComponent(JSON.stringify({ about: stream.label }))}`);
    await page.getByRole('button', { name: 'Exporter…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Exporter le journal' });
    await expect(dialog).toContainText(/\d+ événements/);
    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Exporter en CSV' }).click(),
    ]);
    expect(csv.suggestedFilename()).toBe('log.csv');
    expect(await readFile(await csv.path(), 'utf8')).toContain('TicketSolutionProposed');
    await expect(dialog).toBeHidden();
    await page.goto('/admin/history-reads');
    await expect(page.getByRole('row').nth(1)).toContainText('Export');
    await expect(page.getByRole('row').nth(1)).toContainText(stream.label ?? '');
  });
});
