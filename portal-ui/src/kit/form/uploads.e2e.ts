import { randomUUID } from 'node:crypto';
import { expect, test } from '../../../../test/e2e/fixtures.js';

/** The harmless file that every scanner must find (eicar.org), in halves, so that no scanner finds it here. */
const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$' + 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';

const megabytes = (count: number): Buffer => Buffer.alloc(count * 1024 * 1024, 'une ligne du journal\n');

/** Names of this try: the draft of the page keeps the files of the one before. */
const nameGiver = (type: string): ((name: string) => string) => {
  const mark = randomUUID().slice(0, 8);
  return (name) => `${name}-${mark}.${type}`;
};

test.describe('a large file (defaults G8)', () => {
  // the cut is on purpose
  test.use({ expectedNoise: [/ERR_CONNECTION|net::ERR|api\/uploads/] });

  test('goes on after a cut, and waits when it is told to', { tag: '@full' }, async ({ page, logIn, shoot }) => {
    // three files of 13 MiB pass through the test itself
    test.slow();
    const named = nameGiver('log');
    await logIn('clientAdministrator');
    let isCut = false;
    let parts = 0;
    await page.route('**/api/uploads/*', async (route) => {
      if (route.request().method() === 'PATCH') parts += 1;
      if (isCut && parts > 1) return route.abort('connectionreset');
      return route.continue();
    });
    await page.clock.install();
    await page.goto('/sfrequest/');
    await expect(page.getByText(/200\s\S+ chacun/)).toBeVisible();
    const add = (name: string) =>
      page
        .locator('input[type=file]')
        .first()
        .setInputFiles([{ name, mimeType: 'text/plain', buffer: megabytes(13) }]);
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });

    isCut = true;
    await add(named('journal'));
    await expect(row(named('journal'))).toContainText('Connexion interrompue');
    await shoot('uploads-cut');
    const before = parts;
    isCut = false;
    await expect(row(named('journal'))).toContainText('Ajouté', { timeout: 30_000 });
    // four parts of 4 MiB, of which the first is not sent again
    expect(parts - before).toBeLessThanOrEqual(3 + 1);

    // its own next try does not come, only the person's
    await page.clock.pauseAt(new Date(Date.now() + 1_000));
    isCut = true;
    parts = 0;
    await add(named('export'));
    await expect(row(named('export'))).toContainText('Connexion interrompue');
    isCut = false;
    await page.getByRole('button', { name: `Reprendre l’envoi de ${named('export')}` }).click();
    await page.clock.resume();
    await expect(row(named('export'))).toContainText('Ajouté', { timeout: 30_000 });

    await page.route('**/api/uploads/*', (route) =>
      route.request().method() === 'PATCH' ? undefined : route.continue(),
    );
    await add(named('trace'));
    await page.getByRole('button', { name: `Suspendre l’envoi de ${named('trace')}` }).click();
    await expect(row(named('trace'))).toContainText('Envoi suspendu');
    await shoot('uploads-paused');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: `Reprendre l’envoi de ${named('trace')}` }).click();
    await expect(row(named('trace'))).toContainText('Ajouté', { timeout: 30_000 });
  });
});

test('files that are added say by themselves what became of their scan', async ({ page, logIn, shoot }) => {
  const named = nameGiver('txt');
  await logIn('contact');
  await page.goto('/sfrequest/');
  const file = (name: string, content: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([file(named('budget'), '2026'), file(named('facture'), eicar)]);
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(row(named('budget'))).toContainText('Ajouté');
  await expect(row(named('budget'))).not.toContainText('analyse');
  await expect(row(named('facture')).getByRole('alert')).toHaveText(/Écarté par l’antivirus/);
  await shoot('uploads-scanned');
});
