/** Which specs would notice that a source is broken, the quickest first. */
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from '../run.mjs';

const rooms = ['src', 'projections', 'ui-common/src', 'portal-ui/src', 'admin-ui/src', 'test'];
/** Those of processes, of the whole suite at once, or of the form of the sources. */
const leftOut =
  /^test\/(cli|faults|scaled|structure|template|bench)\/|\/(matrix|mass-assignment|malformed-ids|rebuild|eventstoredb[\w-]*|embedded-postgres|log-crash)\.spec/;

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

const isOverHttp = (file) => file.startsWith('test/http/') || file.startsWith('test/security/');
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

/** What holds all modules, by the kind of source: declarations, mails, rows, the matrix of rights. */
const tables = [
  [/^src\/(?!platform|kernel)/, 'test/contract/declared-table.spec.ts'],
  [/\.(reactions|mails|facts|queries|jobs)\.ts$/, 'test/contract/mail-table.spec.ts'],
  [/^projections\/|\.(events|evolve)\.ts$/, 'test/contract/row-table.spec.ts'],
  [/^src\/(?!.*\.(reactions|queries|views|facts|jobs)\.ts$)/, 'test/security/command-rights.spec.ts'],
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
  const known = new Set(specs.map((spec) => spec.file));
  const stages = [
    own.filter((spec) => !isOverHttp(spec)),
    tables.filter(([of, spec]) => of.test(file) && known.has(spec)).map(([, spec]) => spec),
    [...new Set([...own.filter(isOverHttp), ...(module ? overHttp(file, module) : [])])],
  ];
  return stages.filter((stage) => stage.length > 0);
};
