/**
 * `npm run new:module support/loan-devices [loan-device]`: all rooms of a module in its wing, with one small lifecycle that works.
 * `-- --record` makes a record instead, which is kept in a list; `-- --no-fixtures` leaves the fixtures of its events out.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lists } from './module-template/lists.mjs';
import { fail, root, run } from './run.mjs';
import { wings } from './wings.mjs';

const camel = (kebab) => kebab.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
const pascal = (kebab) => camel(`-${kebab}`);
const spaced = (kebab) => kebab.replaceAll('-', ' ');
const capitalised = (words) => words.charAt(0).toUpperCase() + words.slice(1);
const singular = (plural) => plural.replace(/ies$/, 'y').replace(/s$/, '');

const wordsOf = (wing, things, thing) => ({
  __wing__: wing,
  '__thing-kebab__': thing,
  '__things-kebab__': things,
  __things_snake__: things.replaceAll('-', '_'),
  __a_thing__: `${/^[aeiou]/.test(thing) ? 'an' : 'a'} ${spaced(thing)}`,
  __thing_words__: spaced(thing),
  __Thing_words__: capitalised(spaced(thing)),
  __Things_words__: capitalised(spaced(things)),
  __Thing__: pascal(thing),
  __Things__: pascal(things),
  __thing__: camel(thing),
  __things__: camel(things),
});

const fill = (text, words) =>
  Object.entries(words).reduce((filled, [word, name]) => filled.replaceAll(word, name), text);

const read = (path) => readFileSync(join(root, path), 'utf8');
const write = (path, text) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  return path;
};

const templates = (kind) => `scripts/module-template/${kind}`;

/** Files of its own: where they stand in the template is where they stand in the repository. */
const makeFiles = (kind, words) =>
  readdirSync(join(root, templates(kind)), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tpl'))
    .map((name) => write(fill(name.replace(/\.tpl$/, ''), words), fill(read(`${templates(kind)}/${name}`), words)));

/** Where a line of its own goes; ends the run where the list is not the one that is meant. */
const placeIn = (path, text, { list, at = 'end', before }) => {
  const strays = (reason) =>
    fail(`${path}: “${list}” ${reason}. Say in scripts/module-template/lists.mjs where a new module has its line.`);
  const [head, rest, ...others] = text.split(list);
  if (rest === undefined || others.length > 0) strays(`opens ${rest === undefined ? 'no list' : 'several lists'}`);
  const start = head.length + list.length;
  const indentation = /[^\n]*$/.exec(head)[0].match(/^ */)[0];
  // the next line that stands no deeper closes it, or the list stands in one line and another one would be found
  const closed = new RegExp(`\\n {0,${indentation.length}}(?=\\S)`).exec(rest);
  if (closed === null || !new RegExp(`^\n${indentation}[\\])}]`).test(rest.slice(closed.index)))
    strays('is no list with a line for each');
  if (at === 'start') return start;
  if (before === undefined) return start + closed.index;
  const place = rest.slice(0, closed.index).lastIndexOf(before);
  if (place < 0) strays(`has no “${before}”`);
  return start + place;
};

/** Its lines in the lists that name every module. */
const addToLists = (kind, words) =>
  lists[kind].map(({ path, imports, text, ...where }) => {
    const before = read(path);
    const place = placeIn(path, before, where);
    const listed = before.slice(0, place) + fill(text, words) + before.slice(place);
    const end = Math.max(
      0,
      ...Array.from(listed.matchAll(/^import [^;]*;\n/gm), ({ 0: line, index }) => index + line.length),
    );
    return write(path, imports ? `${listed.slice(0, end)}${fill(imports, words)}\n${listed.slice(end)}` : listed);
  });

const asked = process.argv.slice(2);
const kind = asked.includes('--record') ? 'record' : 'lifecycle';
const [path = '', thing = singular(path.replace(/^.*\//, ''))] = asked.filter((word) => !word.startsWith('--'));
const [wing, things] = path.split('/');
const isName = (word) => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(word ?? '');
if (!wings.includes(wing) || !isName(things) || !isName(thing))
  fail(
    `Say its wing (${wings.join(', ')}) and its plural name in small letters: npm run new:module support/loan-devices`,
  );
if (thing === things) fail(`Say its singular too: npm run new:module ${path} <singular>`);
const place = wings.map((each) => `src/${each}/${things}`).find((each) => existsSync(join(root, each)));
if (place) fail(`${place} exists already.`);

const words = wordsOf(wing, things, thing);
// before the first file is written: half a module would have to be taken away by hand
for (const line of lists[kind]) placeIn(line.path, read(line.path), line);
const made = [...makeFiles(kind, words), ...addToLists(kind, words)];
const step = async (command, args, options) => {
  if ((await run(command, args, options)) !== 0) fail(`${command} failed: see above.`);
};
// the length of a name decides where a line breaks
await step('oxfmt', [...new Set(made)]);
if (!asked.includes('--no-fixtures')) await step('npm', ['run', '--silent', 'fixtures']);
console.log(`
src/${path} and its screens are there: npm run check && npm run jest -- ${things}.
Its texts wait for their words: src/${path}/texts. As long as it is not released, an event that changes has its examples
written anew: remove them from test/contract/fixtures and test/faults/corpus, then npm run fixtures.`);
