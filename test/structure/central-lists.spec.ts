import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { filesOf } from './folders.js';
import { nodesOf } from './door.js';

/**
 * Files that name more than eight modules, by an import or by a text such as `quotes` or `/quotes`. A module says about
 * itself what others know of it, so a new module changes none of them but the first five. The list only gets shorter: the
 * design leaves the first seven. Stories of the demo are no lists.
 */
const central: Readonly<Record<string, string>> = {
  'src/app.module.ts': 'the modules of the server, wing by wing',
  'admin-ui/src/wings.ts': 'the modules of the staff front',
  'portal-ui/src/wings.ts': 'the modules of the portal',
  'src/shell/menus/built-in-menu.vocabulary.ts': 'the sections of the menu, with their order',
  'portal-ui/src/home/waiting-cards.ts': 'the order of the home page',
  'src/customers/grounds/permissions.vocabulary.ts': 'the closed sets of permissions and rights',
  'src/customers/rights/staff-permissions.vocabulary.ts': 'the groups in which permissions are shown',
  'src/shell/menus/staff-paths.vocabulary.ts':
    'addresses of staff that the specification names (§2): the portal routes them, also to modules that it has no entry of, and fronts import nothing of each other',
};

const rooms = ['src', 'projections', 'portal-ui/src', 'admin-ui/src', 'ui-common/src'];

const modules = new Map(
  filesOf('src')
    .flatMap(({ name }) => /^\w+\/([\w-]+)\/\1\.module\.ts$/.exec(name)?.[1] ?? [])
    .flatMap((kebab) => {
      const camel = kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      return [kebab, camel].map((name) => [name, kebab] as const);
    }),
);

/** `../../sales/quotes/quote.js`, `quotes` and `/quotes/:id` name quotes. */
const named = (text: string): readonly string[] => {
  const parts = text.startsWith('.') ? text.split('/') : [text.replace(/^\//, '').split('/')[0] ?? ''];
  return parts.flatMap((part) => modules.get(part.replace(/\.\w+$/, '')) ?? []);
};

const namedIn = (path: string): number => {
  const tree = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  return new Set(nodesOf(tree, ts.isStringLiteral).flatMap(({ text }) => named(text))).size;
};

describe('a list of modules', () => {
  it('stands in one of the few files that the design leaves', () => {
    expect(new Set(modules.values()).size).toBeGreaterThan(50);
    const found = rooms
      .flatMap((room) => filesOf(room).map(({ name }) => `${room}/${name}`))
      .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('src/demo/') && !/\.(spec|e2e|walk)\.tsx?$/.test(path))
      .filter((path) => namedIn(path) > 8);
    expect(found.toSorted()).toEqual(Object.keys(central).toSorted());
  });
});
