import { expect, test } from '../../../test/e2e/fixtures.js';

test('an image is added, a slide rehearsed and published, and its readers see it, move on, and stop it', async ({
  page,
  logIn,
  send,
  read,
  shoot,
}) => {
  const word = crypto.randomUUID().slice(0, 8);
  const name = `bandeau-${word}.png`;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await logIn('staff', 'Nadia');
  await page.goto('/admin/medias/create');
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 640, height: 160 } });
  await page.locator('input[type=file]').setInputFiles([{ name, mimeType: 'image/png', buffer: picture }]);
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.getByRole('textbox', { name: /^Français/ }).fill('Les ateliers de Limoges');
  await page.getByRole('button', { name: 'Créer' }).click();
  await expect(page.getByText('L’image est dans la bibliothèque.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const mediaId = page.url().split('/').at(-1) ?? '';
  await expect(page.getByRole('img', { name: 'Les ateliers de Limoges' })).toBeVisible({ timeout: 20_000 });
  await shoot('media');

  await page.goto(`/admincontent/imgbrowse/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Choisir une image' })).toBeVisible();
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('button', { name: `Copier l’adresse de ${name}` })).toBeVisible();
  await expect(page.getByText('1 image', { exact: true })).toBeVisible();
  await shoot('image-browser');

  // for one entity's administrators alone: others of the demo see the same as before
  const slide = (over: object) =>
    send('carousel-slides', {
      ...{ mediaId, entity: 'CARL', link: '/notif', opensNewPage: false, target: 'customers' },
      ...{ opensOn: '2026-01-01', closesOn: '2099-12-31', brands: ['CARL'], kinds: ['clientAdministrator'] },
      ...{ languages: ['fr'], rangeIds: [], ...over },
    });
  const titled = (title: string) => ({ title: { fr: title, es: title, en: title } });
  const first = await slide({ ...titled(`Atelier ${word}`), rank: 1 });
  const second = await slide({ ...titled(`Visite ${word}`), rank: 2 });
  await send(`carousel-slides/${second.id}/publish-carousel-slide`);
  await page.goto(`/admin/carousel-slides/${first.id}`);
  await expect(page.getByRole('region', { name: 'Où elle en est' })).toContainText('Brouillon');
  const verdict = page.getByRole('region', { name: 'Qui la voit ?' });
  await verdict.getByRole('combobox', { name: 'Client' }).fill('Ateliers du Val');
  await verdict.getByRole('option', { name: /Ateliers du Val de Vienne/ }).click();
  await expect(verdict).toContainText('Elle n’est pas publiée.');
  await shoot('carousel-slide');
  await page.getByRole('button', { name: 'Publier' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Publier' }).press('Enter');
  await expect(page.getByText('La diapositive est publiée.')).toBeVisible();
  await page.goto('/admin/carousel-slides');
  await page.getByRole('button', { name: 'Aperçu à une date' }).press('Enter');
  await expect(page.getByRole('dialog').getByText(`Atelier ${word}`)).toBeVisible();
  await shoot('carousel-preview');

  await logIn('clientAdministrator', 'Élodie');
  await expect.poll(async () => JSON.stringify(await read('/api/carousel'))).toContain(word);
  await page.goto('/');
  const carousel = page.getByRole('group', { name: 'À la une' });
  await carousel.getByRole('button', { name: new RegExp(`Atelier ${word}`) }).press('Enter');
  await expect(carousel.getByRole('link', { name: `Atelier ${word}` })).toHaveAttribute('href', '/notif');
  await expect(carousel.getByRole('img', { name: 'Les ateliers de Limoges' })).toBeVisible();
  await carousel.getByRole('button', { name: 'Diapositive suivante' }).press('Enter');
  await expect(carousel.getByRole('link', { name: `Visite ${word}` })).toBeVisible();
  await carousel.getByRole('button', { name: 'Arrêter le défilement' }).press('Enter');
  await expect(carousel.getByRole('button', { name: 'Reprendre le défilement' })).toBeFocused();
  await shoot('home-carousel');

  await logIn('staff', 'Nadia');
  for (const { id } of [first, second])
    await send(`carousel-slides/${id}/withdraw-carousel-slide`, { reason: 'Fin de l’essai' });
});
