/** Verdicts of former runs: a mutant is not tried again while its source and its specs are the same. */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../run.mjs';

const file = join(root, 'artefacts/mutants.jsonl');

const digest = (paths) => {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(readFileSync(join(root, path))).update('\0');
  return hash.digest('hex').slice(0, 16);
};

const known = new Map(
  (existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [])
    .map((line) => JSON.parse(line))
    .map((entry) => [`${entry.key} ${entry.of}`, entry]),
);

const stateOf = (mutant, stages) => digest([mutant.file, ...stages.flat()]);

/** A red spec ended its trial: what was asked after it may change. */
export const remembered = (mutant, stages) =>
  stages
    .map((_, last) => known.get(`${mutant.key} ${stateOf(mutant, stages.slice(0, last + 1))}`))
    .find((entry, last) => entry && (entry.verdict !== 'survived' || last === stages.length - 1));

/** `asked`: how many of the stages were asked until one was red. */
export const remember = (mutant, stages, { asked, ...outcome }) => {
  const { key, file: source, line, mutator, original, replacement } = mutant;
  const of = stateOf(mutant, stages.slice(0, asked));
  const entry = { key, file: source, line, mutator, original, replacement, ...outcome, of };
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, `${JSON.stringify(entry)}\n`);
};
