import ts from 'typescript';

export interface Remark {
  /** First line of the comment, from 1. */
  readonly line: number;
  readonly sentence: string;
}

/** Subjects without a noun: the reader must guess which thing, or which person, the sentence is about. */
const withoutNoun = /^(?:What|Who|Whom|Whose|Whoever|Whatever|Nobody|Somebody|Those|One|It)\b/;
const guessed = /\b(?:whoever|whatever|nobody|somebody)\b/i;
/** Persons are "they". */
const gendered = /\b(?:he|him|his|himself|she|her|hers|herself)\b/i;

const rangesOf = (tree: ts.SourceFile): readonly ts.CommentRange[] => {
  const found = new Map<number, ts.CommentRange>();
  const visit = (node: ts.Node): void => {
    for (const range of [
      ...(ts.getLeadingCommentRanges(tree.text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(tree.text, node.getEnd()) ?? []),
    ])
      found.set(range.pos, range);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return [...found.values()];
};

const wordsOf = (comment: string): string =>
  comment
    .replace(/^\/\*\*?|\*\/$|^\/\//g, '')
    .replace(/^\s*\* ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Sentences of the comments of a source whose subject is no noun. */
export const unclearRemarks = (path: string, source: string): readonly Remark[] => {
  const tree = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false);
  return rangesOf(tree).flatMap(({ pos, end }) =>
    wordsOf(source.slice(pos, end))
      .split(/(?<=[.!?])\s+(?=[A-Z@`])/)
      .filter((sentence) => [withoutNoun, guessed, gendered].some((pattern) => pattern.test(sentence)))
      .map((sentence) => ({ line: source.slice(0, pos).split('\n').length, sentence })),
  );
};

/** Comments of the SQL in a source that say "he" or "she". */
export const genderedSqlRemarks = (source: string): readonly Remark[] =>
  source.split('\n').flatMap((text, place) => {
    const [, sentence = ''] = /^\s*--\s+(.*)$/.exec(text) ?? [];
    return gendered.test(sentence) ? [{ line: place + 1, sentence }] : [];
  });

const isTitled = (callee: string): boolean => /^(?:it|test|describe)\b/.test(callee);

/** Texts of titles: the first argument, and names in the rows of a table, alone or as keys. */
const titlesIn = (tree: ts.SourceFile): readonly ts.StringLiteralLike[] => {
  const found: ts.StringLiteralLike[] = [];
  const addRows = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found.push(node);
    else if (ts.isArrayLiteralExpression(node) || ts.isAsExpression(node)) ts.forEachChild(node, addRows);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTitled(node.expression.getText(tree)))
      node.arguments.slice(0, 1).forEach(addRows);
    if (ts.isPropertyAssignment(node) && ts.isStringLiteralLike(node.name)) found.push(node.name);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
};

/** Titles of a spec or journey that say "he" or "she". */
export const genderedTitles = (path: string, source: string): readonly Remark[] => {
  if (!gendered.test(source)) return [];
  const tree = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false);
  return titlesIn(tree)
    .filter(({ text }) => gendered.test(text))
    .map((title) => ({
      line: tree.getLineAndCharacterOfPosition(title.getStart(tree)).line + 1,
      sentence: title.text,
    }));
};

/** Lines of a document that say "he" or "she", but for quoted words and code. */
export const genderedLines = (document: string): readonly Remark[] =>
  document
    .split('\n')
    .flatMap((sentence, place) =>
      gendered.test(sentence.replace(/`[^`]*`|"[^"]*"/g, '')) ? [{ line: place + 1, sentence }] : [],
    );
