/**
 * Breaks the product one line at a time and looks whether a test turns red.
 * `npm run mutate -- quotes reactions` tries each mutant of the sources whose path has all these words; without words, those
 * on lines that differ from main. `npm run mutate -- sample` tries a drawn sample of each kind of source, the same for the
 * same `--seed`, and fails below the share that is wanted; `-- sample rules` of one kind.
 * Mutants tried before are not tried again; `--most 50` tries fewer, `--minutes 60` begins none later, `--quick` asks
 * the specs beside the source alone; `--lines 12,40` tries the mutants of these lines.
 * Survivors without an effect for anybody are listed with a reason in `mutation/judged.json`.
 */
import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import setUp from '../test/support/jest-setup.mjs';
import tearDown from '../test/support/jest-teardown.mjs';
import { ensurePrograms, programs } from './debian.mjs';
import { compiles } from './mutation/compiler.mjs';
import { remember, remembered } from './mutation/journal.mjs';
import { filesByKind, kinds } from './mutation/kinds.mjs';
import { mutantsOf } from './mutation/mutants.mjs';
import { specsOf } from './mutation/specs-of.mjs';
import { endTrials, tried } from './mutation/trial.mjs';
import { fail, root, seconds } from './run.mjs';

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    most: { type: 'string' },
    each: { type: 'string', default: '60' },
    minutes: { type: 'string' },
    quick: { type: 'boolean', default: false },
    lines: { type: 'string' },
    output: { type: 'string' },
  },
});
const isSample = words.includes('sample');
const most = Number(values.most ?? Number.POSITIVE_INFINITY);
const each = Number(values.each);
const longest = 60_000 * Number(values.minutes ?? Number.POSITIVE_INFINITY);

const judged = JSON.parse(readFileSync(join(root, 'scripts/mutation/judged.json'), 'utf8'));
const oneLine = (text) => text.replaceAll(/\s+/g, ' ');
const nameOf = ({ file, original, replacement }) => `${file}: ${oneLine(original)} -> ${oneLine(replacement)}`;
/** By its words, or by these on one line alone. */
const isJudged = (mutant) => nameOf(mutant) in judged || `${nameOf(mutant)} in ${oneLine(mutant.around)}` in judged;

const rankOf = ({ key }) => createHash('sha256').update(`${values.seed} ${key}`).digest('hex');
const drawn = (mutants) =>
  mutants
    .map((mutant) => ({ mutant, rank: rankOf(mutant) }))
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
    .map(({ mutant }) => mutant);

const mutantsOfAll = async (files) => {
  const found = [];
  for (const file of files) found.push(...(await mutantsOf(file)));
  return found;
};

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
const every = { has: () => true };

/** Lines that differ from main: `file` → those that it has; all of a file that git does not know yet. */
const changedLines = () => {
  const lines = new Map(
    git('ls-files', '--others', '--exclude-standard')
      .split('\n')
      .map((file) => [file, every]),
  );
  const difference = git('diff', '--unified=0', '--merge-base', 'main');
  for (const part of difference.split(/^diff --git /m).slice(1)) {
    const [, file] = /^\+\+\+ b\/(.+)$/m.exec(part) ?? [];
    const numbers = [...part.matchAll(/^@@ .* \+(\d+)(?:,(\d+))? @@/gm)].flatMap(([, from, count = '1']) =>
      Array.from({ length: Number(count) }, (_, offset) => Number(from) + offset),
    );
    if (file) lines.set(file, new Set(numbers));
  }
  return lines;
};

/** `[kind, its mutants in the order of trial, how many of them]`. */
const asked = async () => {
  const files = filesByKind();
  if (isSample) {
    const lists = [];
    const ofKind = Object.entries(files).filter(
      ([kind]) => words.length === 1 || words.some((word) => kind.startsWith(word)),
    );
    if (ofKind.length === 0) fail(`No kind is called so: ${Object.keys(kinds).join(', ')}.`);
    for (const [kind, of] of ofKind) lists.push([kind, drawn(await mutantsOfAll(of)), each]);
    return lists;
  }
  const changed = changedLines();
  const named = values.lines?.split(',').map(Number);
  const isOnLine = ({ line }) => named === undefined || named.includes(line);
  const isAsked = (file) => (words.length > 0 ? words.every((word) => file.includes(word)) : changed.has(file));
  const lists = [];
  for (const [kind, of] of Object.entries(files)) {
    const mutants = (await mutantsOfAll(of.filter(isAsked))).filter(isOnLine);
    const theirs = words.length > 0 ? mutants : mutants.filter(({ file, line }) => changed.get(file).has(line));
    lists.push([kind, drawn(theirs), most]);
  }
  return lists;
};

const verdictOf = async (mutant) => {
  const all = specsOf(mutant.file);
  const stages = values.quick ? all.slice(0, 1) : all;
  const before = remembered(mutant, stages);
  if (before) return before;
  const since = performance.now();
  const outcome = await tried(mutant, stages);
  remember(mutant, stages, outcome);
  const by = outcome.by ? ` by ${outcome.by}` : '';
  console.log(`${outcome.verdict} (${seconds(since)}) ${mutant.file}:${mutant.line} ${mutant.mutator}${by}`);
  return outcome;
};

/** Mutants of a kind that compile and are not judged to change nothing, as many as are wanted, each with its verdict. */
const trialsOf = async ([kind, mutants, count], end) => {
  const trials = [];
  const waiting = mutants.values();
  let begun = 0;
  const worker = async () => {
    for (const mutant of waiting) {
      if (begun >= count || performance.now() > end) return;
      if (isJudged(mutant)) continue;
      if (!compiles(mutant)) continue;
      begun += 1;
      trials.push({ kind, mutant, ...(await verdictOf(mutant)) });
    }
  };
  await Promise.all([worker(), worker()]);
  return trials;
};

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void endAll().then(() => process.exit(130)));
const endAll = async () => {
  endTrials();
  await tearDown();
};

await ensurePrograms(programs);
const lists = await asked();
await setUp();
const since = performance.now();
const trials = [];
try {
  // each kind that has mutants has its part of the time
  const some = lists.filter(([, mutants]) => mutants.length > 0);
  for (const [place, list] of some.entries())
    trials.push(...(await trialsOf(list, since + (longest * (place + 1)) / some.length)));
} finally {
  await endAll();
}

const survivors = trials.filter(({ verdict }) => verdict === 'survived');
for (const { kind, mutant } of survivors)
  console.log(`Survived, ${kind}: ${mutant.file}:${mutant.line}\n  ${nameOf(mutant)}`);
const shares = lists.map(([kind, mutants, count]) => {
  const theirs = trials.filter((trial) => trial.kind === kind);
  const of = (...verdicts) => theirs.filter(({ verdict }) => verdicts.includes(verdict)).length;
  const { wanted } = kinds[kind];
  const most = Math.min(count, mutants.length);
  return { kind, wanted, asked: most, tried: theirs.length, killed: of('killed', 'endless'), endless: of('endless') };
});
for (const { kind, wanted, tried: of, killed, endless } of shares.filter(({ tried: some }) => some > 0)) {
  const share = `${Math.round((100 * killed) / of)} %, wanted ${100 * wanted} %`;
  console.log(`${kind}: ${killed} of ${of} killed (${share}${endless > 0 ? `; ${endless} without an end` : ''})`);
}
if (trials.length === 0)
  console.log('Nothing was broken: no source of these words, or no line of a source that differs from main.');
console.log(`Time: ${seconds(since)}`);
if (values.output !== undefined) writeFileSync(values.output, JSON.stringify(shares));
const isEnough = shares.every(({ wanted, killed, tried: of }) => of > 0 && killed >= wanted * of);
process.exit(isSample && !isEnough ? 1 : 0);
