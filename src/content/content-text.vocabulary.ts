/**
 * Texts of articles: an own small format without any HTML. `## ` and `### ` begin headings, `- ` an item of a list, an
 * empty line a paragraph; `**important**` and `[words](address)` stand inside a line. Anything else is what it says.
 */

export interface TextBlock {
  readonly kind: 'heading' | 'subheading' | 'list' | 'paragraph';
  /** Of a list its items, else one. */
  readonly lines: readonly string[];
}

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

const readLine = (line: string): TextBlock => {
  const [mark, kind] = marks.find(([begins]) => line.startsWith(begins)) ?? ['', 'paragraph' as const];
  return { kind, lines: [line.slice(mark.length).trim()] };
};

/** A text as its author parted it. */
export const blocksOf = (text: string): readonly TextBlock[] => {
  const blocks: TextBlock[] = [];
  for (const line of text.split(/\r?\n/).map((each) => each.trim())) {
    if (line === '') continue;
    const block = readLine(line);
    const before = blocks.at(-1);
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
  blocksOf(text).flatMap(({ kind, lines: [words = ''] }) =>
    kind === 'heading' || kind === 'subheading'
      ? [{ words, anchor: anchorOf(words), level: kind === 'heading' ? (2 as const) : (3 as const) }]
      : [],
  );

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
