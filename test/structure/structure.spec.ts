import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { filesOf, foldersOf } from './folders.js';
import { adminModule, backendModule, portalModule, strangers, type Room } from './rooms.js';

interface Place {
  readonly root: string;
  readonly rooms: readonly Room[];
  /** Folders that are no business module. */
  readonly besides: readonly string[];
}

const places: readonly Place[] = [
  {
    root: 'src',
    rooms: backendModule,
    besides: ['access', 'cli', 'demo', 'directory', 'kernel', 'platform', 'translations'],
  },
  { root: 'portal-ui/src', rooms: portalModule, besides: ['api', 'form', 'i18n', 'kit', 'shell', 'ui'] },
  { root: 'admin-ui/src', rooms: adminModule, besides: ['kit', 'shell'] },
];

const modulesOf = ({ root, besides }: Place): readonly string[] =>
  foldersOf(root).filter((folder) => !besides.includes(folder));

describe.each(places)('every module of $root', (place) => {
  it.each(modulesOf(place))('%s has the rooms of a module and no other', (module) => {
    expect(strangers(module, filesOf(`${place.root}/${module}`), place.rooms)).toEqual([]);
  });
});

describe('the platform', () => {
  it('has a room for every file but its table of contents', () => {
    const loose = filesOf('src/platform').filter(({ name }) => !name.includes('/'));
    expect(loose).toEqual([{ name: 'platform.module.ts' }]);
  });
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
