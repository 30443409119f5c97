import type { Page } from '@playwright/test';
import { standsForOthers } from '../walker.js';
import type { Check, Visit } from './check.js';

/** Measures of a page, in pixels. */
interface Measured {
  /** Where the page's own part begins. */
  readonly frame: number;
  readonly heading: number;
  /** Of the list, where the page is one that has rows. */
  readonly list?: { readonly top: number; readonly rows: readonly number[]; readonly cut: number };
}

/** From the top of the frame: a notice that stands above it until it is read is not part of it. */
const measure = (page: Page, isList: boolean): Promise<Measured> =>
  page.evaluate((rowsCount) => {
    const headers = [...document.querySelectorAll('header')].map((header) => header.getBoundingClientRect());
    const notice = document.querySelector('section[aria-label*="cookies"]')?.getBoundingClientRect();
    const start = notice?.bottom ?? Math.min(...headers.map(({ top }) => top));
    const topOf = (element: Element): number => element.getBoundingClientRect().top - start;
    const main = document.querySelector('main') ?? document.body;
    const heading = topOf(main.querySelector('h1') ?? main);
    const frame = Math.max(0, ...headers.map(({ bottom }) => bottom - start));
    const table = [...main.querySelectorAll('[role="table"]')].find((each) => each.checkVisibility());
    const rows = [...(table?.querySelectorAll('tbody tr') ?? [])];
    const [first] = rows;
    if (!rowsCount || !table || !first) return { frame, heading };
    return {
      frame,
      heading,
      list: {
        top: topOf(first),
        rows: rows.map((row) => row.getBoundingClientRect().height),
        cut: table.scrollWidth - (table.parentElement?.clientWidth ?? 0),
      },
    };
  }, isList);

/** Size of the visible part without scrolling, in pixels. */
const wide = { width: 1280, height: 900 } as const;
const phone = { width: 390, height: 844 } as const;

const atMost = (what: string, value: number, most: number): readonly string[] =>
  value <= most ? [] : [`${what}: ${Math.round(value)} px, at most ${most}`];

const middleOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
const averageOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const rowsAboveTheFold = 12;

const onWide = ({ frame, heading, list }: Measured, isStaff: boolean): readonly string[] => [
  ...atMost('the frame above the page', frame, 96),
  ...atMost('the heading', heading, 150),
  ...(list
    ? [
        ...atMost('a row', middleOf(list.rows), 56),
        ...atMost('columns that are cut', list.cut, 1),
        ...(isStaff
          ? atMost('30 rows', 30 * averageOf(list.rows), 1_700)
          : atMost(`row ${rowsAboveTheFold}`, list.top + rowsAboveTheFold * middleOf(list.rows), wide.height)),
      ]
    : []),
];

const onPhone = ({ heading, list }: Measured, isAList: boolean): readonly string[] => [
  ...atMost('on a phone, the heading', heading, 120),
  ...(list && isAList ? atMost('on a phone, the first row', list.top, 400) : []),
];

const at = async (
  { page, route }: Visit,
  size: { readonly width: number; readonly height: number },
): Promise<Measured> => {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return measure(page, route.list === true);
};

/** Share of a page for its own content: its frame is thin, its lists are dense. */
export const density: Check = {
  number: 28,
  what: 'the frame is thin and lists are dense',
  // elsewhere the length of rows depends on the texts of journeys: `npm test -- full` measures every page
  concerns: (route) => route.bare !== true && standsForOthers(route),
  run: async (visit) => {
    const { page, route } = visit;
    const before = page.viewportSize() ?? wide;
    const problems = [
      ...onWide(await at(visit, wide), route.path.startsWith('/admin')),
      ...(route.list ? onPhone(await at(visit, phone), route.within === undefined) : []),
    ];
    await page.setViewportSize(before);
    return problems;
  },
};
