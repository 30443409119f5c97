import { once } from 'node:events';
import { createServer } from 'node:http';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.mjs';
import { rounded, type Verdict } from './measure.js';
import { jsonOf, openingOf, taken, type World } from './world.js';

/** Cost of the first visit of a browser to a page of a front. Times in milliseconds from the navigation. */
interface Opened {
  readonly firstPaint: number;
  /** Until what the person came for is on the screen. */
  readonly ready: number;
  /** Cumulative layout shift: how far things move under the eyes. */
  readonly layoutShift: number;
  readonly scripts: number;
  readonly kilobytes: number;
}

interface Line {
  readonly latency: number;
  readonly bytesPerSecond: number;
  readonly processor: number;
}

/** 1.6 Mbit/s, 150 ms, a processor four times slower: a telephone on the road. */
const slowLine: Line = { latency: 150, bytesPerSecond: 1_600_000 / 8, processor: 4 };

const limits = { firstPaint: 500, ready: 1_200, slowReady: 3_000, next: 200, scripts: 15, layoutShift: 0.02 } as const;
const times = { quick: 7, slow: 3 } as const;

interface Screen {
  readonly name: string;
  readonly path: string;
  readonly as?: string;
  /** A text of what the person came for. */
  readonly shows: string;
}

/** Sums the shifts of a page from its beginning. */
const watchShifts = `
  window.shifted = 0;
  new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (window.shifted += value)))
    .observe({ type: 'layout-shift', buffered: true });`;

const now = 'performance.now()';

const paints = `performance.getEntriesByName('first-contentful-paint')`;
const firstPaint = `${paints}[0].startTime`;

/** Once nothing more is drawn: the browser notes a paint some frames after it. */
const settled = async (page: Page): Promise<void> => {
  await page.waitForFunction(`${paints}.length > 0`);
  await page.evaluate('new Promise((done) => requestIdleCallback(done))');
};

const told = (page: Page): Promise<Omit<Opened, 'ready'>> =>
  page.evaluate<Omit<Opened, 'ready'>>(`(() => {
    const loaded = performance.getEntriesByType('resource');
    return {
      firstPaint: ${firstPaint},
      layoutShift: window.shifted,
      scripts: loaded.filter(({ name }) => name.endsWith('.js')).length,
      kilobytes: loaded.reduce((bytes, { transferSize }) => bytes + transferSize, 0) / 1000,
    };
  })()`);

const slowed = async (context: BrowserContext, page: Page, line: Line): Promise<void> => {
  const protocol = await context.newCDPSession(page);
  await protocol.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latency,
    downloadThroughput: line.bytesPerSecond,
    uploadThroughput: line.bytesPerSecond,
  });
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: line.processor });
};

const shown = async (page: Page, text: string): Promise<number> => {
  await page.getByText(text).first().waitFor();
  return page.evaluate<number>(now);
};

const median = (values: readonly number[]): number =>
  rounded(values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0);

const middle = (all: readonly Opened[]): Opened => ({
  firstPaint: median(all.map(({ firstPaint }) => firstPaint)),
  ready: median(all.map(({ ready }) => ready)),
  layoutShift: median(all.map(({ layoutShift }) => layoutShift)),
  scripts: median(all.map(({ scripts }) => scripts)),
  kilobytes: median(all.map(({ kilobytes }) => kilobytes)),
});

/** Each time in a browser context of its own: nothing is cached. */
const inContext = async <Result>(
  browser: Browser,
  { product, cookieOf }: Pick<World, 'product' | 'cookieOf'>,
  as: string | undefined,
  visit: (page: Page, context: BrowserContext) => Promise<Result>,
): Promise<Result> => {
  const context = await browser.newContext({ baseURL: product.url, locale: 'fr-FR' });
  try {
    if (as !== undefined) await context.addCookies([{ ...cookieOf(as), url: product.url }]);
    await context.addInitScript({ content: watchShifts });
    return await visit(await context.newPage(), context);
  } finally {
    await context.close();
  }
};

const opened = async (browser: Browser, world: World, { path, as, shows }: Screen, line?: Line): Promise<Opened> =>
  inContext(browser, world, as, async (page, context) => {
    if (line) await slowed(context, page, line);
    await page.goto(path, { waitUntil: 'commit' });
    const ready = await shown(page, shows);
    await settled(page);
    return { ...(await told(page)), ready };
  });

const several = async (count: number, once: () => Promise<Opened>): Promise<Opened> => {
  const all: Opened[] = [];
  for (let time = 0; time < count; time += 1) all.push(await once());
  return middle(all);
};

/** From the click on a ticket's link in the list until the ticket is there, code included. */
const following = async (browser: Browser, world: World, { path, as }: Screen, title: string, shows: string) =>
  inContext(browser, world, as, async (page) => {
    await page.goto(path);
    const link = page.getByRole('link', { name: title }).first();
    await link.hover();
    await settled(page);
    const before = await page.evaluate<number>(now);
    await link.click();
    return (await shown(page, shows)) - before;
  });

/** A page of words alone, from a server that does nothing else. */
const staticPage = async (browser: Browser): Promise<number> => {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end('<!doctype html><html lang="fr"><title>Guichet</title><h1>Guichet</h1></html>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const all: number[] = [];
  for (let time = 0; time < times.quick; time += 1) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(url);
    await settled(page);
    all.push(await page.evaluate<number>(firstPaint));
    await context.close();
  }
  server.close();
  return median(all);
};

const titled = (number: number): string => `Le fond de plan ${number} ne se charge plus`;

const givenTickets = async (world: World, count: number): Promise<string> => {
  const contact = await world.as(world.people.contact);
  let last = '';
  for (let number = 1; number <= count; number += 1) {
    const json = openingOf(world, {
      title: titled(number),
      description: `Depuis ce matin, le plan ${number} reste blanc.`,
    });
    last = (await jsonOf<{ readonly id: string }>(taken(contact('/api/tickets', { json })))).id;
  }
  await world.settled();
  return last;
};

export interface Fronts extends Verdict {
  /** First paint of a page of words alone, in milliseconds: the floor of all first paints. */
  readonly staticPage: number;
  readonly screens: Readonly<Record<string, { readonly quick: Opened; readonly slow: Opened; readonly floor: number }>>;
  /** Milliseconds from the list to a ticket. */
  readonly next: Readonly<Record<string, number>>;
}

/** Cost of the fronts in a browser, beside a static page (design/frontend.md §2f). */
export const benchFronts = async (world: World): Promise<Fronts> => {
  const count = 30;
  const id = await givenTickets(world, count);
  const { contact, agent } = world.people;
  const body = `Depuis ce matin, le plan ${count} reste blanc.`;
  const list: Screen = { name: 'list', path: '/sfrequest/open', as: contact, shows: titled(count) };
  const queue: Screen = { name: 'queue', path: '/admin/tickets', as: agent, shows: titled(count) };
  const all: readonly Screen[] = [
    { name: 'log-in', path: '/login', shows: 'Mot de passe oublié' },
    list,
    { name: 'ticket', path: `/sfrequest/${id}`, as: contact, shows: body },
    queue,
    { name: 'staff ticket', path: `/admin/tickets/${id}/show`, as: agent, shows: body },
  ];
  const executablePath = await findChromium();
  const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
  try {
    const floor = await staticPage(browser);
    const screens: Record<string, Fronts['screens'][string]> = {};
    for (const screen of all) {
      const quick = await several(times.quick, () => opened(browser, world, screen));
      const slow = await several(times.slow, () => opened(browser, world, screen, slowLine));
      screens[screen.name] = { quick, slow, floor: rounded(quick.firstPaint / floor) };
    }
    const next: Record<string, number> = {};
    for (const screen of [list, queue]) {
      const taken: number[] = [];
      for (let time = 0; time < times.quick; time += 1)
        taken.push(await following(browser, world, screen, titled(count), body));
      next[screen.name] = median(taken);
    }
    const met = Object.values(screens).every(
      ({ quick, slow }) =>
        quick.firstPaint < limits.firstPaint &&
        quick.ready < limits.ready &&
        slow.ready < limits.slowReady &&
        quick.scripts <= limits.scripts &&
        quick.layoutShift < limits.layoutShift,
    );
    return {
      staticPage: floor,
      screens,
      next,
      target: JSON.stringify(limits),
      met: met && Object.values(next).every((milliseconds) => milliseconds < limits.next),
    };
  } finally {
    await browser.close();
  }
};
