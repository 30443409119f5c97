/**
 * Images and tables in the text of an article, still without any HTML. An image stands alone on its line and names one of
 * the library: `![what it shows](media:id "caption")`. A table begins with its caption and its column headers:
 *
 *     |= Caption
 *     | Year | Deadline |
 *     | **2026** | 31 January |
 *
 * A first cell that is important as a whole heads its row; `\|` is a bar inside a cell.
 */

/** An image of the library, by its id: no other address can be written. */
export interface ImageBlock {
  readonly kind: 'image';
  readonly mediaId: string;
  readonly alt: string;
  /** Empty: it has none. */
  readonly caption: string;
}

export interface TableCell {
  readonly words: string;
  /** The cell is the header of its row. */
  readonly isHeader: boolean;
}

export interface TableBlock {
  readonly kind: 'table';
  readonly caption: string;
  /** Of the columns. */
  readonly headers: readonly string[];
  readonly rows: readonly (readonly TableCell[])[];
}

export const figureLimits = { alt: 200, caption: 300, columns: 12, rows: 60 } as const;

const imageLine = /^!\[([^\]]*)\]\(media:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\s+"([^"]*)")?\)$/i;

/** The image that a line is; undefined: it is words. */
export const imageOf = (line: string): ImageBlock | undefined => {
  const [, alt, mediaId, caption = ''] = imageLine.exec(line) ?? [];
  return alt === undefined || mediaId === undefined
    ? undefined
    : { kind: 'image', mediaId: mediaId.toLowerCase(), alt: alt.trim(), caption: caption.trim() };
};

const captionMark = '|=';

/** `| --- | :-: |`, which other editors put below headers. */
const isRuler = (line: string): boolean => /^\|[\s:|-]*-[\s:|-]*$/.test(line);

const cellsOf = (line: string): readonly string[] =>
  line
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll('\\|', '|').trim());

const asCell = (words: string, place: number): TableCell => {
  const [, heading] = /^\*\*([^*]+)\*\*$/.exec(words) ?? [];
  return place === 0 && heading !== undefined ? { words: heading, isHeader: true } : { words, isHeader: false };
};

export const isOfTable = (line: string): boolean => line.startsWith('|');

export const beginsTable = (line: string): boolean => line.startsWith(captionMark);

const noTable: TableBlock = { kind: 'table', caption: '', headers: [], rows: [] };

/** A table with one more of its lines: a caption begins another one. */
export const tableWith = (table: TableBlock | undefined, line: string): TableBlock => {
  if (line.startsWith(captionMark)) return { ...noTable, caption: line.slice(captionMark.length).trim() };
  const open = table ?? noTable;
  if (isRuler(line)) return open;
  const cells = cellsOf(line);
  return open.headers.length === 0 ? { ...open, headers: cells } : { ...open, rows: [...open.rows, cells.map(asCell)] };
};

/** True for an accessible table: a caption, a header for each column, and as many cells in each row. */
export const isWholeTable = ({ caption, headers, rows }: TableBlock): boolean =>
  caption !== '' &&
  caption.length <= figureLimits.caption &&
  headers.length > 0 &&
  headers.length <= figureLimits.columns &&
  headers.every((words) => words !== '') &&
  rows.length > 0 &&
  rows.length <= figureLimits.rows &&
  rows.every((cells) => cells.length === headers.length);

export const isWholeImage = ({ alt, caption }: ImageBlock): boolean =>
  alt !== '' && alt.length <= figureLimits.alt && caption.length <= figureLimits.caption;

const bar = (words: string): string => words.replaceAll(/\s+/g, ' ').trim().replaceAll('|', '\\|');

/** A table as its author writes it. */
export const tableMarks = (caption: string, [headers = [], ...rows]: readonly (readonly string[])[]): string =>
  [`${captionMark} ${caption.trim()}`, ...[headers, ...rows].map((cells) => `| ${cells.map(bar).join(' | ')} |`)].join(
    '\n',
  );

/** An image as its author writes it: what would end a mark is left out. */
export const imageMarks = ({
  mediaId,
  alt,
  caption = '',
}: {
  mediaId: string;
  alt: string;
  caption?: string;
}): string => {
  const said = alt.replaceAll(/[[\]\s]+/g, ' ').trim();
  const below = caption.replaceAll(/["\s]+/g, ' ').trim();
  return `![${said}](media:${mediaId}${below === '' ? '' : ` "${below}"`})`;
};
