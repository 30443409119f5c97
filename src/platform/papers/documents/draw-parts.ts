import { encode } from 'uqr';
import type { Language } from '../../../kernel/language.js';
import { moneyText, rateText } from '../../../kernel/money.js';
import type { Column, DocumentSource, Part } from './document.shapes.js';
import { filled, type DocumentWords } from './document-words.js';
import {
  contentWidth,
  framePadding,
  left,
  muted,
  type Element,
  type Flow,
  type Piece,
  type Sheet,
  type Style,
} from './sheet.js';

const regular = { face: 'regular', size: 9.5 } as const;
const bold = { face: 'bold', size: 9.5 } as const;
const headings = { H1: { face: 'bold', size: 18 }, H2: { face: 'bold', size: 12 }, H3: bold } as const;
const leading = 14;
const gap = 16;
const cellPadding = 5;
const rowHeight = leading + 2 * cellPadding;
const titleHeight = 24;
/** A telephone reads a code of this side from a printed page. */
const codeSide = 96;
const headBackground = '#F1F0F8';

interface Context {
  readonly language: Language;
  readonly words: DocumentWords;
}

const heading = (sheet: Sheet, parent: Element, level: keyof typeof headings, text: string): void => {
  const style = headings[level];
  const element = sheet.element(parent, level);
  sheet.flow([{ x: left, width: contentWidth, pieces: [{ ...style, element, tag: level, text }] }], {
    leading: style.size * 1.4,
    padding: 2,
    keepWith: 5 * leading,
  });
  element.end();
};

const paragraph = (sheet: Sheet, parent: Element, text: string, style: Style = regular): void => {
  const element = sheet.element(parent, 'P');
  sheet.flow([{ x: left, width: contentWidth, pieces: [{ ...style, element, tag: 'P', text }] }], {
    leading: Math.max(leading, style.size * 1.4),
  });
  element.end();
};

const titleIfAny = (sheet: Sheet, parent: Element, title: string | undefined): void => {
  if (title !== undefined) heading(sheet, parent, 'H2', title);
};

interface Place {
  readonly x: number;
  readonly width: number;
}

/** Columns beside each other, by their shares of the width, with this much between them and this much at both ends. */
const places = (shares: readonly number[], between: number, ends: number): readonly Place[] => {
  const sum = shares.reduce((total, share) => total + share, 0);
  const room = contentWidth - 2 * ends - between * (shares.length - 1);
  const widths = shares.map((share) => (room * share) / sum);
  return widths.map((width, index) => ({
    x: widths.slice(0, index).reduce((x, before) => x + before + between, left + ends),
    width,
  }));
};

interface Cell extends Style {
  readonly tag: 'TH' | 'TD';
  readonly scope?: 'Column' | 'Row';
  readonly text: string;
}

interface Table {
  readonly columns: readonly Pick<Column, 'share' | 'align'>[];
  readonly head?: readonly Cell[];
  readonly rows: readonly (readonly Cell[])[];
}

const tableFlow: Flow = { leading, padding: cellPadding, border: 'below' };

/** A row of the structure, and where its cells are drawn. */
const tableRow = (sheet: Sheet, group: Element, { columns }: Table, cells: readonly Cell[]) => {
  const row = sheet.element(group, 'TR');
  const where = places(
    columns.map(({ share }) => share),
    12,
    6,
  );
  const stacks = where.map((place, index) => {
    const cell: Cell = cells[index] ?? { ...regular, tag: 'TD', text: '' };
    const element = sheet.element(row, cell.tag, cell.scope);
    const piece: Piece = { ...cell, element, align: columns[index]?.align ?? 'left' };
    return { ...place, pieces: [piece] };
  });
  return { stacks, end: () => row.end() };
};

const table = (sheet: Sheet, parent: Element, described: Table): void => {
  const element = sheet.element(parent, 'Table');
  const head = described.head && tableRow(sheet, sheet.element(element, 'THead'), described, described.head);
  const body = sheet.element(element, 'TBody');
  const rows = (): void => {
    for (const cells of described.rows) {
      const row = tableRow(sheet, body, described, cells);
      sheet.flow(row.stacks, tableFlow);
      row.end();
    }
  };
  if (head) sheet.under(head.stacks, { ...tableFlow, background: headBackground, keepWith: 2 * leading }, rows);
  else rows();
  element.end();
};

/** Labels are heads of their rows. */
const labelled = (label: string, value: string, style: Style = regular): readonly Cell[] => [
  { ...style, tag: 'TH', scope: 'Row', text: label, colour: style.face === 'bold' ? undefined : muted },
  { ...style, tag: 'TD', text: value },
];

type Drawn<Kind extends Part['kind']> = (
  sheet: Sheet,
  parent: Element,
  part: Extract<Part, { readonly kind: Kind }>,
  context: Context,
) => void;

const partiesAcross = 2;

/** Room for a hand and a stamp. */
const signatureHeight = 100;

const inGroups = <Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] =>
  items.flatMap((_, index) => (index % size === 0 ? [items.slice(index, index + size)] : []));

const halves = places([1, 1], 24, 0);
const frames = places([1, 1], 12 + 2 * framePadding, framePadding);

const drawings: { readonly [Kind in Part['kind']]: Drawn<Kind> } = {
  parties: (sheet, parent, { parties }) => {
    for (const group of inGroups(parties, partiesAcross)) {
      const stacks = group.map(({ role, lines }, index) => {
        const sect = sheet.element(parent, 'Sect');
        const title = sheet.element(sect, 'H2');
        return {
          ...(halves[index] ?? { x: left, width: contentWidth }),
          pieces: [
            { ...bold, element: title, tag: 'H2', text: role },
            ...lines.map((text) => ({ ...regular, element: sheet.element(sect, 'P'), tag: 'P', text })),
          ],
        };
      });
      sheet.flow(stacks, { leading });
      sheet.space(gap / 2);
    }
  },

  facts: (sheet, parent, { title, facts }) => {
    titleIfAny(sheet, parent, title);
    if (facts.length === 0) return;
    table(sheet, parent, {
      columns: [{ share: 1 }, { share: 2 }],
      rows: facts.map(({ label, value }) => labelled(label, value)),
    });
  },

  lines: (sheet, parent, { title, columns, rows, empty }) => {
    titleIfAny(sheet, parent, title);
    if (rows.length === 0) {
      paragraph(sheet, parent, empty, { ...regular, colour: muted });
      return;
    }
    table(sheet, parent, {
      columns,
      head: columns.map((column) => ({ ...bold, tag: 'TH', scope: 'Column', text: column.title })),
      rows: rows.map((row) => row.map((text) => ({ ...regular, tag: 'TD', text }))),
    });
  },

  totals: (sheet, parent, { title, totals }, { language, words }) => {
    const { discount } = totals;
    sheet.keep(titleHeight + (totals.shares.length + 3) * rowHeight);
    titleIfAny(sheet, parent, title);
    const shares = totals.shares.map(({ rate, base, vat }) =>
      labelled(
        filled(rate === 0 ? words.exempt : words.vat, {
          rate: rateText(rate, language),
          base: moneyText(base, language),
        }),
        moneyText(vat, language),
      ),
    );
    table(sheet, parent, {
      columns: [{ share: 3 }, { share: 1, align: 'right' }],
      rows: [
        ...(discount
          ? [
              labelled(
                filled(words.discount, { rate: rateText(discount.rate, language) }),
                moneyText(-discount.amount, language),
              ),
            ]
          : []),
        labelled(words.net, moneyText(totals.net, language)),
        ...shares,
        labelled(words.gross, moneyText(totals.gross, language), bold),
      ],
    });
  },

  clauses: (sheet, parent, { title, clauses }) => {
    heading(sheet, parent, 'H2', title);
    for (const clause of clauses) {
      heading(sheet, parent, 'H3', clause.title);
      paragraph(sheet, parent, clause.text);
      sheet.space(gap / 2);
    }
  },

  notes: (sheet, parent, { title, text }) => {
    titleIfAny(sheet, parent, title);
    paragraph(sheet, parent, text);
  },

  code: (sheet, parent, { text, address }) => {
    sheet.keep(codeSide + 3 * leading);
    paragraph(sheet, parent, text);
    paragraph(sheet, parent, address, bold);
    sheet.space(gap / 2);
    sheet.squares(parent, address, { side: codeSide, rows: encode(address, { border: 0 }).data });
  },

  signature: (sheet, parent, { title, signatories, isOnline = false }, { words }) => {
    const minHeight = isOnline ? 0 : signatureHeight;
    sheet.keep(titleHeight + signatureHeight);
    heading(sheet, parent, 'H2', title);
    for (const group of inGroups(signatories, partiesAcross)) {
      const stacks = group.map(({ role, name = '' }, index) => {
        const sect = sheet.element(parent, 'Sect');
        const who = sheet.element(sect, 'H3');
        return {
          ...(frames[index] ?? { x: left, width: contentWidth }),
          pieces: [
            { ...bold, element: who, tag: 'H3', text: role },
            ...[`${words.name} ${name}`, ...(isOnline ? [words.online] : [words.date, words.signature])].map(
              (text) => ({
                ...regular,
                element: sheet.element(sect, 'P'),
                tag: 'P',
                text,
              }),
            ),
          ],
        };
      });
      sheet.flow(stacks, { leading, padding: framePadding, minHeight, border: 'frame' });
      sheet.space(gap / 2);
    }
  },
};

const drawPart = <Kind extends Part['kind']>(
  sheet: Sheet,
  parent: Element,
  part: Extract<Part, { readonly kind: Kind }> & { readonly kind: Kind },
  context: Context,
): void => drawings[part.kind](sheet, parent, part, context);

const bandHeight = 24;

const letterhead = (sheet: Sheet, { theme, sender = [] }: DocumentSource): void => {
  sheet.band(bandHeight, [theme.header.left, theme.header.centre, theme.header.right]);
  paragraph(sheet, sheet.root, theme.name, { face: 'bold', size: 13 });
  for (const line of sender) paragraph(sheet, sheet.root, line, { face: 'regular', size: 8.5, colour: muted });
  sheet.space(gap);
};

/** Letterhead, title and parts from top to bottom, and the footers of all pages. */
export const drawDocument = (sheet: Sheet, source: DocumentSource): void => {
  const { language, words, title, subtitle, theme } = source;
  letterhead(sheet, source);
  heading(sheet, sheet.root, 'H1', title);
  if (subtitle !== undefined) paragraph(sheet, sheet.root, subtitle, { ...regular, colour: muted });
  sheet.space(gap / 2);
  for (const part of source.parts) {
    const sect = sheet.element(sheet.root, 'Sect');
    drawPart(sheet, sect, part, { language, words });
    sheet.space(gap);
    sect.end();
  }
  sheet.root.end();
  sheet.footers((page, pages) => [theme.footer.text, filled(words.page, { page, pages })]);
};
