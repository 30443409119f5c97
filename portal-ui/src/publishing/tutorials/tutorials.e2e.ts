import type { MeView } from '../../../../src/customers/access/access.views.js';
import type { ProductListRow } from '../../../../src/customers/catalogue/catalogue.views.js';
import { expect, test } from '../../../../test/e2e/fixtures.js';
import { authorised, sameOrigin } from '../../../../test/e2e/logging-in.js';

test('staff caption and publish a tutorial; a customer finds it, follows its chapters and says that it helped', async ({
  page,
  logIn,
  read,
  shoot,
  baseURL,
}) => {
  const tag = crypto.randomUUID().slice(0, 8);
  const [key, title] = [`essai-${tag}`, `Essai ${tag}`];
  const heading = page.getByRole('heading', { level: 1 });
  const dialog = page.getByRole('dialog');
  await logIn('clientAdministrator', 'Hélène Marchand');
  const me: MeView = Object(await read('/api/me'));

  await logIn('staff', 'Thomas Girard');
  const headers = await authorised(page.request, sameOrigin(baseURL));
  const send = async (path: string, data: object): Promise<string> => {
    const answer = await page.request.post(`/api/${path}`, { data, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
    const receipt: { readonly id: string } = await answer.json();
    return receipt.id;
  };
  const upload = async (name: string, buffer: Buffer): Promise<string> => {
    const answer = await page.request.post('/api/files', {
      headers,
      multipart: { file: { name, mimeType: 'application/octet-stream', buffer } },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    const stored: { readonly id: string } = await answer.json();
    return stored.id;
  };
  const [like]: readonly ProductListRow[] = Object(await (await page.request.get('/api/products', { headers })).json());
  const rangeId = await send('product-ranges', { name: `Gamme ${tag}` });
  const productId = await send('products', { rangeId, domainId: like?.domainId, name: `Civis ${tag}` });
  await send('licences', { clientId: me.client?.id, productId, number: `L-${tag}`, validFrom: '2024-01-01' });
  const id = await send('tutorials', {
    ...{ key, title: { fr: title }, summary: { fr: 'Deux gestes.' }, rangeId, domainId: like?.domainId },
    ...{ language: 'fr', duration: '0:40', chapters: [{ at: '0:20', title: 'La suite' }], entities: [] },
  });
  // the head of a WebM film: there is nothing in it to be played
  const head = Buffer.from('1a45dfa3934282847765626d42878100000002428581000000021853806710000000', 'hex');
  const film = await upload(`film-${tag}.webm`, head);
  await send(`tutorials/${id}/set-tutorial-video`, { fileIds: [film] });
  const said = `WEBVTT\n\n00:01.000 --> 00:04.000\nOuvrez ${tag}.\n\n00:21.000 --> 00:24.000\nPuis validez.\n`;
  await send(`tutorials/${id}/caption-tutorial`, {
    ...{ language: 'fr', fileIds: [await upload('dit.vtt', Buffer.from(said))] },
  });
  await expect.poll(() => read(`/api/files/${film}`)).toMatchObject({ state: 'clean' });
  await page.goto(`/admin/tutorials/${id}`);
  await expect(heading).toHaveText(title);
  await expect(page.getByRole('heading', { level: 2, name: 'Où en est le tutoriel' })).toBeVisible();
  await shoot('tutorial-staff');
  await page.getByRole('button', { name: 'Soumettre à la relecture' }).press('Enter');
  await dialog.getByRole('button', { name: 'Soumettre', exact: true }).press('Enter');
  await expect(page.getByText('Le tutoriel attend sa relecture.')).toBeVisible();

  await logIn('staff', 'Nadia Lefèvre');
  await page.goto(`/admin/tutorials/${id}`);
  await page.getByRole('button', { name: 'Publier', exact: true }).press('Enter');
  await dialog.getByRole('button', { name: 'Publier', exact: true }).press('Enter');
  await expect(page.getByText('Le tutoriel est publié.')).toBeVisible();

  await logIn('clientAdministrator', 'Hélène Marchand');
  await page.goto(`/info/tuto/all/${encodeURIComponent(`Gamme ${tag}`)}`);
  await expect(heading).toHaveText('Tutoriels');
  await shoot('tutorials');
  await page.getByRole('link', { name: title }).press('Enter');
  await expect(heading).toHaveText(title);
  const video = page.getByLabel(`Vidéo : ${title}`);
  await expect(video).toHaveJSProperty('autoplay', false);
  await expect(video.locator('track[kind=captions]')).toHaveAttribute('srclang', 'fr');
  await expect(page.getByText(`Ouvrez ${tag}.`)).toBeVisible();
  await page.getByRole('button', { name: '0:20 La suite' }).press('Enter');
  await expect(page.getByText('La vidéo est à 0:20 : La suite')).toBeAttached();
  await page.getByRole('button', { name: 'Oui, il m’a aidé' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Oui, il m’a aidé' })).toHaveAttribute('aria-pressed', 'true');
  await shoot('tutorial');

  await page.goto('/sfrequest');
  await page.getByRole('textbox', { name: /^Objet/ }).fill(`Essai ${tag}`);
  await expect(page.getByRole('heading', { name: 'Un tutoriel le montre' })).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(tag) })).toBeVisible();
});
