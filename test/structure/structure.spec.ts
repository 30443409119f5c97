import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { filesOf, foldersOf } from './folders.js';
import { wings } from '../../scripts/wings.mjs';
import { adminModule, backendModule, portalModule, strangers, type Room } from './rooms.js';

interface Place {
  readonly root: string;
  readonly rooms: readonly Room[];
  /** Files and folders beside the wings. */
  readonly entries: readonly string[];
  /** Entries that are built like a module, and gather the parts of all modules. */
  readonly gather: readonly string[];
  /** Folders of a wing that are no business module. */
  readonly besides: readonly string[];
}

const places: readonly Place[] = [
  {
    root: 'src',
    rooms: backendModule,
    entries: ['app.module.ts', 'cli', 'cli.ts', 'demo', 'kernel', 'main.ts', 'platform'],
    gather: [],
    besides: ['customers/access', 'customers/directory', 'customers/grounds'],
  },
  {
    root: 'portal-ui/src',
    rooms: portalModule,
    entries: ['app.routes.tsx', 'frame', 'home', 'kit', 'main.tsx', 'wings.ts'],
    gather: ['home'],
    besides: [],
  },
  {
    root: 'admin-ui/src',
    rooms: adminModule,
    entries: [
      'application.tsx',
      'auth-provider.ts',
      'data-provider.ts',
      'frame',
      'home',
      'i18n-provider.ts',
      'kit',
      'main.tsx',
      'me.ts',
      'menu.tsx',
      'styles.d.ts',
      'theme.ts',
      'wings.ts',
    ],
    gather: ['home'],
    besides: [],
  },
];

const modulesOf = ({ root, besides }: Pick<Place, 'root' | 'besides'>): readonly string[] =>
  wings
    .flatMap((wing) => foldersOf(`${root}/${wing}`).map((module) => `${wing}/${module}`))
    .filter((folder) => !besides.includes(folder));

/** A folder may say what is in it. */
const page = 'README.md';

describe.each(places)('$root', ({ root, entries }) => {
  it('opens on the wings, and on what stands below and before them', () =>
    expect(readdirSync(root).sort()).toEqual([...entries, ...wings].sort()));

  it.each(wings)('has nothing but modules in %s', (wing) =>
    expect(readdirSync(`${root}/${wing}`).filter((name) => name.includes('.') && name !== page)).toEqual([]),
  );
});

describe.each(places)('every module of $root', (place) => {
  it.each([...place.gather, ...modulesOf(place)])('%s has the rooms of a module and no other', (module) => {
    expect(strangers(basename(module), filesOf(`${place.root}/${module}`), place.rooms)).toEqual([]);
  });
});

describe('a module', () => {
  const [server = [], ...fronts] = places.map(({ root, besides }) => modulesOf({ root, besides }));
  const wingOf = new Map(server.map((module) => [basename(module), module]));

  it.each(fronts.flat())('stands in its wing in the fronts, too: %s', (module) =>
    expect(wingOf.get(basename(module)) ?? module).toBe(module),
  );
});

/** Folders whose own folders are shelves: the README.md of a shelf describes its content. */
const shelves: Readonly<Record<string, readonly string[]>> = {
  'src/platform': ['log', 'messages', 'papers', 'people', 'platform.module.ts', 'reading', 'run'],
  'portal-ui/src/frame': ['guard', 'layout', 'menu'],
  'portal-ui/src/kit': ['acts', 'form', 'list', 'page', 'queries'],
  'ui-common/src': ['form', 'imports', 'list', 'net', 'page', 'search', 'session', 'text'],
};

describe('the shelves', () => {
  it.each(Object.entries(shelves))('of %s are these, and wings, with no file beside them', (folder, known) =>
    expect(
      readdirSync(folder)
        .filter((name) => !wings.includes(name))
        .sort(),
    ).toEqual(known),
  );

  it.each(foldersOf('src/platform'))('hold the platform’s rooms in %s, and no file beside them', (shelf) =>
    expect(readdirSync(`src/platform/${shelf}`).filter((name) => name.includes('.') && name !== page)).toEqual([]),
  );
});

describe('every read model', () => {
  const names = filesOf('projections').map(({ name }) => name);

  it.each(names.filter((name) => !/\.(spec|rows)\.ts$/.test(name)))('%s has its spec beside it', (name) => {
    expect(existsSync(`projections/${name.replace(/\.ts$/, '.spec.ts')}`)).toBe(true);
  });
});

describe('a table of a read model', () => {
  it('is named without its version: the platform puts that in', () => {
    const named = ['src', 'projections', 'migrations', 'scripts'].flatMap((root) =>
      filesOf(root)
        .filter(({ name }) => /\.(ts|mjs|tpl)$/.test(name))
        .flatMap(({ name }) =>
          Array.from(readFileSync(`${root}/${name}`, 'utf8').matchAll(/[a-z]+_v\d/g), ([found]) => `${name}: ${found}`),
        ),
    );
    expect(named).toEqual([]);
  });
});

describe('every migration', () => {
  it('is named by its day, its number and its subject', () => {
    const wrong = filesOf('migrations').filter(({ name }) => !/^\d{4}-\d{2}-\d{2}-\d{2}_[a-z0-9_]+\.ts$/.test(name));
    expect(wrong).toEqual([]);
  });
});
