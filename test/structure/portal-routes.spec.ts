import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { builtInMenu } from '../../src/shell/menus/built-in-menu.vocabulary.js';

interface Route {
  readonly path: string;
  /** Text of the declaration from its path up to the next one. */
  readonly rest: string;
}

/** The routes of the portal, as its modules declare them. */
const routes: readonly Route[] = readdirSync('portal-ui/src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.routes\.tsx$/.test(name))
  .flatMap((name) =>
    readFileSync(`portal-ui/src/${name}`, 'utf8')
      .split(/\bpath: '/)
      .slice(1),
  )
  .map((part) => ({ path: part.slice(0, part.indexOf("'")), rest: part.slice(part.indexOf("'")) }));

/** Removes optional parameters and the last slash: `/sfrequest/open/:noreinit?` and `/sfrequest/open/` are one page. */
const bare = (path: string): string => path.replace(/\/:\w+\?/g, '').replace(/(.)\/+$/, '$1');
const pages = new Set(routes.map(({ path }) => bare(path)));

describe('the built-in menu', () => {
  const entries = builtInMenu
    .flatMap(({ items }) => items)
    .filter(({ to }) => to.startsWith('/') && !to.startsWith('/admin/'));

  it('leads to pages that are there', () =>
    expect(entries.filter(({ to }) => !pages.has(bare(to))).map(({ to }) => to)).toEqual([]));
});

describe('the shell (specification §2)', () => {
  it('is hidden for print pages, popups, image browsers and the root, which draw their own frame', () =>
    expect(
      routes
        .filter(({ path }) => path === '/' || /imgbrowse|print|popup/.test(path))
        .filter(({ rest }) => !/^'[^{}]*handle: bare\b/.test(rest))
        .map(({ path }) => path),
    ).toEqual([]));
});
