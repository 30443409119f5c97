import { existsSync } from 'node:fs';
import { canInstall } from './debian.mjs';
import { run } from './run.mjs';

/** Playwright's own browser, where it was downloaded. */
const ownBrowser = async () => {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
};

/** The browser for the tests: named, Debian's, Playwright's own; undefined when there is none. */
export const findChromium = async () =>
  [process.env.CHROME_PATH, '/usr/bin/chromium', await ownBrowser()].find((path) => path && existsSync(path));

const installers = [
  () =>
    canInstall() && run('apt-get', ['update', '-qq']).then(() => run('apt-get', ['install', '-y', '-qq', 'chromium'])),
  () => run('playwright', ['install', 'chromium']),
];

/** Finds a browser, or installs one. */
export const ensureChromium = async () => {
  for (const install of [() => undefined, ...installers]) {
    await install();
    const found = await findChromium();
    if (found) return found;
    console.log('Installing Chromium for the browser tests…');
  }
  throw new Error('No Chromium: install one and set CHROME_PATH to it.');
};
