import { readFileSync, readdirSync } from 'node:fs';
import { expect } from '@playwright/test';
import { listen } from './checks/console.js';
import type { Check } from './checks/check.js';
import { checks } from './checks/index.js';
import { routes } from './routes.js';
import { otherWithTitle } from './titles.js';
import type { WalkedRoute } from './walked-route.js';
import { findAddress, looks, looksWhole, openFirstRow, visit, type Look } from './walker.js';
import { test } from './windows.js';

// pages know nothing of each other: all workers take their share
test.describe.configure({ mode: 'parallel' });
// faults are reported in sentences: a recording of each page would cost more than its checks
test.use({ trace: 'off' });

/** `npm test -- full` asks everything of every page. */
const asks = (route: WalkedRoute, { ofKit = false }: Check): boolean => !ofKit || looksWhole(route);

for (const [front, walked] of Object.entries(routes)) {
  for (const route of walked) {
    test(`the ${front}: ${route.path}`, async ({ windowOf }, info) => {
      // a frame is loaded anew for each look, and all its layers are opened
      test.slow(route.frame === true);
      const { page, read } = await windowOf(route.as);
      const address = await findAddress(route, read);
      const heard = listen(page, route.noise);
      let before: Look | undefined;
      for (const look of looks) {
        const due = checks.filter(
          (check) => asks(route, check) && look.takes(check, route) && (check.concerns?.(route) ?? true),
        );
        if (due.length === 0 && before) continue;
        const seen = `${look.language} at ${look.width} px`;
        const visited = await visit(page, route, look, before, address);
        if (!before && route.leadsOn !== true) {
          const title = await page.title();
          expect.soft(otherWithTitle(front, title, route.path), `check 3: "${title}" is its own`).toBeNull();
        }
        if (process.env.SHOOT !== undefined && before?.width !== look.width) {
          const path = `artefacts/screenshots/${front}${route.path.replace(/[^a-z]+/g, '-')}${look.width}.png`;
          await page.screenshot({ path, fullPage: true, animations: 'disabled' });
        }
        before = look;
        for (const check of due) {
          expect.soft(await check.run(visited), `${seen}, check ${check.number}: ${check.what}`).toEqual([]);
        }
      }
      if (info.errors.length > 0) await page.screenshot({ path: info.outputPath('page.png'), fullPage: true });
      if (route.list && looksWhole(route)) await openFirstRow(page);
      expect.soft(heard.stop(), 'check 2: the console is quiet and every request is answered').toEqual([]);
    });
  }
}

test('every route of the portal is walked', () => {
  const files = readdirSync('portal-ui/src', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(\.routes|error-pages)\.tsx$/.test(name),
  );
  // routes that only redirect have no page to check
  const pages = /\bpath: '([^'*]+)'(?!, element: <Navigate)/g;
  const declared = files.flatMap((name) =>
    [...readFileSync(`portal-ui/src/${name}`, 'utf8').matchAll(pages)].map(([, path]) => path),
  );
  expect(declared.filter((path) => !routes.portal.some((route) => route.path === path))).toEqual([]);
});

test('every resource of the staff front is walked', () => {
  const declared = readdirSync('admin-ui/src', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.entry.ts'))
    .flatMap((name) => [...readFileSync(`admin-ui/src/${name}`, 'utf8').matchAll(/\bname: '([^']+)'/g)])
    .map(([, name]) => `/admin/${name}`);
  expect(declared.filter((path) => !routes.admin.some((route) => route.path === path))).toEqual([]);
});
