import { axeProblems } from './axe.js';
import type { Check } from './check.js';

interface Links {
  readonly count: number;
  readonly invalid: number;
}

export const emptyForm: Check = {
  number: 12,
  what: 'an empty form answers with a summary whose links lead to its fields, in the same words',
  ofKit: true,
  leaves: true,
  concerns: (route) => route.form !== undefined,
  run: async ({ page, route }) => {
    await page.getByRole('button', { name: route.form }).click();
    const summary = page.locator('main [role="alert"][tabindex="-1"]').first();
    await summary.waitFor();
    const focused = await summary.evaluate((box) => box.contains(document.activeElement));
    const { count, invalid }: Links = await page.evaluate(() => ({
      count: document.querySelectorAll('main [role="alert"] a').length,
      invalid: [...document.querySelectorAll('main [aria-invalid="true"]')].filter(
        (field) => !field.closest('fieldset[aria-invalid="true"]') || field.matches('fieldset'),
      ).length,
    }));
    const problems = [
      ...(focused ? [] : ['the focus is not on the summary']),
      ...(count === invalid ? [] : [`${count} links for ${invalid} refused fields`]),
      ...(/^(Erreur|Error)\s?:/.test(await page.title())
        ? []
        : [`the title does not say the error: "${await page.title()}"`]),
      ...(await axeProblems(page, 'with errors')),
    ];
    for (const link of await summary.getByRole('link').all()) {
      const text = await link.innerText();
      await link.click();
      const reached = await page.evaluate(() => {
        const field =
          document.activeElement?.closest('[aria-invalid="true"]') ??
          document.activeElement?.querySelector('[aria-invalid="true"]') ??
          null;
        const described = (field?.getAttribute('aria-describedby') ?? '')
          .split(/\s+/)
          .map((id) => document.getElementById(id)?.textContent.trim() ?? '');
        return { invalid: field !== null, described };
      });
      if (!reached.invalid) problems.push(`"${text}" does not lead to its field`);
      else if (!reached.described.some((words) => words !== '' && text.includes(words)))
        problems.push(`"${text}" is not what its field says: "${reached.described.join(' ')}"`);
    }
    return problems;
  },
};

export const review: Check = {
  number: 14,
  what: 'legal and paid commands have a page to check the answers',
  concerns: (route) => route.legal === true,
  run: async ({ page }) => {
    const reviews = await page.locator('main [data-review]').count();
    return reviews > 0 ? [] : ['no review of the answers before the command'];
  },
};
