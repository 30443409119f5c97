import { describe, expect, it } from '@jest/globals';
import { isTextKey, leavesOf, merged, nested, pluralStem, problemOf, textsIn } from './texts.js';

describe('nested texts', () => {
  it('are a table of paths, and come back the same', () => {
    const file = { title: 'Demandes', list: { open: { title: 'En cours' }, empty: 'Aucune' } };
    expect([...textsIn(file)]).toEqual([
      ['title', 'Demandes'],
      ['list.open.title', 'En cours'],
      ['list.empty', 'Aucune'],
    ]);
    expect(JSON.parse(JSON.stringify(nested(textsIn(file))))).toEqual(file);
  });

  it('leave out what is no text, and still show it to a checker of the file', () => {
    expect([...textsIn({ a: 1, b: ['x'], c: 'c' })]).toEqual([['c', 'c']]);
    expect(leavesOf({ a: 1, b: { c: null } })).toEqual([
      ['a', 1],
      ['b.c', null],
    ]);
  });

  it('take any name for a name, also those that objects are born with', () => {
    const file = nested(
      new Map([
        ['constructor.name', 'Bâtisseur'],
        ['toString', 'En texte'],
      ]),
    );
    expect(JSON.stringify(file)).toBe('{"toString":"En texte","constructor":{"name":"Bâtisseur"}}');
  });
});

/** Many tables out of few letters: keys that are each other's groups come up often. */
const tables = Array.from({ length: 400 }, (_, seed) => {
  let state = seed + 1;
  const next = (bound: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % bound;
  };
  const key = (): string => Array.from({ length: 1 + next(3) }, () => 'abc'.charAt(next(3))).join('.');
  return new Map(Array.from({ length: next(8) }, () => [key(), String(next(100))] as const));
});

describe('the base with what stands over it', () => {
  it('is total: every key of either is in it, what stands over wins, and it can always be nested', () => {
    for (const [index, base] of tables.entries()) {
      const over = tables[(index * 7 + 3) % tables.length] ?? new Map<string, string>();
      const texts = merged(base, over);
      expect(new Set(texts.keys())).toEqual(new Set([...base.keys(), ...over.keys()]));
      for (const [key, text] of texts) expect(text).toBe(over.get(key) ?? base.get(key));
      const back = textsIn(nested(texts));
      for (const [key, text] of back) expect(texts.get(key)).toBe(text);
    }
  });

  it('keeps every text where no key is the group of another', () => {
    for (const table of tables) {
      const clash = [...table.keys()].some((key) => [...table.keys()].some((other) => other.startsWith(`${key}.`)));
      const kept = clash ? table : textsIn(nested(table));
      expect(new Map([...kept].toSorted())).toEqual(new Map([...table].toSorted()));
    }
  });
});

describe('a key', () => {
  it.each([
    ['title', true],
    ['list.open.title', true],
    ['BL_COLLTER.name', true],
    ['titles_other', true],
    ['', false],
    ['list..title', false],
    ['.title', false],
    ['list title', false],
    ['__proto__.x', false],
    ['é', false],
    ['constructor', false],
    ['list.toString', false],
    ['valueOf.title', false],
  ])('%s: %s', (key, valid) => expect(isTextKey(key)).toBe(valid));

  it('says of which plural it is a form', () => {
    expect(pluralStem('list.count_other')).toBe('list.count');
    expect(pluralStem('list.other')).toBeNull();
  });
});

describe('the form of a text (specification §5: format valid)', () => {
  it.each([
    ['Bonjour {{name}}', 'Hello {{name}}', undefined],
    ['Bonjour {{name}}', 'Hello', 'variables'],
    ['Bonjour', 'Hello {{name}}', 'variables'],
    ['Bonjour {{name}}', 'Hello {{nom}}', 'variables'],
    ['Bonjour {{ name }}', 'Hello {{name}}', undefined],
    ['Bonjour', 'Hello {{name', 'brackets'],
    ['Bonjour', 'Hello name}}', 'brackets'],
    ['Voir $t(common:help)', 'See $t(common:help)', undefined],
    ['Voir $t(common:help)', 'See', 'nesting'],
    ['Texte', 'A <script>alert(1)</script>', 'html'],
    ['Texte', 'A <a href="x">link</a>', 'html'],
    ['Texte', 'A <1>link</1> and <strong>more</strong>', undefined],
    ['Texte', '5 < 6 and 7 > 6', undefined],
  ])('%s → %s: %s', (french, text, problem) => expect(problemOf('greeting', text, french)).toBe(problem));

  it('may leave the count out of a plural form', () => {
    expect(problemOf('files_one', 'One file', '{{count}} fichier')).toBeUndefined();
    expect(problemOf('files', 'One file', '{{count}} fichier')).toBe('variables');
  });
});
