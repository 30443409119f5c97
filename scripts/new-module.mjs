/** `npm run new:module saved-views [saved-view]`: the rooms of a module, with one small lifecycle that works. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fail, root, run } from './run.mjs';

const templates = join(root, 'scripts/module-template');

const camel = (kebab) => kebab.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
const pascal = (kebab) => camel(`-${kebab}`);
const singular = (plural) => plural.replace(/ies$/, 'y').replace(/s$/, '');

const wordsOf = (things, thing) => ({
  '__thing-kebab__': thing,
  '__things-kebab__': things,
  __things_snake__: things.replaceAll('-', '_'),
  __a_thing__: `${/^[aeiou]/.test(thing) ? 'an' : 'a'} ${thing.replaceAll('-', ' ')}`,
  __Thing__: pascal(thing),
  __Things__: pascal(things),
  __thing__: camel(thing),
  __things__: camel(things),
});

const fill = (text, words) =>
  Object.entries(words).reduce((filled, [word, name]) => filled.replaceAll(word, name), text);

/** Every file of a new module: its path, and what it holds. */
const filesOf = (words) =>
  readdirSync(templates, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tpl'))
    .map((name) => ({
      path: fill(name.replace(/\.tpl$/, '').replace(/^src\//, 'src/__things-kebab__/'), words),
      text: fill(readFileSync(join(templates, name), 'utf8'), words),
    }));

/** `AppModule` names every module: one import and one entry. */
const addToList = (words) => {
  const path = join(root, 'src/app.module.ts');
  const name = `${words.__Things__}Module`;
  const line = `import { ${name} } from './${words['__things-kebab__']}/${words['__things-kebab__']}.module.js';\n`;
  const text = readFileSync(path, 'utf8');
  const listed = text.replace(/(const businessModules = \[[^\]]*?),?\s*\];/, `$1, ${name}];`);
  const imports = listed.lastIndexOf('import {');
  const end = listed.indexOf('\n', imports) + 1;
  writeFileSync(path, listed.slice(0, end) + line + listed.slice(end));
};

const [things, thing = singular(things ?? '')] = process.argv.slice(2);
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(things ?? ''))
  fail('Say its plural name in small letters: npm run new:module saved-views');
if (thing === things) fail(`Say its singular too: npm run new:module ${things} <singular>`);
if (existsSync(join(root, 'src', things))) fail(`src/${things} exists already.`);

const words = wordsOf(things, thing);
const files = filesOf(words);
for (const { path, text } of files) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
addToList(words);
// the length of a name decides where a line breaks
await run('prettier', ['--write', ...files.map(({ path }) => path), 'src/app.module.ts']);
console.log(`
Then: say who may in src/access/can.ts ('${words.__thing__}'), name its refusals in src/translations/*/refusals.json,
give an example of each event in test/contract/golden/event-examples.ts and keep them (npm run fixtures), write its
screens (portal-ui/src/${things}, admin-ui/src/${things}),
and run npm run check && npm run jest -- ${things}.`);
