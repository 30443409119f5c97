import type { Check } from './check.js';

export const tables: Check = {
  number: 8,
  what: 'tables have a name and scoped headers; the sorted column says so',
  run: ({ page }) =>
    page.evaluate(() =>
      [...document.querySelectorAll('table')].flatMap((table) => {
        const name =
          table.caption?.textContent.trim() ??
          table.getAttribute('aria-label') ??
          table.getAttribute('aria-labelledby');
        const unscoped = [...table.querySelectorAll('th')].filter((cell) => !cell.hasAttribute('scope')).length;
        const buttons = [...table.querySelectorAll('thead th button, thead th [role="button"]')];
        const sorted = table.querySelectorAll('th[aria-sort]').length;
        return [
          ...(name ? [] : ['a table without a caption or a name']),
          ...(unscoped > 0 ? [`${unscoped} header cells without scope in "${name}"`] : []),
          ...(buttons.length > 0 && sorted === 0 ? [`no aria-sort among the sort buttons of "${name}"`] : []),
        ];
      }),
    ),
};
