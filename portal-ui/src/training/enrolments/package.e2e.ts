import { rewritten } from '../../../../test/e2e/course-packages.js';
import type { Page } from '@playwright/test';
import { openAccount } from '../../../../test/e2e/account-menu.js';
import { expect, test } from '../../../../test/e2e/fixtures.js';

const title = 'Découvrir le guichet en module';

/** A script that tries to reach beyond its package. */
const hostile = (portal: string): string => `<p id="tried"></p><script>
  var tries = {
    cookie: function () { return document.cookie || 'none'; },
    storage: function () { return localStorage.length + sessionStorage.length || 'none'; },
    portal: function () { return parent.parent.document.title; },
    top: function () { top.location = 'about:blank'; return 'moved'; },
  };
  var told = Object.keys(tries).map(function (name) {
    try { return name + ' ' + (tries[name]() || 'open'); } catch (error) { return name + ' refused'; }
  });
  localStorage.setItem('secret', 'of this package');
  var later = function (name, promise) {
    return promise.then(function () { return name + ' open'; }, function () { return name + ' refused'; });
  };
  Promise.all([
    later('api', fetch('${portal}/api/me', { credentials: 'include' })),
    later('own api', fetch(location.origin + '/api/me', { credentials: 'include' })),
    later('worker', navigator.serviceWorker.register('../scripts/app.js')),
  ]).then(function (more) { document.getElementById('tried').textContent = told.concat(more).join(', '); });
</script>`;

/** A page that opens its lesson in a window: the lesson looks for the API by its opener. */
const opensWindow = `<!doctype html><button onclick="window.open('lesson.html', 'lesson')">Ouvrir</button>`;

// messages of the browser about a blocked script, and of the line that is away
test.use({
  expectedNoise: [/\/course-packages\/.*\/(start|scripts|~player)\/|net::ERR_(FAILED|INTERNET_DISCONNECTED)/s],
});

test('a package that does not start, is open twice, or is long, is told of', async ({ page, logIn }) => {
  await logIn('contact', 'Karim');
  await page.goto('/');
  await page.getByRole('link', { name: title }).first().click();
  await page.waitForURL(/\/lms\/learn\//);
  const start = '**/api/course-packages/*/start/index.html';
  const lessonOf = (of: Page) => of.frameLocator('iframe').frameLocator('iframe').frameLocator('iframe');

  await test.step('ten seconds after it was opened, to its learner and to those who published it', async () => {
    await page.route(start, (route) => rewritten(route, () => '<!doctype html><p>Muet</p>'));
    const reported = page.waitForResponse((answer) => answer.url().endsWith('/report-silent-package'));
    await page.reload();
    await expect(page.frameLocator('iframe').frameLocator('iframe').getByText('Muet')).toBeVisible();
    await expect(page.getByText('Ce module ne démarre pas.')).toBeVisible({ timeout: 20_000 });
    expect((await reported).ok()).toBe(true);
    await page.unroute(start);
  });

  await test.step('in one window at a time: the next one says so, and goes on once the first is left', async () => {
    await page.reload();
    await expect(lessonOf(page).getByText('Page 1 ()')).toBeVisible();
    await expect(page.getByText('Ce module ne démarre pas.')).toBeHidden();
    const second = await page.context().newPage();
    await second.goto(page.url());
    await expect(second.getByText('Ce module est déjà ouvert dans un autre onglet')).toBeVisible();
    const address = page.url();
    await page.goto('/');
    await expect(lessonOf(second).getByText('Page 1 ()')).toBeVisible();
    await second.close();
    await page.goto(address);
    await expect(lessonOf(page).getByText('Page 1 ()')).toBeVisible();
  });

  await test.step('the learner’s work in it keeps the session alive', async () => {
    await page.clock.install();
    await page.reload();
    const heading = lessonOf(page).getByRole('heading', { name: 'Module' });
    await expect(heading).toBeVisible();
    await page.clock.fastForward('06:00');
    const renewed = page.waitForResponse((answer) => answer.url().endsWith('/api/session/token'));
    await heading.click();
    expect((await renewed).ok()).toBe(true);
  });
});

test('packages of both editions are started, left, gone on with and finished', async ({ page, logIn, baseURL }) => {
  await logIn('contact', 'Karim');
  await page.goto('/');
  await page.getByRole('link', { name: title }).first().click();
  const held = page.frameLocator('iframe').frameLocator('iframe');
  const saved = () => page.waitForResponse((answer) => answer.url().endsWith('/record-attempt') && answer.ok());
  const start = '**/api/course-packages/*/start/index.html';
  const tried = 'cookie none, storage none, portal refused, top refused, api refused, own api refused, worker refused';
  const tryHostile = async (): Promise<void> => {
    await page.route(start, (route) => rewritten(route, (lesson) => `${lesson}${hostile(baseURL ?? '')}`));
    await page.reload();
    await expect(held.locator('#tried')).toHaveText(tried);
    await page.unroute(start);
  };

  await test.step('SCORM 1.2 in frames finds the API above its own variable, and keeps its place', async () => {
    const lesson = held.frameLocator('iframe');
    await expect(lesson.getByText('Page 1 ()')).toBeVisible();
    const kept = saved();
    await lesson.getByRole('button', { name: 'Page suivante' }).click();
    await kept;
    await page.reload();
    await expect(lesson.getByText('Page 2 (seen 2 é)')).toBeVisible();
  });

  await test.step('work without a line is kept, and sent when the line is back', async () => {
    const lesson = held.frameLocator('iframe');
    // its code is there before the line goes
    await openAccount(page);
    await page.keyboard.press('Escape');
    await page.context().setOffline(true);
    await lesson.getByRole('button', { name: 'Page suivante' }).click();
    await expect(page.getByText('sera envoyé dès que la connexion revient')).toBeVisible();
    await (await openAccount(page)).getByRole('button', { name: 'Déconnexion' }).click();
    const leaving = page.getByRole('dialog', { name: 'Votre avancement n’est pas encore enregistré' });
    await expect(leaving.getByText('gardé 30 jours dans ce navigateur')).toBeVisible();
    await leaving.getByRole('button', { name: 'Retour' }).click();
    await expect(leaving).toBeHidden();
    await page.keyboard.press('Escape');
    const kept = saved();
    await page.context().setOffline(false);
    await kept;
    await expect(page.getByText('sera envoyé dès que la connexion revient')).toBeHidden();
    await page.reload();
    await expect(lesson.getByText('Page 3 (seen 3 é)')).toBeVisible();
  });

  await test.step('a hostile script gets nowhere', tryHostile);

  await test.step('and is done when it says so', async () => {
    await page.reload();
    await held.frameLocator('iframe').getByRole('button', { name: 'Finir le module' }).click();
    await expect(page.getByText('1 unité faite sur 2')).toBeVisible();
    await page.getByRole('button', { name: 'Continuer' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Module de contrôle' })).toBeFocused();
  });

  await test.step('one package does not read what another has stored', tryHostile);

  await test.step('a lesson in a window of its own finds the API by its opener', async () => {
    await page.route(start, (route) => rewritten(route, () => opensWindow));
    await page
      .context()
      .route('**/api/course-packages/*/start/lesson.html', (route) =>
        rewritten(route, (lesson) => lesson, route.request().url().replace('lesson.html', 'index.html')),
      );
    await page.reload();
    const opened = page.waitForEvent('popup');
    await held.getByRole('button', { name: 'Ouvrir' }).click();
    const popup = await opened;
    await expect(popup.getByText('Page 1 ()')).toBeVisible();
    const kept = saved();
    await popup.getByRole('button', { name: 'Page suivante' }).click();
    await kept;
    await popup.close();
    await page.unroute(start);
  });

  await test.step('SCORM 2004 goes on with it and completes the course', async () => {
    await page.reload();
    await expect(held.getByText('Page 2 (seen 2 é)')).toBeVisible();
    await held.getByRole('button', { name: 'Finir le module' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Vous avez terminé ce cours' })).toBeVisible();
  });
});
