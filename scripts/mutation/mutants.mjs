/** The lines of a source as StrykerJS would break them, one at a time. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import ts from 'typescript';
import { root } from '../run.mjs';

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'];
const silent = Object.fromEntries(
  levels.flatMap((level) => [
    [level, () => undefined],
    [`is${level[0].toUpperCase()}${level.slice(1)}Enabled`, () => false],
  ]),
);
const instrumenter = new Instrumenter(silent);
const options = { plugins: ['decorators', 'typescript', 'jsx'], excludedMutations: [], ignorers: [], noHeader: true };

const digest = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 16);
};

/** Offset of each line's first character. */
const linesOf = (source) => [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];

/** Words of a query that a mistake turns around: `[found, put in its place]`. */
const turned = [
  [/\bAND\b/g, 'OR'],
  [/\bOR\b/g, 'AND'],
  [/\bIS NOT NULL\b/g, 'IS NULL'],
  [/\bIS NULL\b/g, 'IS NOT NULL'],
  [/\bNOT (?=EXISTS|IN)\b/g, ''],
  [/\bDESC\b/g, 'ASC'],
  [/ = (?=ANY|\$|'|\w)/g, ' <> '],
  [/ <= /g, ' < '],
  [/ >= /g, ' > '],
  [/ < /g, ' <= '],
  [/ > /g, ' >= '],
];
const isQuery = /\b(SELECT|WHERE|AND|OR|JOIN|ORDER BY|SET)\b/;

/** The pieces of text between the values of each template of a source, as `[offset, text]`. */
const templatesOf = (file, source) => {
  const pieces = [];
  const visit = (node) => {
    if (
      ts.isNoSubstitutionTemplateLiteral(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node)
    ) {
      pieces.push([node.getStart(), node.getText()]);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  return pieces;
};

/** StrykerJS leaves the words of queries alone, and there the scopes of reads stand. */
const queryMutants = (file, source) =>
  templatesOf(file, source)
    .filter(([, text]) => isQuery.test(text))
    .flatMap(([offset, text]) =>
      turned.flatMap(([words, replacement]) =>
        [...text.matchAll(words)].map(({ index, 0: found }) => ({
          mutator: 'QueryCondition',
          start: offset + index,
          end: offset + index + found.length,
          replacement,
        })),
      ),
    );

const codeMutants = async (file, source) => {
  const { mutants } = await instrumenter.instrument([{ name: file, content: source, mutate: true }], options);
  const starts = linesOf(source);
  const offset = ({ line, column }) => starts[line] + column;
  return mutants.map(({ mutatorName, location: { start, end }, replacement }) => ({
    mutator: mutatorName,
    start: offset(start),
    end: offset(end),
    replacement,
  }));
};

/** A sentence in a string of the code explains something to its readers; people's texts stand in the dictionary. */
const isSentence = ({ mutator, original }) => mutator === 'StringLiteral' && /^(['"])(?:[^'"]* ){3}/.test(original);

/** Fallback after `??` for a value that is always there: the compiler asks for it. */
const isFallback = ({ replacement, before }) => replacement.includes('Stryker was here') && /\?\?\s*$/.test(before);

/** The act names the kind of its thing; rules ask the kind of none but tickets. */
const isKind = ({ original, before }) =>
  /anyResource\(\s*$/.test(before) && !["'ticket'", "'changeRequest'"].includes(original);

/** An id that no person has lets no further person in. */
const isNobody = ({ original, replacement, before }) =>
  original === '[]' && replacement.includes('Stryker was here') && /\b(?:member|reader)Ids:[^\n]*$/.test(before);

/**
 * Mutants of a file, each with its line from 1, the words that it takes out and those that it puts in, the line around
 * them, and its broken source. `key` stays the same while only other lines of the file change.
 */
export const mutantsOf = async (file) => {
  const source = readFileSync(join(root, file), 'utf8');
  const seen = new Map();
  return [...(await codeMutants(file, source)), ...queryMutants(file, source)]
    .filter(({ start, end, replacement }) => {
      const mutant = { original: source.slice(start, end), replacement, before: source.slice(0, start) };
      return !isFallback(mutant) && !isKind(mutant) && !isNobody(mutant);
    })
    .map(({ mutator, start, end, replacement }) => {
      const original = source.slice(start, end);
      const around = source.slice(source.lastIndexOf('\n', start) + 1, source.indexOf('\n', end)).trim();
      const words = digest(file, mutator, around, original, replacement);
      const nth = seen.get(words) ?? 0;
      seen.set(words, nth + 1);
      return {
        key: digest(words, String(nth)),
        file,
        line: source.slice(0, start).split('\n').length,
        mutator,
        original,
        replacement,
        around,
        broken: source.slice(0, start) + replacement + source.slice(end),
      };
    })
    .filter((mutant) => !isSentence(mutant));
};
