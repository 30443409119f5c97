import type { Check } from './check.js';

/** With the colours of the person alone: what is left to tell a state is its shape. */
export const forcedColours: Check = {
  number: 37,
  what: 'in forced colours, current, pressed and chosen controls and main buttons have a shape of their own',
  concerns: (route) => route.frame === true,
  run: async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    const faults = await page.evaluate(() => {
      const states = '[aria-current]:not([aria-current="false"]), [aria-pressed="true"], [aria-selected="true"]';
      const named = (element: Element): string => `"${element.textContent.trim().slice(0, 40)}"`;
      const seen = (selector: string): readonly Element[] =>
        [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
      const plain = seen(states).filter((element) => {
        const { outlineStyle, textDecorationLine } = getComputedStyle(element);
        return outlineStyle === 'none' || textDecorationLine === 'none';
      });
      const edgeless = seen('.MuiButton-contained').filter((element) => {
        const { borderTopStyle, borderTopWidth } = getComputedStyle(element);
        return borderTopStyle !== 'double' || parseFloat(borderTopWidth) < 3;
      });
      return [
        ...plain.map((element) => `${named(element)} looks like those that are not chosen`),
        ...edgeless.map((element) => `${named(element)} has no edge of a main button`),
      ];
    });
    await page.emulateMedia({ forcedColors: null });
    return faults;
  },
};
