import { strToU8 } from 'fflate';
import { scormPackage } from '../../../../test/e2e/course-packages.js';
import { expect, test } from '../../../../test/e2e/fixtures.js';
import { authorised, sameOrigin } from '../../../../test/e2e/logging-in.js';

/** An organisation of two items: each is a part with a state of its own. */
const manifestOfTwo = `<?xml version="1.0"?><manifest identifier="m" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp">
  <metadata><schema>ADL SCORM</schema><schemaversion>2004 4th Edition</schemaversion></metadata>
  <organizations default="o"><organization identifier="o"><title>Module</title>
    <item identifier="i1" identifierref="r"><title>Découvrir</title></item>
    <item identifier="i2" identifierref="r" parameters="?part=2"><title>Approfondir</title></item>
  </organization></organizations>
  <resources><resource identifier="r" type="webcontent" adlcp:scormType="sco" href="start/index.html"/></resources></manifest>`;

test('staff try a course of two parts before it is sold, as a learner sees it, and nothing is counted', async ({
  page,
  logIn,
  shoot,
  baseURL,
}) => {
  const code = crypto.randomUUID().slice(0, 8).toUpperCase();
  await logIn('staff', 'Thomas Girard');
  const headers = await authorised(page.request, sameOrigin(baseURL));
  const created = async (path: string, data: object): Promise<string> => {
    const answer = await page.request.post(`/api/${path}`, { data, headers });
    expect(answer.ok()).toBe(true);
    const { id }: { readonly id: string } = await answer.json();
    return id;
  };
  const words = { fr: `Essai ${code}`, es: `Prueba ${code}`, en: `Trial ${code}` };
  const groupId = await created('course-groups', { title: words });
  const id = await created('courses', {
    ...{ code: `T-${code}`, title: words, description: words, groupId, durationMonths: 6, hours: 2, language: 'fr' },
  });
  const buffer = Buffer.from(scormPackage('2004', { 'imsmanifest.xml': strToU8(manifestOfTwo) }));
  await page.goto(`/admin/courses/${id}`);
  const content = page.getByRole('region', { name: 'Contenu' });

  await test.step('the parts of its package are its units', async () => {
    await content.getByRole('button', { name: 'Écrire le contenu' }).click();
    await content.getByRole('button', { name: 'Ajouter une unité' }).click();
    await content.getByLabel('Type').selectOption('package');
    await content.getByLabel('Titre').fill('Le module');
    await content
      .locator('input[type=file]')
      .setInputFiles([{ name: 'deux.zip', mimeType: 'application/zip', buffer }]);
    await expect(content.getByText('deux.zip')).toBeVisible();
    await expect(content.getByLabel('Le module est fait')).toHaveValue('told');
    await content.getByRole('button', { name: 'Publier cette version' }).click();
    await expect(content.getByText('Le module – Approfondir – module SCORM')).toBeVisible();
  });

  await test.step('each is played, and has its own end', async () => {
    await content.getByRole('button', { name: 'Essayer comme un participant' }).click();
    await expect(content.getByText('Rien n’est compté')).toBeVisible();
    const lesson = content.frameLocator('iframe').frameLocator('iframe');
    await expect(lesson.getByText('Page 1 ()')).toBeVisible();
    await lesson.getByRole('button', { name: 'Finir le module' }).click();
    await expect(content.getByText('1 unité faite sur 2')).toBeVisible();
    await shoot('admin-course-trial');
    await content.getByRole('button', { name: 'Continuer' }).click();
    await expect(content.getByRole('heading', { name: 'Le module – Approfondir' })).toBeVisible();
    await expect(lesson.getByText('Page 1 ()')).toBeVisible();
    await lesson.getByRole('button', { name: 'Finir le module' }).click();
    await expect(content.getByText('2 unités faites sur 2')).toBeVisible();
    await content.getByRole('button', { name: 'Terminer l’essai' }).click();
    await expect(content.getByText('Rien n’est compté')).toBeHidden();
  });

  await test.step('and no enrolment has come of it', async () => {
    const filter = encodeURIComponent(JSON.stringify({ courseId: id }));
    expect(await (await page.request.get(`/api/enrolments?filter=${filter}`, { headers })).json()).toEqual([]);
  });
});
