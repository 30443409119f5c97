import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test, type BrowserContext, type Route } from '@playwright/test';
import { rolldown } from 'rolldown';
import { languages, type Language } from '../../../src/kernel/language.js';
import { nested } from '../../../src/kernel/texts.js';
import { shippedTexts } from '../../../src/platform/people/translations/shipped.js';
import { parseJson } from '../../../ui-common/src/net/json.js';
import { listen, beginAct, heard } from './listener.js';
import { journeys, type Act } from './journeys.js';

const origin = 'http://localhost:9';

/** The kit as the fronts have it, in one script; styles are not heard. */
const bundled = async (): Promise<string> => {
  const bundle = await rolldown({
    input: 'test/e2e/heard/pieces.tsx',
    tsconfig: 'portal-ui/tsconfig.json',
    platform: 'browser',
    logLevel: 'silent',
    moduleTypes: { '.css': 'empty' },
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  });
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
  return output[0].code;
};

let kept: Promise<string> | undefined;
const script = (): Promise<string> => (kept ??= bundled());

const slot = (id: string, day: string) => ({ id, startsAt: `${day}T08:00:00.000Z`, endsAt: `${day}T16:00:00.000Z` });

const refused = (language: Language, status: number, code: string, key = code) => {
  const detail = shippedTexts(language, 'refusals').get(key)?.replace('{{count}}', '2');
  return { status, json: { type: 'about:blank', title: code, status, code, detail } };
};

const answers = (language: Language, kit: string) => {
  const texts = (namespace: string) => nested(shippedTexts(language, namespace));
  const table: readonly (readonly [
    path: RegExp,
    answer: (match: RegExpExecArray) => Parameters<Route['fulfill']>[0],
  ])[] = [
    [
      /^\/$/,
      () => ({
        contentType: 'text/html',
        body: '<!doctype html><div id="root"></div><script type="module" src="/kit.js"></script>',
      }),
    ],
    [/^\/kit\.js$/, () => ({ contentType: 'text/javascript', body: kit })],
    [/^\/api\/translations\/\w+\/(\w+)$/, ([, namespace = '']) => ({ json: texts(namespace) })],
    [
      /^\/api\/session\/token$/,
      () => ({ json: { token: 't', expiresAt: '2099-01-01T00:00:00.000Z', identity: 'me', clientId: 'town' } }),
    ],
    [/^\/api\/session$/, () => refused(language, 401, 'invalidCredentials')],
    [/^\/api\/signatures\//, () => refused(language, 409, 'signatureCodeRefused', 'signatureCodeRefused_other')],
    [
      /^\/api\/slots$/,
      () => ({ headers: { 'X-Total-Count': '2' }, json: [slot('a', '2026-12-01'), slot('b', '2026-12-08')] }),
    ],
    [
      /^\/api\/search$/,
      () => ({
        json: [
          {
            list: 'tickets',
            things: [
              { id: '1', label: 'Bulletin', hints: ['100522'] },
              { id: '2', label: 'Bulletins', hints: [] },
            ],
          },
        ],
      }),
    ],
    [/^\/api\/paper$/, () => ({ contentType: 'application/pdf', body: '%PDF-1.4' })],
  ];
  return (route: Route): Promise<void> => {
    const { pathname } = new URL(route.request().url());
    for (const [path, answer] of table) {
      const match = path.exec(pathname);
      if (match) return route.fulfill(answer(match));
    }
    return route.fulfill({ status: 404, json: {} });
  };
};

type Heard = Record<string, Record<string, readonly string[]>>;

const isWriting = process.env.WRITE_FIXTURES === 'true';
const fixture = (language: Language): string => `test/e2e/heard/${language}.json`;
const known = (language: Language): Heard =>
  existsSync(fixture(language)) ? parseJson<Heard>(readFileSync(fixture(language), 'utf8')) : {};

interface Play {
  readonly language: Language;
  readonly context: BrowserContext;
  readonly kit: string;
}

/** The acts of one piece, each compared with what is known of it. */
const play = async ({ language, context, kit }: Play, piece: string, acts: readonly Act[]): Promise<Heard> => {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await page.route(`${origin}/**`, answers(language, kit));
  await listen(page);
  await page.goto(`${origin}/?piece=${piece}`);
  await page.locator('main h1').waitFor();
  const expected = known(language)[piece] ?? {};
  const found: Record<string, readonly string[]> = {};
  for (const [name, act] of acts) {
    const before = await beginAct(page, client);
    await act(page).catch((error: unknown) => {
      throw new Error(`${piece}: ${name}`, { cause: error });
    });
    if (isWriting) await new Promise((done) => setTimeout(done, 2_000));
    else
      await expect
        .poll(() => heard(page, client, before), { message: `${piece}: ${name}`, intervals: [50] })
        .toEqual(expected[name]);
    found[name] = await heard(page, client, before);
    expect(found[name], `${piece}: ${name}`).not.toEqual([]);
  }
  await page.close();
  return { [piece]: found };
};

/** So many pages at once: most of their time, they wait for sentences to come in their turn. */
const pagesAtOnce = 4;

for (const language of languages)
  test(`each act says what it did, in ${language}`, async ({ browser }) => {
    const kit = await script();
    const context = await browser.newContext({
      ...{ locale: language, timezoneId: 'Europe/Paris' },
      reducedMotion: 'no-preference',
    });
    context.setDefaultTimeout(15_000);
    await context.clock.setFixedTime(new Date('2026-12-01T09:00:00Z'));
    const waiting = Object.entries(journeys);
    const found: Record<string, Heard> = {};
    const playNext = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift())
        found[next[0]] = await play({ language, context, kit }, ...next);
    };
    await Promise.all(Array.from({ length: pagesAtOnce }, playNext));
    const inOrder = Object.assign({}, ...Object.keys(journeys).map((piece) => found[piece]));
    if (isWriting) writeFileSync(fixture(language), `${JSON.stringify(inOrder, null, 2)}\n`);
    await context.close();
  });
