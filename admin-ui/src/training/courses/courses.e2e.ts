import { strToU8 } from 'fflate';
import { expect, test } from '../../../../test/e2e/fixtures.js';
import { authorised, sameOrigin } from '../../../../test/e2e/logging-in.js';
import { scormPackage } from '../../../../test/e2e/course-packages.js';
import { dayOf, daysAfter } from '../../../../src/kernel/days.js';

test.use({ expectedNoise: [/409/] });

test('a course gets its content and a period, is opened, sold by an article, and found in the catalogue', async ({
  page,
  logIn,
  shoot,
  baseURL,
}) => {
  const code = crypto.randomUUID().slice(0, 8).toUpperCase();
  const title = `Formation ${code}`;
  const today = dayOf(new Date().toISOString());
  const [first, last] = [daysAfter(today, 30), daysAfter(today, 60)];
  const status = page.getByRole('status');
  const dialog = page.getByRole('dialog');

  await logIn('staff', 'Thomas Girard');
  const headers = await authorised(page.request, sameOrigin(baseURL));
  const article = {
    ...{ code: `E2E-${code}`, kind: 'simple', nature: 'training', unit: 'piece' },
    title: { fr: `Places ${code}`, es: 'Plazas', en: 'Seats' },
  };
  expect((await page.request.post('/api/articles', { data: article, headers })).ok()).toBe(true);

  await test.step('staff describes the course', async () => {
    await page.goto('/admin/courses/create');
    await page.getByLabel(/^Code/).fill(`E2E-${code}`);
    await page.getByLabel(/^Groupe/).fill('Finances');
    await page.getByRole('option', { name: 'Finances et achats' }).click();
    for (const language of ['Français', 'Espagnol', 'Anglais']) {
      await page.getByLabel(`${language} – Titre`).fill(title);
      await page.getByLabel(`${language} – Programme`).fill('En deux heures.');
    }
    await page.getByLabel(/^Accès/).fill('6');
    await page.getByLabel(/^Durée/).fill('2');
    await page.getByRole('button', { name: 'Créer', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  await test.step('writes a page and a quiz, and publishes them', async () => {
    const content = page.getByRole('region', { name: 'Contenu' });
    await expect(content.getByText('la formation ne peut pas encore ouvrir')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ouvrir', exact: true })).toBeHidden();
    await content.getByRole('button', { name: 'Écrire le contenu' }).click();
    await content.getByRole('button', { name: 'Ajouter une unité' }).click();
    await content.getByLabel('Titre').fill('Le cycle');
    await content.getByLabel('Texte').fill('Il commence en janvier.');
    await content.getByRole('button', { name: 'Ajouter une unité' }).click();
    const quiz = content.getByRole('group', { name: 'Unité 2' });
    await quiz.getByLabel('Type').selectOption('quiz');
    await quiz.getByLabel('Titre').fill('Le test');
    await quiz.getByLabel('Question posée').fill('Quand commence-t-il ?');
    await quiz.getByRole('textbox', { name: 'Réponse 1' }).fill('En janvier');
    await quiz.getByRole('textbox', { name: 'Réponse 2' }).fill('En juillet');
    await shoot('admin-course-content');
    await content.getByRole('button', { name: 'Publier cette version' }).click();
    await expect(status.filter({ hasText: 'Version publiée.' })).toBeVisible();
    await expect(content.getByText('Le test – quiz')).toBeVisible();
  });

  await test.step('adds a period, whose dates are checked, and opens the course', async () => {
    await page.getByRole('button', { name: 'Ajouter une période' }).click();
    await dialog.getByLabel(/^Premier jour/).fill(last);
    await dialog.getByLabel(/^Dernier jour/).fill(first);
    await dialog.getByRole('button', { name: 'Ajouter' }).click();
    await expect(dialog.getByText('Le dernier jour vient avant le premier.').first()).toBeVisible();
    await dialog.getByLabel(/^Premier jour/).fill(first);
    await dialog.getByLabel(/^Dernier jour/).fill(last);
    await dialog.getByRole('button', { name: 'Ajouter' }).click();
    await expect(status.filter({ hasText: 'Période ajoutée.' })).toBeVisible();
    await page.getByRole('button', { name: 'Ouvrir', exact: true }).click();
    await dialog.getByRole('button', { name: 'Ouvrir' }).click();
    await expect(status.filter({ hasText: 'La formation est ouverte.' })).toBeVisible();
    // the path of the specification (§2) leads to the periods of all courses
    await page.goto('/periodelms/');
    await expect(page.getByRole('heading', { level: 1, name: 'Périodes de formation' })).toBeVisible();
    await shoot('admin-course-periods');
  });

  await test.step('maps the article, and is told before what that does', async () => {
    await page.goto(`/admin/course-mappings?filter=${encodeURIComponent(JSON.stringify({ q: code }))}`);
    await page.getByRole('link', { name: `Places ${code}` }).click();
    const form = page.getByRole('region', { name: 'Rattacher à une formation' });
    await form.getByLabel(/^Formation/).fill(title);
    await page.getByRole('option', { name: title }).click();
    await form.getByLabel(/^Premier jour/).fill(today);
    await expect(form.getByText('Il ne vendait aucune formation.')).toBeVisible();
    await shoot('admin-course-mapping');
    await form.getByRole('button', { name: 'Rattacher' }).click();
    await expect(status.filter({ hasText: 'Article rattaché.' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Rattachements' }).getByText(title)).toBeVisible();
  });

  await test.step('a customer finds it in the catalogue', async () => {
    await logIn('clientAdministrator', 'Hélène');
    await page.goto('/listelms/');
    await expect(page.getByRole('heading', { level: 1, name: 'Catalogue de formations' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Préparer et suivre le budget' })).toBeVisible();
    await shoot('portal-course-list');
    await page.goto(`/listelms?q=${encodeURIComponent(title)}`);
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('Le cycle – page')).toBeVisible();
    await shoot('portal-course');
  });
});

test(
  'a package is taken where all of it is safe, and refused by its file where it is not',
  { tag: '@full' },
  async ({ page, logIn, read, shoot, baseURL }) => {
    const code = crypto.randomUUID().slice(0, 8).toUpperCase();
    const text = { fr: `Module ${code}`, es: 'Módulo', en: 'Module' };
    await logIn('staff', 'Thomas Girard');
    const headers = await authorised(page.request, sameOrigin(baseURL));
    const groups: readonly { readonly id: string }[] = Object(await read('/api/course-groups'));
    const data = {
      ...{ code: `ZIP-${code}`, title: text, description: text, groupId: groups[0]?.id, durationMonths: 6, hours: 1 },
      language: 'fr',
    };
    const answer = await page.request.post('/api/courses', { data, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
    const { id }: { readonly id: string } = await answer.json();

    await page.goto(`/admin/courses/${id}`);
    const content = page.getByRole('region', { name: 'Contenu' });
    await content.getByRole('button', { name: 'Écrire le contenu' }).click();
    await content.getByRole('button', { name: 'Ajouter une unité' }).click();
    await content.getByLabel('Type').selectOption('package');
    await content.getByLabel('Titre').fill('Le module');
    const publish = async (name: string, zip: Uint8Array): Promise<void> => {
      const buffer = Buffer.from(zip);
      await content.locator('input[type=file]').setInputFiles([{ name, mimeType: 'application/zip', buffer }]);
      await expect(content.getByText(name)).toBeVisible();
      await expect(content.getByRole('progressbar')).toBeHidden();
      await content.getByRole('button', { name: 'Publier cette version' }).click();
    };
    for (const path of ['../../portal-ui/index.html', 'start/run.php']) {
      await publish(`hostile-${path.length}.zip`, scormPackage('1.2', { [path]: strToU8('<?php') }));
      await expect(
        content.getByText(`Le module contient «\u00A0${path}\u00A0», qui n’est pas accepté`).first(),
      ).toBeVisible();
    }
    await shoot('admin-course-hostile-package');
    await publish('bomb.zip', scormPackage('2004', { 'big.txt': new Uint8Array(2 ** 23) }));
    await expect(content.getByText('compressé plus de 200 fois').first()).toBeVisible();
    await publish('module.zip', scormPackage('2004'));
    await expect(page.getByRole('status').filter({ hasText: 'Version publiée.' })).toBeVisible();
    await expect(content.getByText('Le module – module SCORM')).toBeVisible();
  },
);
