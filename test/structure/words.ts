import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { none, type Lifecycle } from '../../src/kernel/lifecycle.js';
import { languages, type Language } from '../../src/kernel/language.js';
import { filesOf } from './folders.js';
import { namespaces, textsOf } from './texts.js';

/** Keys of status texts, by lifecycle, from the entries of the staff front: `statuses: { order: 'orders:status' }`. */
const ownWords: ReadonlyMap<string, string> = new Map(
  filesOf('admin-ui/src')
    .filter(({ name }) => name.endsWith('.entry.ts'))
    .flatMap(({ name }) => [...readFileSync(`admin-ui/src/${name}`, 'utf8').matchAll(/ statuses: \{([^}]*)\}/g)])
    .flatMap(([, said = '']) => [...said.matchAll(/(\w+): '([^']+)'/g)])
    .map(([, lifecycle = '', list = '']) => [lifecycle, list]),
);

/** The list of the dictionary that says a status of this lifecycle on chips and in the log; `common:status` of records. */
export const statusWords = (lifecycle: string): string => ownWords.get(lifecycle) ?? 'common:status';

/** The texts of one object of the dictionary, by key: `orders:status`. */
export type Lists = ReadonlyMap<string, ReadonlyMap<string, string>>;

const listsIn = (language: Language): Lists => {
  const lists = new Map<string, Map<string, string>>();
  for (const namespace of namespaces)
    for (const [path, text] of textsOf(language, namespace)) {
      const end = path.lastIndexOf('.');
      const name = `${namespace}:${path.slice(0, Math.max(end, 0))}`;
      const list = lists.get(name) ?? new Map<string, string>();
      lists.set(name, list.set(path.slice(end + 1), text));
    }
  return lists;
};

/** All objects of the dictionary that hold texts, by language. */
export const dictionary: ReadonlyMap<Language, Lists> = new Map(
  languages.map((language) => [language, listsIn(language)]),
);

type Statuses = Pick<Lifecycle, 'name' | 'transitions'>;

export const statusesOf = ({ transitions }: Pick<Lifecycle, 'transitions'>): readonly string[] =>
  Object.keys(transitions).filter((status) => status !== none);

const stateList = /\$t\(([\w-]+:[\w.]+)\.\{\{status\}\}\)/;

/** The list from which the refusal of a wrong status takes its word; undefined where it names no status. */
export const refusalWords = ({ name }: Pick<Lifecycle, 'name'>, lists: Lists): string | undefined =>
  stateList.exec(lists.get('refusals:')?.get(`${name}Is`) ?? '')?.[1];

/** The list that chips, exports and the log say a status from, and that of the refusal. */
const listsOf = (lifecycle: Statuses, lists: Lists): readonly string[] => [
  ...new Set([statusWords(lifecycle.name), refusalWords(lifecycle, lists) ?? []].flat()),
];

/** A sentence begins with a capital, a word within it does not. */
const withoutCapital = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1);

/** Statuses that are said in more than one word: `fr signed: signée, signé`. */
export const twiceSaid = (
  lifecycle: Statuses,
  further: readonly string[] = [],
  texts: ReadonlyMap<Language, Lists> = dictionary,
): readonly string[] =>
  [...texts].flatMap(([language, lists]) =>
    statusesOf(lifecycle).flatMap((status) => {
      const found = [...listsOf(lifecycle, lists), ...further].flatMap((list) => lists.get(list)?.get(status) ?? []);
      const words = [...new Set(found.map(withoutCapital))];
      return words.length > 1 ? [`${language} ${status}: ${words.join(', ')}`] : [];
    }),
  );

/** Statuses that have no word in a list that is there to say them: `es orders:status.signed`. */
export const unsaid = (lifecycle: Statuses, texts: ReadonlyMap<Language, Lists> = dictionary): readonly string[] =>
  [...texts].flatMap(([language, lists]) =>
    listsOf(lifecycle, lists).flatMap((list) =>
      statusesOf(lifecycle)
        .filter((status) => !lists.get(list)?.has(status))
        .map((status) => `${language} ${list}.${status}`),
    ),
  );

/** A list that has a word for each of these values. */
const says = (list: ReadonlyMap<string, string>, values: readonly string[]): boolean =>
  values.length > 1 && values.every((value) => list.has(value));

/** A list that has a word for some of these values, and for nothing else. */
const saysOnly = (list: ReadonlyMap<string, string>, values: readonly string[]): boolean =>
  [...list.keys()].every((key) => values.includes(key));

/** Lists that have a text for every status of some lifecycle; two statuses alone, as open and closed, say little. */
export const statusLists = (lifecycles: readonly Statuses[]): readonly string[] =>
  [...(dictionary.get('fr') ?? [])]
    .filter(([, list]) =>
      lifecycles.map(statusesOf).some((statuses) => says(list, statuses) && (statuses.length > 2 || list.size === 2)),
    )
    .map(([name]) => name);

const isWords = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 1 && value.every((each) => typeof each === 'string');

/** The values of every list of words in the vocabulary of a module: kinds, roles, reasons, channels and the like. */
export const vocabularies = async (): Promise<readonly (readonly string[])[]> => {
  const found: (readonly string[])[] = [];
  for (const { name } of filesOf('src').filter((file) => file.name.endsWith('.vocabulary.ts'))) {
    const loaded: object = await import(pathToFileURL(resolve('src', name)).href);
    found.push(...Object.values(loaded).filter(isWords));
  }
  return found;
};

const keysByWord = (list: ReadonlyMap<string, string>, keys: ReadonlySet<string>) => {
  const found = new Map<string, readonly string[]>();
  for (const [key, text] of list) {
    const word = withoutCapital(text);
    if (keys.has(key)) found.set(word, [...(found.get(word) ?? []), key]);
  }
  return found;
};

/** Values of one list that have the same text: `orders:status: closed, settled (fr, es)`. */
export const sameWords = (
  valueLists: readonly (readonly string[])[],
  texts: ReadonlyMap<Language, Lists> = dictionary,
): readonly string[] => {
  const found = new Map<string, Set<Language>>();
  for (const [language, lists] of texts)
    for (const [name, list] of lists)
      for (const values of valueLists.filter((each) => says(list, each) || saysOnly(list, each)))
        for (const keys of keysByWord(list, new Set(values)).values()) {
          const same = `${name}: ${keys.toSorted().join(', ')}`;
          if (keys.length > 1) found.set(same, (found.get(same) ?? new Set()).add(language));
        }
  return [...found].map(([same, where]) => `${same} (${[...where].join(', ')})`).toSorted();
};

/** A place of the sources that says a status. */
interface Said {
  readonly file: string;
  readonly list: string;
  /** Where the chip names it. */
  readonly lifecycle?: string;
}

const chip = /(\w+)Tones\[[^\]]*\]\}>\s*\{t\(`([\w:.-]+)\.\$\{/g;
const column = /kind: 'status', texts: '([\w:.-]+)', tones: (\w+)Tones/g;
const named = /['`]([\w-]+:(?:[\w.]*\.)?\w*[sS]tatus(?:es)?)(?:'|\.\$\{)/g;
const exported = /\(language, '([\w-]+)', `((?:\w+\.)*\w*[sS]tatus(?:es)?)\.\$\{/g;

const saidIn = (file: string, text: string): readonly Said[] => [
  ...[...text.matchAll(chip)].map(([, lifecycle = '', list = '']) => ({ file, list, lifecycle })),
  ...[...text.matchAll(column)].map(([, list = '', lifecycle = '']) => ({ file, list, lifecycle })),
  ...[...text.matchAll(named)].map(([, list = '']) => ({ file, list })),
  ...[...text.matchAll(exported)].map(([, module = '', list = '']) => ({ file, list: `${module}:${list}` })),
];

/** Everywhere that the server or a front puts a status in words. */
export const statusesSaid = (): readonly Said[] =>
  ['src', 'ui-common/src', 'portal-ui/src', 'admin-ui/src'].flatMap((folder) =>
    filesOf(folder)
      .map(({ name }) => `${folder}/${name}`)
      .filter((file) => /(?<!\.spec|\.e2e|\.walk)\.tsx?$/.test(file))
      .flatMap((file) => saidIn(file, readFileSync(file, 'utf8'))),
  );
