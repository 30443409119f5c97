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
const he = /\b(?:he|him|his|himself)\b/i;

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
      .filter((sentence) => [withoutNoun, guessed, he].some((pattern) => pattern.test(sentence)))
      .map((sentence) => ({ line: source.slice(0, pos).split('\n').length, sentence })),
  );
};
