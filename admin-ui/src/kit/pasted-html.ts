import { tableMarks } from '../../../src/publishing/content/content-figures.vocabulary.js';
import { isSafeLink } from '../../../src/publishing/content/content-text.vocabulary.js';

/** Parts of a DOM node that are read from a copied page. */
export interface PastedNode {
  readonly nodeName: string;
  readonly textContent: string | null;
  readonly childNodes: Iterable<PastedNode>;
  getAttribute?(name: string): string | null;
}

const attribute = (node: PastedNode, name: string): string => node.getAttribute?.(name) ?? '';
const kindOf = ({ nodeName }: PastedNode): string => nodeName.toLowerCase();
const childrenOf = ({ childNodes }: PastedNode): readonly PastedNode[] => [...childNodes];
const oneLine = (words: string): string => words.replaceAll(/\s+/g, ' ').trim();

/** Nothing of these is read; images do not come along, for they stand elsewhere. */
const silent = ['script', 'style', 'head', 'title', 'meta', 'link', 'img', 'svg', 'iframe', 'object', '#comment'];

const around = (words: string, mark: (inner: string) => string): string => {
  const inner = words.trim();
  return inner === '' ? words : words.replace(inner, () => mark(inner));
};

/** Some editors put everything into a `b` that is not bold. */
const isBold = (node: PastedNode): boolean =>
  ['b', 'strong'].includes(kindOf(node)) && !/font-weight:\s*(?:normal|[1-5]00)/i.test(attribute(node, 'style'));

/** Content of a line, with important words and safe links. */
const inlineOf = (node: PastedNode, isPlain = false): string => {
  const kind = kindOf(node);
  if (kind === '#text') return (node.textContent ?? '').replaceAll(/\s+/g, ' ');
  if (silent.includes(kind)) return '';
  if (kind === 'br') return ' ';
  const link = kind === 'a' ? attribute(node, 'href') : '';
  const isMarked = !isPlain && (isBold(node) || isSafeLink(link));
  const words = childrenOf(node)
    .map((child) => inlineOf(child, isPlain || isMarked))
    .join('');
  if (!isMarked) return words;
  return around(words, (inner) =>
    isBold(node) ? `**${inner.replaceAll('*', '')}**` : `[${inner.replaceAll(/[[\]]/g, '')}](${link})`,
  );
};

const within = (node: PastedNode, kinds: readonly string[]): readonly PastedNode[] =>
  childrenOf(node).flatMap((child) => (kinds.includes(kindOf(child)) ? [child] : within(child, kinds)));

/** The first row heads the columns, with any kind of cells; a first cell that was a header heads its row. */
const tableOf = (node: PastedNode): string => {
  const rows = within(node, ['tr']).map((row) =>
    within(row, ['td', 'th']).map((cell) => ({
      words: oneLine(inlineOf(cell, true)),
      isHeader: kindOf(cell) === 'th',
    })),
  );
  const columns = Math.max(0, ...rows.map(({ length }) => length));
  if (columns === 0) return '';
  const caption = within(node, ['caption'])
    .map((each) => oneLine(inlineOf(each, true)))
    .join(' ');
  const marked = rows.map((cells, row) =>
    Array.from({ length: columns }, (_missing, place) => {
      const { words = '', isHeader = false } = cells[place] ?? {};
      return row > 0 && place === 0 && isHeader && words !== '' ? `**${words.replaceAll('*', '')}**` : words;
    }),
  );
  return tableMarks(caption, marked);
};

const blocks = ['p', 'div', 'section', 'article', 'main', 'header', 'footer', 'body', 'html', 'blockquote', 'center'];
const structures = [...blocks, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'table'];

const hasStructure = (node: PastedNode): boolean =>
  childrenOf(node).some((child) => structures.includes(kindOf(child)) || hasStructure(child));

/** Bullets that Word writes as words. */
const bullet = /^(?:[·•▪§o-]|\d{1,2}[.)])\s+/;

const paragraphOf = (node: PastedNode): string => {
  const words = oneLine(inlineOf(node));
  return /MsoList/i.test(attribute(node, 'class')) && bullet.test(words) ? `- ${words.replace(bullet, '')}` : words;
};

const partsOf = (node: PastedNode): readonly string[] => {
  const kind = kindOf(node);
  if (silent.includes(kind)) return [];
  if (kind === 'h1' || kind === 'h2') return [`## ${oneLine(inlineOf(node, true))}`];
  if (/^h[3-6]$/.test(kind)) return [`### ${oneLine(inlineOf(node, true))}`];
  if (kind === 'table') return [tableOf(node)];
  if (kind === 'ul' || kind === 'ol')
    return [
      within(node, ['li'])
        .map((item) => `- ${oneLine(inlineOf(item))}`)
        .join('\n'),
    ];
  if (!hasStructure(node)) return [paragraphOf(node)];
  return flowOf(node);
};

/** Words that stand between blocks are a paragraph. */
const flowOf = (node: PastedNode): readonly string[] => {
  const parts: string[] = [];
  let loose = '';
  for (const child of childrenOf(node)) {
    if (structures.includes(kindOf(child)) || hasStructure(child)) {
      parts.push(oneLine(loose), ...partsOf(child));
      loose = '';
    } else loose += inlineOf(child);
  }
  return [...parts, oneLine(loose)];
};

const isEmpty = (part: string): boolean => /^(?:#{2,3}|-)?$/.test(part.trim());
const isItem = (part: string | undefined): boolean => part?.startsWith('- ') === true;

/** Text copied from a page or from Word, in the marks of articles: all of its HTML is dropped. */
export const marksOfHtml = (root: PastedNode): string =>
  flowOf(root)
    .filter((part) => !isEmpty(part))
    .reduce((text, part, place, parts) => {
      const gap = isItem(part) && isItem(parts[place - 1]) ? '\n' : '\n\n';
      return place === 0 ? part : `${text}${gap}${part}`;
    }, '');
