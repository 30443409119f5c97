import type { CDPSession, Page } from '@playwright/test';
import { standsForOthers } from '../walker.js';
import type { WalkedRoute } from '../walked-route.js';
import type { Check, Visit } from './check.js';

interface Stop {
  readonly id: number;
  readonly what: string;
  readonly visible: boolean;
  readonly marked: boolean;
  readonly hidden: boolean;
  readonly inMain: boolean;
}

declare global {
  interface Window {
    /** Where each key has led, one place a key; null when the focus has left the page. */
    walked?: { readonly stops: (Stop | null)[]; readonly end: () => void };
  }
}

type Key = 'Tab' | 'Shift+Tab';

const enough = 400;

/** Keys that are sent at once: to ask after each where it led costs thrice the time. */
const atOnce = 20;

/** A date takes the focus once for each of its parts, and for its calendar. */
const partsOfOne = 4;

/** Remembers how everything focusable looks without focus, and notes the element with the focus after each key. */
const remember = (page: Page): Promise<void> =>
  page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const looks = (element: Element): string => {
      const frame = element.closest('.MuiInputBase-root')?.querySelector('fieldset');
      return [element, element.parentElement, element.parentElement?.parentElement, frame]
        .map((part) => {
          if (!part) return '';
          const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, borderWidth, backgroundColor } =
            getComputedStyle(part);
          return [
            outlineStyle === 'none' ? '' : outlineWidth + outlineColor,
            boxShadow,
            borderColor,
            borderWidth,
            backgroundColor,
          ].join();
        })
        .join('|');
    };
    const all = [...document.querySelectorAll('a, button, input, select, textarea, summary, [tabindex]')];
    const numbers = new Map(all.map((element, index) => [element, index]));
    const before = new Map(all.map((element) => [element, looks(element)]));
    const stopNow = (): Stop | null => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const box = element.getBoundingClientRect();
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
      // a part in sight is enough (WCAG 2.4.11): of a text, the browser shows where one writes
      const covered = [box.top + 4, box.top + box.height / 2, box.bottom - 4].map((y) => {
        const top = document.elementFromPoint(box.left + box.width / 2, y);
        return top !== null && !element.contains(top) && !top.contains(element) && !(label?.contains(top) ?? false);
      });
      return {
        id: numbers.get(element) ?? -1,
        what: `${element.tagName.toLowerCase()} "${(element.textContent || element.getAttribute('aria-label') || element.id).trim().slice(0, 40)}"`,
        visible: box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < innerHeight,
        marked: !before.has(element) || before.get(element) !== looks(element),
        inMain: element.closest('main') !== null,
        hidden: !covered.includes(false),
      };
    };
    const stops: (Stop | null)[] = [];
    const note = ({ key }: KeyboardEvent): void => {
      if (key === 'Tab') stops.push(stopNow());
    };
    window.walked?.end();
    addEventListener('keyup', note, true);
    window.walked = { stops, end: () => removeEventListener('keyup', note, true) };
  });

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Presses the key so many times, without waiting in between. */
export const pressAtOnce = async (page: Page, key: Key, times: number): Promise<void> => {
  const opened = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, opened);
  const session = await opened;
  const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, modifiers: key === 'Tab' ? 0 : 8 };
  const events = (['rawKeyDown', 'keyUp'] as const).map((type) => ({ type, ...tab }));
  const sent = Array.from({ length: times }, () => events).flat();
  await Promise.all(sent.map((event) => session.send('Input.dispatchKeyEvent', event)));
};

/** The places that the key has led to. */
const press = async (page: Page, key: Key): Promise<readonly (Stop | null)[]> => {
  await pressAtOnce(page, key, atOnce);
  return page.evaluate(() => window.walked?.stops.splice(0) ?? []);
};

/** Lets Tab begin just before or just after the content, or the whole page: an element that had the focus leaves its place. */
const standBeside = (page: Page, side: 'before' | 'after', whole: boolean): Promise<void> =>
  page.evaluate(
    async ([wanted, all]) => {
      const main = all ? null : document.querySelector('main');
      const place = document.createElement('span');
      place.tabIndex = -1;
      if (wanted === 'before') {
        if (main) main.before(place);
        else document.body.prepend(place);
      } else if (main) main.after(place);
      else document.body.append(place);
      place.focus();
      // left on purpose: a place that is taken away hands the focus on
      place.blur();
      await new Promise((done) => setTimeout(done));
      place.remove();
    },
    [side, whole] as const,
  );

/** Every stop of the page where its frame is looked at, those of its content elsewhere. */
const walk = async ({ page, route }: Visit, key: Key): Promise<readonly Stop[]> => {
  await remember(page);
  const whole = route.frame === true || route.bare === true;
  await standBeside(page, key === 'Tab' ? 'before' : 'after', whole);
  const stops: Stop[] = [];
  let parts = 0;
  while (stops.length < enough) {
    const reached = await press(page, key);
    // controls of a video keep some of the keys that they are pressed with to themselves
    if (reached.length === 0) throw new Error(`${key} was pressed ${atOnce} times, and never noted`);
    for (const stop of reached) {
      parts = stop && stop.id === stops.at(-1)?.id ? parts + 1 : 1;
      if (parts > 1 && parts <= partsOfOne) continue;
      const ended = !stop || (!whole && !stop.inMain);
      if (ended || stops.some(({ id }) => id === stop.id && id >= 0)) return stops;
      stops.push(stop);
    }
  }
  return stops;
};

/** Of the check before: the way forwards is the same, and long. */
const wentForwards = new WeakMap<Visit, readonly Stop[]>();

/** Stops of a list are its kit's, filters and rows alike: one list of each front stands for the others. */
const hasStopsOfItsOwn = (route: WalkedRoute): boolean => route.list !== true || standsForOthers(route);

export const focusIsSeen: Check = {
  number: 17,
  what: 'every Tab stop is visible, marked and not covered',
  ofKit: true,
  concerns: hasStopsOfItsOwn,
  run: async (visit) => {
    const forwards = await walk(visit, 'Tab');
    wentForwards.set(visit, forwards);
    return forwards.flatMap(({ what, visible, marked, hidden }) => [
      ...(visible ? [] : [`${what} has the focus out of sight`]),
      ...(marked ? [] : [`${what} looks the same with the focus`]),
      ...(visible && hidden ? [`${what} is covered while it has the focus`] : []),
    ]);
  },
};

export const focusOrder: Check = {
  number: 18,
  what: 'as many stops forwards as backwards, in reading order, without a trap',
  ofKit: true,
  concerns: hasStopsOfItsOwn,
  run: async (visit) => {
    const forwards = wentForwards.get(visit) ?? (await walk(visit, 'Tab'));
    const backwards = standsForOthers(visit.route) ? await walk(visit, 'Shift+Tab') : forwards;
    const early = await visit.page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[tabindex]')]
        .filter(({ tabIndex }) => tabIndex > 0)
        .map((element) => element.outerHTML.slice(0, 100)),
    );
    // elements that appeared after the numbering have the id -1, and no place to compare
    const late = forwards.filter(({ id }, index) => index > 0 && id >= 0 && id < (forwards[index - 1]?.id ?? 0));
    return [
      ...(forwards.length === enough ? ['the focus never leaves the page'] : []),
      ...(Math.abs(forwards.length - backwards.length) <= 1
        ? []
        : [`${forwards.length} stops forwards, ${backwards.length} backwards`]),
      ...early.map((element) => `${element} comes before everything else`),
      ...late.map(({ what }) => `${what} comes after what follows it`),
    ];
  },
};

export const clickable: Check = {
  number: 19,
  what: 'everything that answers a click answers the keyboard',
  run: ({ page }) =>
    page.evaluate(() => {
      const native = 'a[href], button, input, select, textarea, label, summary, option';
      const answers = (element: Element): boolean => {
        const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
        const props: unknown = key && Reflect.get(element, key);
        return typeof props === 'object' && props !== null && 'onClick' in props && typeof props.onClick === 'function';
      };
      return (
        [...document.querySelectorAll('body *')]
          .filter((element) => answers(element) && !element.matches(native))
          .filter(
            (element) =>
              !element.matches(
                '[tabindex], .MuiInputBase-root, .MuiAutocomplete-root, .MuiChip-root:not(.MuiChip-clickable), .MuiChip-deletable[tabindex] *, [role="presentation"], [role="presentation"] *',
              ),
          )
          // a click that bubbles from a control inside is that control's
          .filter((element) => !element.matches('label *, form, li:has(a, button), td:has(a, button, input)'))
          .map((element) => `${element.outerHTML.slice(0, 100)} answers a click but not the keyboard`)
      );
    }),
};
