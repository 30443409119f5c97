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

/** Comments of the SQL in a source that give a person a gender. */
export const genderedSqlRemarks = (source: string): readonly Remark[] =>
  source.split('\n').flatMap((text, place) => {
    const [, sentence = ''] = /^\s*--\s+(.*)$/.exec(text) ?? [];
    return gendered.test(sentence) ? [{ line: place + 1, sentence }] : [];
  });

/** Titles speak of a person, or of a thing of the field; "whose …" continues the title around it. */
const withoutSubject = /^(?:what|who|whatever|those)\b|\b(?:whoever|whomever|nobody|somebody|anybody|everybody)\b/i;

const isTitled = (callee: string): boolean => /^(?:it|test|describe)\b/.test(callee);

interface Title {
  readonly node: ts.StringLiteralLike;
  /** A name in a table of cases, not the title of the test itself. */
  readonly isName: boolean;
}

/** Titles of tests, and names of their cases: in the rows of a table, or as keys. */
const titlesIn = (tree: ts.SourceFile): readonly Title[] => {
  const found: Title[] = [];
  const addRows = (node: ts.Node, isName: boolean): void => {
    if (ts.isStringLiteralLike(node)) found.push({ node, isName });
    else if (ts.isArrayLiteralExpression(node) || ts.isAsExpression(node))
      ts.forEachChild(node, (child) => addRows(child, true));
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTitled(node.expression.getText(tree)))
      for (const title of node.arguments.slice(0, 1)) addRows(title, false);
    if (ts.isPropertyAssignment(node) && ts.isStringLiteralLike(node.name))
      found.push({ node: node.name, isName: true });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
};

/** Titles of a spec or journey that give a person a gender, or have no noun as subject. */
export const unclearTitles = (path: string, source: string): readonly Remark[] => {
  const tree = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false);
  return titlesIn(tree)
    .filter(({ node: { text }, isName }) => gendered.test(text) || (!isName && withoutSubject.test(text)))
    .map(({ node }) => ({
      line: tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1,
      sentence: node.text,
    }));
};

/** Lines of a document that give a person a gender, but for quoted words and code. */
export const genderedLines = (document: string): readonly Remark[] =>
  document
    .split('\n')
    .flatMap((sentence, place) =>
      gendered.test(sentence.replace(/`[^`]*`|"[^"]*"/g, '')) ? [{ line: place + 1, sentence }] : [],
    );
