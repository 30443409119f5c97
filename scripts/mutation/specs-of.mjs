/** Which specs would notice that a source is broken, the quickest first. */
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from '../run.mjs';

const rooms = ['src', 'projections', 'ui-common/src', 'portal-ui/src', 'admin-ui/src', 'test'];
/** Those of processes, of the whole suite at once, of loads, or of the form of the sources. */
const leftOut =
  /^test\/(cli|faults|scaled|structure|template|bench)\/|^test\/security\/(?!command-rights)|\/(matrix|mass-assignment|malformed-ids|rebuild|eventstoredb[\w-]*|embedded-postgres|log-crash)\.spec/;

const specs = rooms
  .flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.spec.ts') && !name.includes('node_modules'))
      .map((name) => `${room}/${name}`),
  )
  .filter((file) => !leftOut.test(file))
  .map((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const imported = [...text.matchAll(/from '(\..+?)'/g)].map(([, path]) =>
      normalize(join(dirname(file), path)).replace(/\.js$/, '.ts'),
    );
    return { file, text, imported: new Set(imported) };
  });

/** `src/sales/quotes/quote.ts` → `sales/quotes`; undefined outside the modules. */
const moduleOf = (file) => /^(?:src|projections)\/(?!platform|kernel)([\w-]+\/[\w-]+?)(?:\/|\.)/.exec(file)?.[1];

const isOverHttp = (file) => file.startsWith('test/http/');
const mentions = (text, module) => text.split(`/${module}`).length - 1;

/** Over HTTP: those that import from the module, that have its name, or that call its routes most. */
const overHttp = (file, module) => {
  const [wing, name] = module.split('/');
  const ranked = specs
    .filter((spec) => isOverHttp(spec.file))
    .map((spec) => ({
      file: spec.file,
      rank:
        (spec.file.startsWith(`test/http/${wing}/${name.slice(0, -1)}`) ? 1_000 : 0) +
        (spec.imported.has(file) ? 500 : 0) +
        mentions(spec.text, name),
    }))
    .filter(({ rank }) => rank > 2)
    .toSorted((one, other) => other.rank - one.rank);
  return ranked.slice(0, 4).map((spec) => spec.file);
};

const declared = 'test/contract/declared-table.spec.ts';
const mails = 'test/contract/mail-table.spec.ts';
const rows = 'test/contract/row-table.spec.ts';
/** Columns, keys and indexes. */
const versions = 'test/contract/read-model-versions.spec.ts';
const timers = 'test/contract/timer-table.spec.ts';
const rights = 'test/security/command-rights.spec.ts';

/** What holds all modules, by the kind of source: before the specs over HTTP, and after them. */
const tables = [
  { of: /^projections\//, before: [versions, rows], after: [] },
  { of: /\.(reactions|mails|jobs)\.ts$/, before: [mails], after: [] },
  { of: /\.(queries|facts)\.ts$/, before: [declared], after: [mails] },
  { of: /\.(events|evolve)\.ts$/, before: [declared, timers, rows, rights], after: [] },
  { of: /^src\//, before: [declared, timers, rights], after: [] },
];

const isOwn = (spec, file, module) =>
  spec.imported.has(file) ||
  (module !== undefined &&
    (spec.file.startsWith(`src/${module}/`) || spec.file.startsWith(`projections/${module}.`))) ||
  (file.includes('-ui/') && dirname(spec.file) === dirname(file));

/** Lists of files, to be asked one after the other until one is red. */
export const specsOf = (file) => {
  const module = moduleOf(file);
  const own = specs.filter((spec) => isOwn(spec, file, module)).map((spec) => spec.file);
  const { before, after } = tables.find((table) => table.of.test(file)) ?? { before: [], after: [] };
  const stages = [
    own.filter((spec) => !isOverHttp(spec)),
    ...before.map((spec) => [spec]),
    [...new Set([...own.filter(isOverHttp), ...(module ? overHttp(file, module) : [])])],
    ...after.map((spec) => [spec]),
  ];
  return stages.filter((stage) => stage.length > 0);
};
