import { existsSync } from 'node:fs';
import { canInstall } from './debian.mjs';
import { run } from './run.mjs';

/** Playwright's own browser, where it was downloaded. */
const ownBrowser = async () => {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
};

/** Debian's Chromium without what draws a window, which costs a fifth of a page's time. */
const headless = '/usr/bin/chromium-headless-shell';

/** The browser for the tests: named, Debian's, Playwright's own; undefined when there is none. */
export const findChromium = async () =>
  [process.env.CHROME_PATH, headless, '/usr/bin/chromium', await ownBrowser()].find((path) => path && existsSync(path));

const apt = async (name) => {
  if (!canInstall()) return;
  console.log(`Installing ${name} for the browser tests…`);
  await run('apt-get', ['update', '-qq']);
  await run('apt-get', ['install', '-y', '-qq', name]);
};

/** Finds a browser, or installs one; the light one even beside another, where it can be had. */
export const ensureChromium = async () => {
  if (!process.env.CHROME_PATH && !existsSync(headless)) await apt('chromium-headless-shell');
  for (const install of [() => undefined, () => apt('chromium'), () => run('playwright', ['install', 'chromium'])]) {
    await install();
    const found = await findChromium();
    if (found) return found;
  }
  throw new Error('No Chromium: install one and set CHROME_PATH to it.');
};
