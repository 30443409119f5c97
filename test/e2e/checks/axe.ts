import axeCore, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';
import { looksWhole } from '../walker.js';
import { widths, type Check } from './check.js';

declare global {
  interface Window {
    axe: typeof axeCore;
  }
}

const tags = ['RGAAv4', 'wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export interface Asked {
  /** Rules that say nothing of this state. */
  readonly without?: readonly string[];
  /**
   * A layer has opened over the page that was looked at before: where it hides that from assistive technology, axe would
   * read all of it and say nothing of it.
   */
  readonly opened?: boolean;
  /** A part of the page, by its selector; the whole when absent. */
  readonly within?: string;
}

/** Findings of axe in the page as it stands; also called on each revealed state. */
export const axeProblems = async (
  page: Page,
  state = 'on load',
  { without = [], opened = false, within }: Asked = {},
): Promise<readonly string[]> => {
  // once a document: it is half a megabyte
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  const options: RunOptions = {
    runOnly: tags,
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
  };
  const violations = await page.evaluate(
    async ([chosen, layersAlone, part]) => {
      const parts = [...document.body.children];
      const shown = parts.filter((each) => each.getAttribute('aria-hidden') !== 'true');
      const inPart = part !== null && document.querySelector(part) !== null ? { include: [part] } : document;
      const where = layersAlone && shown.length < parts.length ? { include: shown } : inPart;
      // a live list may be drawn anew during the look: findings may then concern rows that no longer exist
      let changes = 0;
      const observer = new MutationObserver(() => (changes += 1));
      observer.observe(document.body, { childList: true, subtree: true });
      const look = async (triesLeft: number): Promise<AxeResults> => {
        const before = changes;
        const found = await window.axe.run(where, chosen);
        return found.violations.length > 0 && changes > before && triesLeft > 0 ? look(triesLeft - 1) : found;
      };
      const found = await look(3);
      observer.disconnect();
      return found.violations.map(({ id, help, nodes }) => ({
        id,
        help,
        nodes: nodes.map(({ target, html }) => ({ target: target.join(' '), html: html.slice(0, 160) })),
      }));
    },
    [options, opened, within ?? null] as const,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => `axe ${id} ${state}: ${help}: ${target} ${html}`),
  );
};

/**
 * Most of its time goes into colours and into what lies beside what, and check 24 measures that too: on pages of a kind both
 * are looked at on the one that stands for it, at one width, as is the frame around them.
 */
export const axe: Check = {
  number: 1,
  what: 'axe finds nothing',
  everyWidth: true,
  run: ({ page, width, route }) => {
    if (!looksWhole(route))
      return axeProblems(page, 'on load', { within: 'main', without: ['color-contrast', 'target-size'] });
    const withColours = route.frame === true || width === widths.wide;
    return axeProblems(page, 'on load', { without: withColours ? [] : ['color-contrast'] });
  },
};
