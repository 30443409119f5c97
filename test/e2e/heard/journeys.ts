import type { Page } from '@playwright/test';

export type Act = readonly [name: string, act: (page: Page) => Promise<void>];

const press =
  (selector: string, key = 'Enter') =>
  async (page: Page): Promise<void> => {
    await page.locator(selector).focus();
    await page.keyboard.press(key);
  };

const key =
  (name: string) =>
  (page: Page): Promise<void> =>
    page.keyboard.press(name);

const type =
  (selector: string, text: string, last = 'Tab') =>
  async (page: Page): Promise<void> => {
    await page.locator(selector).fill(text);
    if (last !== '') await page.keyboard.press(last);
  };

const choose =
  (name: string, size: number) =>
  (page: Page): Promise<void> =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.alloc(size) });

const lastButton = 'main button:last-of-type';

/** Acts of the journeys that were played with a real screen reader, each on the piece of the kit that answers it. */
export const journeys: Readonly<Record<string, readonly Act[]>> = {
  login: [
    ['a login is left out', press('button[type=submit]')],
    [
      'the password is wrong',
      async (page) => {
        await page.locator('[name=login]').fill('helene');
        await page.locator('[name=password]').fill('x');
        await page.keyboard.press('Enter');
      },
    ],
  ],
  home: [
    ['the rotation is stopped', press('section button >> nth=0')],
    ['the rotation goes on', press('section button >> nth=0')],
    ['the next slide', press('section button >> nth=-1')],
  ],
  ticket: [
    ['the description is reached', (page) => page.locator('textarea[name=description]').focus()],
    ['a product is looked for', (page) => page.locator('input[role=combobox]').fill('list')],
    ['it is no problem', press('button.MuiButton-sizeSmall:not([data-after-last])')],
    ['it is no improvement', press('button.MuiButton-sizeSmall:not([data-after-last])')],
  ],
  files: [
    ['a file is refused', choose('journal.txt', 2_048)],
    ['the refused file is removed', press('li button:last-of-type')],
  ],
  counted: [['a text gets too long', type('textarea[name=text]', 'Bonjour à tous', '')]],
  answer: [['the answer is sent', press(lastButton)]],
  list: [
    ['the list is opened', (page) => page.reload().then(() => undefined)],
    ['the next page', press('nav button')],
    ['the page before', press('nav button')],
    ['the other order', press('th .MuiTableSortLabel-root')],
    ['the link of a row is reached', (page) => page.locator('th a').focus()],
  ],
  lists: [['the lists are opened', (page) => page.reload().then(() => undefined)]],
  chips: [['the filter is removed', press('main li button >> nth=0')]],
  dialog: [
    ['the dialog opens', press('main button')],
    ['it is saved', press('#save')],
  ],
  bulk: [['a row is chosen', press('input[type=checkbox]', 'Space')]],
  search: [
    ['the search opens', press('main button')],
    ['a word is typed', (page) => page.locator('input[role=combobox]').fill('bulletin')],
    ['the next result', key('ArrowDown')],
  ],
  signing: [
    ['the code is wrong', type('input[name=code]', '123456', 'Enter')],
    ['the field is reached from the summary', press('[role=alert] a')],
  ],
  slots: [['more days', press('main > div > button')]],
  rows: [
    ['a row is added', press('[data-after-last]')],
    ['a row is removed', press('[data-rows] button >> nth=0')],
  ],
  twice: [
    ['an act', press(lastButton)],
    ['the same act', press(lastButton)],
  ],
  week: [
    ['the next week', press('section button >> nth=1')],
    ['this week', press('section button >> nth=2')],
  ],
  calendar: [
    ['the next month', press('section button >> nth=1')],
    ['weeks', press('section button >> nth=3')],
  ],
  language: [
    ['another language', press('button[lang=es]')],
    ['the first again', press('button[lang=fr]')],
  ],
  media: [['a document is saved', press('main button >> nth=0')]],
};
