import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { widths, type Check } from './check.js';

const tags = ['RGAAv4', 'wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds in the page as it stands; also called on each revealed state. */
export const axeProblems = async (
  page: Page,
  state = 'on load',
  without: readonly string[] = [],
): Promise<readonly string[]> => {
  // in the page itself: it has no frames, for which axe would open a window of its own each time
  const { violations } = await new AxeBuilder({ page })
    .withTags(tags)
    .disableRules([...without])
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `axe ${id} ${state}: ${help}: ${node.target.join(' ')} ${node.html.slice(0, 160)}`),
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
