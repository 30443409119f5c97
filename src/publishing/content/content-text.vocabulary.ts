import {
  beginsTable,
  imageOf,
  isOfTable,
  isWholeImage,
  isWholeTable,
  tableWith,
  type ImageBlock,
  type TableBlock,
} from './content-figures.vocabulary.js';

/**
 * Texts of articles: an own small format without any HTML. `## ` and `### ` begin headings, `- ` an item of a list, an
 * empty line a paragraph; `**important**` and `[words](address)` stand inside a line; images and tables are marked as
 * `content-figures` says. Anything else is what it says.
 */

export interface WordsBlock {
  readonly kind: 'heading' | 'subheading' | 'list' | 'paragraph';
  /** Of a list its items, else one. */
  readonly lines: readonly string[];
}

export type TextBlock = WordsBlock | ImageBlock | TableBlock;

interface TextPiece {
  readonly words: string;
  readonly kind: 'plain' | 'important' | 'link';
  /** Where a link leads: an address with http or https, of mail, or a path of the portal. */
  readonly to: string;
}

interface TextHeading {
  /** As addresses name it. */
  readonly anchor: string;
  readonly words: string;
  readonly level: 2 | 3;
}

const marks = [
  ['## ', 'heading'],
  ['### ', 'subheading'],
  ['- ', 'list'],
] as const;

const readLine = (line: string): WordsBlock => {
  const [mark, kind] = marks.find(([begins]) => line.startsWith(begins)) ?? ['', 'paragraph' as const];
  return { kind, lines: [line.slice(mark.length).trim()] };
};

/** A text as its author parted it. */
export const blocksOf = (text: string): readonly TextBlock[] => {
  const blocks: TextBlock[] = [];
  let isApart = true;
  for (const line of text.split(/\r?\n/).map((each) => each.trim())) {
    const before = blocks.at(-1);
    const open = before?.kind === 'table' && !isApart ? before : undefined;
    isApart = line === '';
    if (line === '') continue;
    if (isOfTable(line)) {
      if (open !== undefined && !beginsTable(line)) blocks.pop();
      blocks.push(tableWith(open, line));
      continue;
    }
    const block = imageOf(line) ?? readLine(line);
    if (block.kind === 'list' && before?.kind === 'list')
      blocks[blocks.length - 1] = { kind: 'list', lines: [...before.lines, ...block.lines] };
    else blocks.push(block);
  }
  return blocks;
};

/** No script, no data, no address that begins with two slashes and leaves the portal unseen. */
export const isSafeLink = (to: string): boolean => /^(?:https?:\/\/\S+|mailto:\S+|\/(?![/\\])\S*)$/i.test(to);

const inside = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g;

const plain = (words: string): TextPiece => ({ words, kind: 'plain', to: '' });

/** A line in its pieces; a link that is not safe is shown as it was typed. */
export const piecesOf = (line: string): readonly TextPiece[] => {
  const pieces: TextPiece[] = [];
  let read = 0;
  for (const found of line.matchAll(inside)) {
    const [all, important, words = '', to = ''] = found;
    if (important === undefined && !isSafeLink(to)) continue;
    if (found.index > read) pieces.push(plain(line.slice(read, found.index)));
    pieces.push(
      important === undefined ? { words, kind: 'link', to } : { words: important, kind: 'important', to: '' },
    );
    read = found.index + all.length;
  }
  return read < line.length ? [...pieces, plain(line.slice(read))] : pieces;
};

/** Letters and digits of the words, as an address takes them. */
export const anchorOf = (words: string): string =>
  words
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** The headings of a text: its outline. */
export const headingsOf = (text: string): readonly TextHeading[] =>
  blocksOf(text).flatMap((block) => {
    if (block.kind !== 'heading' && block.kind !== 'subheading') return [];
    const [words = ''] = block.lines;
    return [{ words, anchor: anchorOf(words), level: block.kind === 'heading' ? (2 as const) : (3 as const) }];
  });

/** Images of the library that a text shows, each once. */
export const mediaIdsOf = (text: string): readonly string[] => [
  ...new Set(blocksOf(text).flatMap((block) => (block.kind === 'image' ? [block.mediaId] : []))),
];

const linesOf = (block: TextBlock): readonly string[] => {
  if (block.kind === 'image') return [block.alt, block.caption];
  if (block.kind !== 'table') return block.lines;
  return [block.caption, ...block.headers, ...block.rows.flat().map(({ words }) => words)];
};

/** Plain text without marks, for the search: captions and tables too. */
export const wordsOf = (text: string): string =>
  blocksOf(text)
    .flatMap(linesOf)
    .filter((line) => line !== '')
    .map((line) =>
      piecesOf(line)
        .map(({ words }) => words)
        .join(''),
    )
    .join('\n');

/** A page of a text: what stands below one heading, or before the first one. */
interface TextPage {
  readonly title: string | null;
  readonly blocks: readonly TextBlock[];
}

/** A text in the pages that its headings make; the first has no title where the text begins without one. */
export const pagesOf = (text: string): readonly TextPage[] =>
  blocksOf(text).reduce<readonly TextPage[]>((pages, block) => {
    const last = pages.at(-1);
    if (block.kind === 'heading') return [...pages, { title: block.lines[0] ?? '', blocks: [] }];
    return [...pages.slice(0, -1), { title: last?.title ?? null, blocks: [...(last?.blocks ?? []), block] }];
  }, []);

/** Elements that would be words to readers, and harm where anything else showed them. */
const html =
  /<\/?(?:script|style|iframe|object|embed|link|meta|base|svg|math|img|video|audio|form|input|button|table|thead|tbody|tr|td|th|div|span|p|br|font|html|head|body)(?=[\s/>])/i;

/** Rules for the text of an article: each code of `validation` with a check that is true for a valid text. */
export const bodyRules = {
  contentHtml: (text: string) => !html.test(text),
  /** Each image is one of the library, on a line of its own. */
  contentForeignImage: (text: string) =>
    text.split(/\r?\n/).every((line) => !/!\[[^\]]*\]\(/.test(line) || imageOf(line.trim()) !== undefined),
  contentImageWithoutAlt: (text: string) =>
    blocksOf(text).every((block) => block.kind !== 'image' || isWholeImage(block)),
  contentTableNotWhole: (text: string) =>
    blocksOf(text).every((block) => block.kind !== 'table' || isWholeTable(block)),
} as const satisfies Readonly<Record<string, (text: string) => boolean>>;
