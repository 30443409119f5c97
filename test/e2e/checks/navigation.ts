import { standsForOthers } from '../walker.js';
import { settled, type Check } from './check.js';

/** The first link of the content that leads to another page of the same front. */
const firstLink = () => {
  const here = location.pathname;
  const front = here.startsWith('/admin') ? '/admin' : '/';
  const link = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].find(
    ({ origin, pathname, target, download }) =>
      origin === location.origin &&
      target === '' &&
      download === '' &&
      pathname !== here &&
      pathname.startsWith(front) &&
      // excluded, as no pages of this front: answers of the api, mails, and pages of the former portal
      !/^\/(api|dev|info)\//.test(pathname),
  );
  return link?.getAttribute('href') ?? null;
};

export const routeFocus: Check = {
  number: 6,
  what: 'a new page takes the focus to its h1; Back gives it to the link that was followed',
  leaves: true,
  concerns: (route) => standsForOthers(route) && !route.bare && !route.printed && route.form === undefined,
  run: async ({ page }) => {
    const href = await page.evaluate(firstLink);
    if (!href) return [];
    const link = page.locator(`main a[href="${href}"]`).first();
    const [before, title] = [page.url(), await page.title()];
    await link.click();
    await page.waitForURL((url) => url.href !== before);
    await settled(page);
    const onHeading = await page
      .waitForFunction(() => document.activeElement?.tagName === 'H1', null, { timeout: 3_000 })
      .then(
        () => true,
        () => false,
      );
    await page.goBack();
    await page.waitForFunction((own) => document.title === own, title);
    await settled(page);
    const onLink = await page
      .waitForFunction((expected) => document.activeElement?.getAttribute('href') === expected, href, {
        timeout: 5_000,
      })
      .then(
        () => true,
        () => false,
      );
    return [
      ...(onHeading ? [] : [`after following ${href} the focus is not on the h1`]),
      ...(onLink ? [] : [`after Back the focus is not on ${href}`]),
    ];
  },
};
