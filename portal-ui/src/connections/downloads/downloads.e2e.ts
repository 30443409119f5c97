import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { MeView } from '../../../../src/customers/access/access.views.js';
import type { ProductListRow } from '../../../../src/customers/catalogue/catalogue.views.js';
import { expect, test } from '../../../../test/e2e/fixtures.js';
import { authorised, sameOrigin } from '../../../../test/e2e/logging-in.js';

test('staff publish a program with its checksum; an administrator takes it, sees who did, and counts it', async ({
  page,
  logIn,
  send,
  read,
  shoot,
  baseURL,
}) => {
  const tag = crypto.randomUUID().slice(0, 8);
  const [name, file] = [`Civis ${tag}`, `controle-${tag}.exe`];
  const bytes = Buffer.concat([Buffer.from('MZ'), Buffer.from(tag.repeat(200))]);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await logIn('clientAdministrator', 'Hélène Marchand');
  const me: MeView = Object(await read('/api/me'));

  await logIn('staff', 'Thomas Girard');
  const headers = await authorised(page.request, sameOrigin(baseURL));
  const [like]: readonly ProductListRow[] = Object(await (await page.request.get('/api/products', { headers })).json());
  const { id: productId } = await send('products', { rangeId: like?.rangeId, domainId: like?.domainId, name });
  const { id: versionId } = await send('product-versions', { productId, name: '10.0', kind: 'version', current: true });
  await send('licences', { clientId: me.client?.id, productId, number: `L-${tag}`, validFrom: '2024-01-01' });
  const uploaded = await page.request.post('/api/files', {
    headers,
    multipart: { file: { name: file, mimeType: 'application/octet-stream', buffer: bytes } },
  });
  const { id: fileId }: { readonly id: string } = await uploaded.json();
  const title = { fr: `Contrôle ${tag}`, es: `Control ${tag}`, en: `Check ${tag}` };
  const { id } = await send('downloads', {
    ...{ kind: 'toolbox', productId, versionId, title, fileIds: [fileId], publisher: 'Civis', checksum: sha256 },
  });
  await expect.poll(() => read(`/api/files/${fileId}`)).toMatchObject({ state: 'clean' });
  await page.goto(`/admin/downloads/${id}/show`);
  await page.getByRole('button', { name: 'Publier' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Publier' }).press('Enter');
  await expect(page.getByText('Le fichier est publié.')).toBeVisible();
  await shoot('download-staff');

  await logIn('clientAdministrator', 'Hélène Marchand');
  await page.goto('/bao');
  await expect(page.getByRole('heading', { level: 1, name: 'Boîte à outils' })).toBeVisible();
  await page.getByRole('searchbox').fill(tag);
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByTitle(sha256)).toBeVisible();
  await shoot('toolbox');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Télécharger ${file}` }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe(file);
  expect((await readFile(await saved.path())).equals(bytes)).toBe(true);

  await page.goto('/downloads/history');
  await page.getByRole('searchbox').fill(tag);
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByText('Téléchargé', { exact: true }).first()).toBeVisible();
  await shoot('download-history');
  await page.goto('/downloads');
  await expect(page.getByRole('heading', { level: 1, name: 'Téléchargements' })).toBeVisible();
  await shoot('downloads');
  await page.goto('/statscli/');
  await expect(page.getByRole('heading', { level: 1, name: 'Statistiques de téléchargement' })).toBeVisible();
  await expect(page.getByRole('table').getByText(name).first()).toBeVisible();
  await shoot('download-statistics');
});
