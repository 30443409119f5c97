import { expect, test } from '../../../../test/e2e/fixtures.js';

const title = 'Découvrir le guichet en module';

/** A script that tries to reach beyond its package. */
const hostile = `<p id="tried"></p><script>
  var tries = {
    cookie: function () { return document.cookie; },
    storage: function () { return localStorage.length; },
    session: function () { return sessionStorage.length; },
    parent: function () { return parent.document.title; },
    top: function () { top.location = 'about:blank'; return 'moved'; },
  };
  var told = Object.keys(tries).map(function (name) {
    try { return name + ' ' + (tries[name]() || 'open'); } catch (error) { return name + ' refused'; }
  });
  var say = function (word) { told.push(word); document.getElementById('tried').textContent = told.join(', '); };
  fetch(location.origin + '/api/me', { credentials: 'include' }).then(
    function () { say('api open'); }, function () { say('api refused'); });
</script>`;

// messages of the browser about a blocked script
test.use({ expectedNoise: [/\/course-packages\/.*\/(start|scripts|~player)\/|net::ERR_FAILED/s] });

test('packages of both editions are started, left, gone on with and finished', async ({ page, logIn }) => {
  await logIn('contact', 'Karim');
  await page.goto('/');
  await page.getByRole('link', { name: title }).first().click();
  const frame = page.frameLocator('iframe');
  const saved = () => page.waitForResponse((answer) => answer.url().endsWith('/record-attempt') && answer.ok());

  await test.step('SCORM 1.2 keeps its place', async () => {
    await expect(frame.getByText('Page 1 ()')).toBeVisible();
    const kept = saved();
    await frame.getByRole('button', { name: 'Page suivante' }).click();
    await kept;
    await page.reload();
    await expect(frame.getByText('Page 2 (seen 2 é)')).toBeVisible();
  });

  await test.step('and is done when it says so', async () => {
    await frame.getByRole('button', { name: 'Finir le module' }).click();
    await expect(page.getByText('1 unité faite sur 2')).toBeVisible();
    await page.getByRole('button', { name: 'Continuer' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Module de contrôle' })).toBeFocused();
  });

  await test.step('a hostile script gets nowhere', async () => {
    await page.route('**/api/course-packages/*/start/index.html', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `${await answer.text()}${hostile}` });
    });
    await page.reload();
    await expect(frame.locator('#tried')).toHaveText(
      'cookie refused, storage refused, session refused, parent refused, top refused, api refused',
    );
    await page.unroute('**/api/course-packages/*/start/index.html');
    await page.reload();
  });

  await test.step('SCORM 2004 completes the course', async () => {
    const kept = saved();
    await frame.getByRole('button', { name: 'Page suivante' }).click();
    await kept;
    await page.reload();
    await expect(frame.getByText('Page 2 (seen 2 é)')).toBeVisible();
    await frame.getByRole('button', { name: 'Finir le module' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Vous avez terminé ce cours' })).toBeVisible();
  });
});
