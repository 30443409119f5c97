/** Which specs would notice that a source is broken, the quickest first. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from '../run.mjs';

const rooms = ['src', 'projections', 'ui-common/src', 'portal-ui/src', 'admin-ui/src', 'test'];
/** Left out: specs of processes, of the whole suite at once, of loads, or of the form of the sources. */
const leftOut =
  /^test\/(cli|faults|scaled|structure|template|bench)\/|^test\/security\/(?!command-rights|accomplices|account-takeover|clients-of|delegates|held-|mail-cannons|other-clients|restricted)|\/(matrix|mass-assignment|malformed-ids|rebuild|eventstoredb[\w-]*|embedded-postgres|log-crash)\.spec/;

const importsIn = (file, text) =>
  [...text.matchAll(/from '(\..+?)'/g)].map(([, path]) => normalize(join(dirname(file), path)).replace(/\.js$/, '.ts'));

/** Names that a source imports from each other one: `[['src/…', ['one', 'other']], …]`. */
const namesIn = (file, text) =>
  [...text.matchAll(/^import (?:type )?\{([^}]*)\} from '(\..+?)'/gm)].map(([, names, path]) => [
    normalize(join(dirname(file), path)).replace(/\.js$/, '.ts'),
    names.split(',').map((name) => name.trim().split(' ')[0]),
  ]);

const specs = rooms
  .flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.spec.ts') && !name.includes('node_modules'))
      .map((name) => `${room}/${name}`),
  )
  .filter((file) => !leftOut.test(file))
  .map((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return { file, text, imported: new Set(importsIn(file, text)) };
  });

/** `src/sales/quotes/quote.ts` → `sales/quotes`; undefined outside the modules. */
const moduleOf = (file) => /^(?:src|projections)\/(?!platform|kernel)([\w-]+\/[\w-]+?)(?:\/|\.)/.exec(file)?.[1];

const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.spec)\.ts$/.test(name))
  .map((name) => `src/${name}`)
  .map((file) => ({ file, named: namesIn(file, readFileSync(join(root, file), 'utf8')) }));

/** Names of a module in the addresses of its routes: `accounts`, `contacts`, `clients`. */
const namesOf = (module) => {
  const declared = join(root, `test/contract/declared/${module}.json`);
  const told = existsSync(declared) ? JSON.parse(readFileSync(declared, 'utf8')) : [];
  const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return new Set([
    module.split('/')[1],
    ...told.flatMap(({ plural, reads = plural }) => (reads === undefined ? [] : kebab(reads))),
  ]);
};

const isOverHttp = (file) => /^test\/(http|security)\//.test(file) && file !== rights;
const mentions = (text, name) => text.split(`/${name}`).length - 1;

/** Over HTTP: those that import from the module, that have one of its names, or that call its routes most; then others that call them. */
const overHttp = (file, module) => {
  const [wing] = module.split('/');
  const names = [...namesOf(module)];
  const ranked = specs
    .filter((spec) => isOverHttp(spec.file))
    .map((spec) => ({
      file: spec.file,
      rank:
        (names.some((name) => spec.file.startsWith(`test/http/${wing}/${name.slice(0, -1)}`)) ? 1_000 : 0) +
        (names.some((name) => spec.file === `test/http/${wing}/${name}.spec.ts`) ? 500 : 0) +
        (spec.imported.has(file) ? 500 : 0) +
        names.reduce((count, name) => count + mentions(spec.text, name), 0),
    }))
    .filter(({ rank }) => rank > 2)
    .toSorted((one, other) => other.rank - one.rank);
  const files = ranked.map((spec) => spec.file);
  return [files.slice(0, 4), files.slice(4, 16)];
};

/** Over HTTP, by module: those of the three others that use most of what a file offers, also through the door of its module. */
const ofUsers = (file, module) => {
  const offered = [...readFileSync(join(root, file), 'utf8').matchAll(/^export (?:const|function|class) (\w+)/gm)];
  const names = new Set(offered.map(([, name]) => name));
  const counts = new Map();
  for (const source of sources) {
    const user = moduleOf(source.file);
    if (user === undefined || user === module) continue;
    const used = source.named
      .filter(([from]) => moduleOf(from) === module)
      .flatMap(([, theirs]) => theirs.filter((name) => names.has(name)));
    if (used.length > 0) counts.set(user, (counts.get(user) ?? 0) + used.length);
  }
  const most = [...counts].toSorted(([, one], [, other]) => other - one).slice(0, 3);
  return most.map(([user]) => overHttp(file, user)[0]);
};

const declared = 'test/contract/declared-table.spec.ts';
/** Statements of lists, by reader. */
const asked = 'test/contract/asked-table.spec.ts';
const mails = 'test/contract/mail-table.spec.ts';
const rows = 'test/contract/row-table.spec.ts';
/** Columns, keys and indexes. */
const versions = 'test/contract/read-model-versions.spec.ts';
/** Answers, exports and files of the demo. */
const answers = 'test/http/platform/declared-answers.spec.ts';
const timers = 'test/contract/timer-table.spec.ts';
const rights = 'test/security/command-rights.spec.ts';
const words = 'test/structure/words.spec.ts';
/** Fields of commands that facts ask for. */
const fields = 'test/structure/asked-fields.spec.ts';

/** Specs over all modules, by the kind of source: before the specs over HTTP, and after them. */
const tables = [
  { of: /^projections\//, before: [versions, rows], after: [] },
  { of: /\.reactions\.ts$/, before: [declared, mails, asked], after: [] },
  { of: /\.(mails|jobs)\.ts$/, before: [mails, asked], after: [] },
  { of: /\.(queries|facts)\.ts$/, before: [fields, declared, asked], after: [mails, answers] },
  { of: /\.rights\.ts$|\/(grounds|access)\//, before: [declared, rights, asked], after: [] },
  { of: /\.(events|evolve)\.ts$/, before: [declared, timers, rows, rights], after: [] },
  { of: /^admin-ui\/src\/.*\.entry\.ts$/, before: [words], after: [] },
  { of: /^src\//, before: [declared, timers, rights], after: [] },
];

const isOwn = (spec, file, module) =>
  spec.imported.has(file) ||
  (module !== undefined &&
    (spec.file.startsWith(`src/${module}/`) || spec.file.startsWith(`projections/${module}.`))) ||
  (file.includes('-ui/') && dirname(spec.file) === dirname(file));

/** Specs of the module's routes, then those of modules that use what the file offers. */
const routesOf = (file, module) => {
  if (module === undefined) return [];
  const [first, others] = overHttp(file, module);
  return [first, ...ofUsers(file, module), others];
};

/** Lists of files, to be asked one after the other until one is red. */
export const specsOf = (file) => {
  const module = moduleOf(file);
  const own = specs.filter((spec) => isOwn(spec, file, module)).map((spec) => spec.file);
  const { before, after } = tables.find((table) => table.of.test(file)) ?? { before: [], after: [] };
  const stages = [
    own.filter((spec) => !isOverHttp(spec)),
    ...before.map((spec) => [spec]),
    own.filter(isOverHttp),
    ...routesOf(file, module),
    ...after.map((spec) => [spec]),
  ];
  const asked = new Set();
  const once = stages.map((stage) => stage.filter((spec) => !asked.has(spec) && asked.add(spec)));
  return once.filter((stage) => stage.length > 0);
};
