import { readFileSync, readdirSync } from 'node:fs';
import { checks } from './checks/index.js';
import { expect, test } from './fixtures.js';
import { routes, type WalkedRoute } from './routes.js';
import { checksOf, findAddress, nameOf, visit, walksOf } from './walker.js';

/** Whom of the demo: the first of a kind, or the one so named. */
const people = {
  customer: { kind: 'contact', name: undefined },
  staff: { kind: 'staff', name: undefined },
  operator: { kind: 'staff', name: 'Nadia' },
  auditor: { kind: 'staff', name: 'Claire' },
} as const;

for (const [front, walked] of Object.entries(routes)) {
  test.describe(`the ${front}`, () => {
    for (const walk of walksOf(walked)) {
      test(nameOf(walk), async ({ page, logIn, read, shoot }) => {
        if (walk.route.as !== 'nobody') {
          const { kind, name } = people[walk.route.as];
          await logIn(kind, name);
        }
        const looked = await visit(page, walk, await findAddress(walk, read));
        if (walk.language === 'fr') await shoot(`${front}${walk.route.path.replace(/[^a-z]+/g, '-')}${walk.width}`);
        for (const check of checksOf(walk, checks)) {
          expect.soft(await check.run(looked), `check ${check.number}: ${check.what}`).toEqual([]);
        }
      });
    }
  });
}

const titlesOf = (walked: readonly WalkedRoute[]) => walked.filter(({ as }) => as !== 'nobody');

for (const [front, walked] of Object.entries(routes)) {
  test(`check 3: every page of the ${front} has its own title`, async ({ page, logIn, read }) => {
    test.setTimeout(120_000);
    const { kind, name } = people[front === 'admin' ? 'operator' : 'customer'];
    await logIn(kind, name);
    const titles = new Map<string, string>();
    for (const route of titlesOf(walked)) {
      const walk = { route, language: 'fr', width: 1280 } as const;
      await visit(page, walk, await findAddress(walk, read));
      const title = await page.title();
      expect.soft(titles.get(title), `"${title}" of ${route.path}`).toBeUndefined();
      titles.set(title, route.path);
    }
  });
}

test('every route of the portal is walked', () => {
  const files = readdirSync('portal-ui/src', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(\.routes|error-pages)\.tsx$/.test(name),
  );
  const declared = files.flatMap((name) =>
    [...readFileSync(`portal-ui/src/${name}`, 'utf8').matchAll(/\bpath: '([^'*]+)'/g)].map(([, path]) => path),
  );
  expect(declared.filter((path) => !routes.portal.some((route) => route.path === path))).toEqual([]);
});

test('every resource of the staff front is walked', () => {
  const source = readFileSync('admin-ui/src/resources.ts', 'utf8');
  const declared = [...source.matchAll(/\bname: '([^']+)'/g)].map(([, name]) => `/admin/${name}`);
  expect(declared.filter((path) => !routes.admin.some((route) => route.path === path))).toEqual([]);
});
