/**
 * Lists that name every module, and the lines of a new one. An import goes after the last one of the file; `text` at the `end`
 * of the one list that opens with the words of `list`, or at its `start`; with `before`, in front of these last words of the
 * list. A list closes where its indentation ends, so no line strays into the next one.
 */
const product = [
  {
    path: 'src/app.module.ts',
    imports: `import { __Things__Module } from './__wing__/__things-kebab__/__things-kebab__.module.js';`,
    list: 'export const businessModules = [',
    text: '\n  __Things__Module,',
  },
];

const staffEntry = {
  path: 'admin-ui/src/wings.ts',
  imports: `import { __things__Entry } from './__wing__/__things-kebab__/__things-kebab__.entry.js';`,
  list: 'export const resources: readonly ResourceEntry[] = [',
  text: '\n  ...__things__Entry,',
};

export const lists = {
  record: [...product, staffEntry],
  lifecycle: [
    ...product,
    {
      path: 'src/shell/menus/built-in-menu.vocabulary.ts',
      list: `section(\n    'organisation',`,
      text: `\n    item('__things__', '/__things-kebab__', 'customers'),`,
    },
    staffEntry,
    {
      path: 'portal-ui/src/wings.ts',
      imports: `import { __things__Entry } from './__wing__/__things-kebab__/__things-kebab__.entry.js';`,
      list: 'export const entries: readonly PortalEntry[] = [',
      text: '\n  __things__Entry,',
    },
    {
      path: 'portal-ui/src/home/waiting-cards.ts',
      imports: `import { Running__Things__ } from '../__wing__/__things-kebab__/running-__things-kebab__.js';`,
      list: 'export const waitingForContacts: readonly Waiting[] = [',
      at: 'start',
      text: '\n  Running__Things__,',
    },
  ],
};
