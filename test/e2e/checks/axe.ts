import axeCore, { type RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';
import { widths, type Check } from './check.js';

declare global {
  interface Window {
    axe: typeof axeCore;
  }
}

const tags = ['RGAAv4', 'wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds in the page as it stands; also called on each revealed state. */
export const axeProblems = async (
  page: Page,
  state = 'on load',
  without: readonly string[] = [],
): Promise<readonly string[]> => {
  // once a document: it is half a megabyte
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  const options: RunOptions = {
    runOnly: tags,
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
  };
  const violations = await page.evaluate(async (chosen) => {
    const found = await window.axe.run(document, chosen);
    return found.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map(({ target, html }) => ({ target: target.join(' '), html: html.slice(0, 160) })),
    }));
  }, options);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => `axe ${id} ${state}: ${help}: ${target} ${html}`),
  );
};

export const axe: Check = {
  number: 1,
  what: 'axe finds nothing',
  everyWidth: true,
  // half of its time goes into colours, which are the same at every width but for the frame's
  run: ({ page, width, route }) =>
    axeProblems(page, 'on load', width === widths.wide || route.frame ? [] : ['color-contrast']),
};
