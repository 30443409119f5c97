/**
 * `npm run check -- weight`: what modules weigh, in lines of code without tests, texts and comments. A target is where a
 * module is going; a ceiling is what it may weigh today, and only goes down.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from './run.mjs';

const rooms = ['src', 'projections', 'portal-ui/src', 'admin-ui/src'];
/** Leaves out rights, notices and menu entries of a module: they stood in lists of all modules before. */
const isProduct = (path) => /\.tsx?$/.test(path) && !/\.(?:spec|e2e|walk|rights|notices|entry)\.tsx?$/.test(path);

const files = rooms
  .flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')),
  )
  .filter(isProduct);

/** Lines of code: a comment in plain words may take a line more. */
const linesOf = (path) =>
  readFileSync(join(root, path), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*(?:\/\/|\/\*|\*)/.test(line)).length;

/** Limits on lines, each with the paths that belong to it, in any room. */
const weights = [
  // not the staff front's picker of any thing, `kit/reference-control.tsx`
  {
    what: 'references, in all rooms',
    of: /^(?!.*\/kit\/).*\/(?:client-)?references?[./-]/,
    target: 200,
    // a record says of its texts whose they are
    ceiling: 242,
  },
  // higher since signers lend their signature too (wish W8)
  { what: 'delegations, in all rooms', of: /\/(?:offer-)?delegations?[./-]/, target: 600, ceiling: 896 },
  {
    what: 'tickets, on the server',
    of: /^src\/support\/tickets\//,
    target: 2350,
    // events say of their texts whose they are; tickets pass to successors by client
    ceiling: 3275,
  },
  {
    what: 'queries, controllers and views of a module, on average',
    of: /^src\/(?!platform\/|kernel\/).*\.(?:queries|controller|views)\.ts$/,
    average: true,
    target: 275,
    // orders of certificates answer their price, documents and references; each granted thing has its ledger;
    // mails are searched by what they are about
    ceiling: 482,
  },
  {
    what: 'reactions of a module, on average',
    of: /^src\/(?!platform\/|kernel\/).*\.(?:reactions|mails)\.ts$/,
    average: true,
    target: 110,
    // each command says what follows where it is refused; a path reserves the seats of its courses
    ceiling: 150,
  },
];

const weighed = weights.map((weight) => {
  const found = files.filter((path) => weight.of.test(path));
  const lines = found.reduce((sum, path) => sum + linesOf(path), 0);
  const modules = new Set(found.map((path) => path.split('/').slice(1, 3).join('/'))).size;
  return { ...weight, lines: weight.average ? Math.round(lines / modules) : lines };
});

for (const { what, lines, target, ceiling } of weighed)
  console.log(`${lines > ceiling ? '✗' : '✓'} ${what}: ${lines} lines, target ${target}, ceiling ${ceiling}`);

process.exit(weighed.some(({ lines, ceiling }) => lines > ceiling) ? 1 : 0);
