import type PdfDocument from 'pdfkit';
import { oneLine, wrapped } from './text-lines.js';
import type { Face, Typefaces } from './typefaces.js';

/** A4, in points. */
const page = { width: 595.28, height: 841.89 } as const;
const margin = { side: 48, top: 48, bottom: 64 } as const;

export const left = margin.side;
export const contentWidth = page.width - 2 * margin.side;
const bottom = page.height - margin.bottom;
/** Height for content on a page. */
const pageRoom = bottom - margin.top;
/** A head that takes more of a page is not repeated on the next one. */
const mostRepeated = pageRoom / 3;

export const ink = '#1D1B33';
export const muted = '#57546F';
const rule = '#DDDBE9';
/** Between a frame and what stands in it. */
export const framePadding = 8;

export type Element = PDFKit.PDFStructureElement;

export interface Style {
  readonly face: Face;
  readonly size: number;
  readonly colour?: string;
  readonly align?: 'left' | 'right';
}

/** Text of one element of the structure, as a screen reader meets it. */
export interface Piece extends Style {
  readonly element: Element;
  readonly tag: string;
  readonly text: string;
}

/** Pieces below each other. */
export interface Stack {
  readonly x: number;
  readonly width: number;
  readonly pieces: readonly Piece[];
}

export interface Flow {
  /** Points from line to line. */
  readonly leading: number;
  readonly padding?: number;
  readonly minHeight?: number;
  /** A line below, or a frame around each stack. */
  readonly border?: 'below' | 'frame';
  readonly background?: string;
  /** Room that must follow on the same page: a title stands with what it is the title of. */
  readonly keepWith?: number;
}

/** Rows of squares from top to bottom, black or white. */
export interface Squares {
  /** Points. */
  readonly side: number;
  readonly rows: readonly (readonly boolean[])[];
}

interface Line extends Piece {
  readonly x: number;
  readonly width: number;
}

/** The head of a table, laid out. */
interface Head {
  readonly stacks: readonly Stack[];
  readonly columns: readonly (readonly Line[])[];
  readonly height: number;
  readonly flow: Flow;
}

const longest = (columns: readonly (readonly Line[])[]): number => Math.max(1, ...columns.map(({ length }) => length));

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

/** Lines one after the other that belong to the same element. */
const runs = (lines: readonly Line[]): readonly (readonly Line[])[] =>
  lines.reduce<Line[][]>((found, line) => {
    const last = found.at(-1);
    if (last?.[0]?.element === line.element) last.push(line);
    else found.push([line]);
    return found;
  }, []);

/** The pages of a document, filled from top to bottom; what flows over an edge goes on at the top of the next page. */
export class Sheet {
  private y = bottom;
  /** Drawn again at the top of each page, while what it is the head of lasts. */
  private repeated: Head | undefined;
  readonly root: Element;

  constructor(
    private readonly pdf: PDFKit.PDFDocument,
    private readonly faces: Typefaces,
  ) {
    this.root = pdf.struct('Document');
    pdf.addStructure(this.root);
    this.turn();
  }

  /** An element within another one. */
  element(parent: Element, tag: string, scope?: 'Column' | 'Row'): Element {
    const element = this.pdf.struct(tag, { scope });
    parent.add(element);
    return element;
  }

  space(height: number): void {
    this.y += height;
  }

  /** Turns the page when content of this height does not fit the rest, as far as one page can hold it. */
  keep(height: number): void {
    if (this.y + height > bottom && height <= pageRoom) this.turn();
  }

  /** Stacks beside each other, their lines level; over as many pages as they take. */
  flow(stacks: readonly Stack[], flow: Flow): void {
    const columns = stacks.map((stack) => this.linesOf(stack));
    const count = longest(columns);
    const whole = this.heightOf(count, flow);
    if (this.y + whole + (flow.keepWith ?? 0) > bottom && whole <= pageRoom - (this.repeated?.height ?? 0)) this.turn();
    for (let done = 0; done < count;) {
      if (this.roomFor(flow) < 1) this.turn();
      const taken = Math.min(count - done, Math.max(1, this.roomFor(flow)));
      this.draw(
        stacks,
        columns.map((lines) => lines.slice(done, done + taken)),
        taken,
        flow,
      );
      done += taken;
    }
  }

  /** Repeats this head on each page of the content drawn in `body`; screen readers meet the head once. */
  under(stacks: readonly Stack[], flow: Flow, body: () => void): void {
    this.flow(stacks, flow);
    const columns = stacks.map((stack) => this.linesOf(stack));
    const height = this.heightOf(longest(columns), flow);
    if (height <= mostRepeated) this.repeated = { stacks, columns, height, flow };
    body();
    this.repeated = undefined;
  }

  /** Draws colours and lines, which screen readers skip. */
  artifact(paint: (pdf: PDFKit.PDFDocument) => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.pdf.markContent('Artifact', { type });
    this.pdf.save();
    paint(this.pdf);
    this.pdf.restore();
    this.pdf.endMarkedContent();
  }

  /** A band of three colours across the top of the page, behind the lines that follow. */
  band(height: number, [from, middle, to]: readonly [string, string, string]): void {
    this.artifact((pdf) => {
      const gradient = pdf.linearGradient(0, 0, page.width, 0).stop(0, from).stop(0.5, middle).stop(1, to);
      pdf.rect(0, 0, page.width, height).fill(gradient);
    });
  }

  /** A square picture of black squares; `alt` says what it is to a screen reader. */
  squares(parent: Element, alt: string, { side, rows }: Squares): void {
    this.keep(side);
    const figure = this.pdf.struct('Figure', { alt });
    parent.add(figure);
    const content = this.pdf.markStructureContent('Figure');
    const step = side / rows.length;
    this.pdf.save();
    rows.forEach((row, line) =>
      row.forEach((isBlack, column) => {
        // a little larger than its place: viewers draw no hairlines between neighbours
        if (isBlack) this.pdf.rect(left + column * step, this.y + line * step, step * 1.02, step * 1.02);
      }),
    );
    this.pdf.fill('#000000').restore();
    this.pdf.endMarkedContent();
    figure.add(content);
    figure.end();
    this.y += side;
  }

  /** At the foot of each page, once all are there. */
  footers(textOf: (page: number, pages: number) => readonly [atLeft: string, atRight: string]): void {
    const { count } = this.pdf.bufferedPageRange();
    const style = { face: 'regular', size: 8, colour: muted } as const;
    for (const index of range(count)) {
      this.pdf.switchToPage(index);
      this.artifact(() => {
        const [atLeft = '', atRight = ''] = textOf(index + 1, count).map((text) =>
          oneLine(this.faces.regular.drawable(text)),
        );
        const reserved = this.faces.regular.widthOf(atRight, style.size) + 16;
        const [shown = ''] = wrapped(atLeft, contentWidth - reserved, (text) => this.widthOf(text, style));
        this.pdf
          .moveTo(left, bottom + 16)
          .lineTo(left + contentWidth, bottom + 16)
          .lineWidth(0.5)
          .stroke(rule);
        this.write(shown, { ...style, x: left, width: contentWidth }, bottom + 22, 12);
        this.write(atRight, { ...style, align: 'right', x: left, width: contentWidth }, bottom + 22, 12);
      }, 'Pagination');
    }
  }

  private heightOf(lines: number, { leading, padding = 0, minHeight = 0 }: Flow): number {
    return Math.max(minHeight, lines * leading + 2 * padding);
  }

  /** Lines that this page still takes. */
  private roomFor({ leading, padding = 0 }: Flow): number {
    return Math.floor((bottom - this.y - 2 * padding) / leading);
  }

  private turn(): void {
    this.pdf.addPage();
    this.y = margin.top;
    if (!this.repeated) return;
    const { stacks, columns, height, flow } = this.repeated;
    this.artifact(() => {
      this.decorate(stacks, height, flow);
      columns.forEach((lines) => lines.forEach((line, index) => this.writeLine(line, index, flow)));
    }, 'Pagination');
    this.y += height;
  }

  private draw(stacks: readonly Stack[], columns: readonly (readonly Line[])[], taken: number, flow: Flow): void {
    const height = this.heightOf(taken, flow);
    if (flow.background ?? flow.border) this.artifact(() => this.decorate(stacks, height, flow));
    for (const lines of columns) {
      let index = 0;
      for (const run of runs(lines)) {
        const [first] = run;
        if (!first) continue;
        const content = this.pdf.markStructureContent(first.tag);
        for (const line of run) {
          this.writeLine(line, index, flow);
          index += 1;
        }
        this.pdf.endMarkedContent();
        first.element.add(content);
      }
    }
    this.y += height;
  }

  private decorate(stacks: readonly Stack[], height: number, { background, border }: Flow): void {
    if (background) this.pdf.rect(left, this.y, contentWidth, height).fill(background);
    if (border === 'below') {
      this.pdf
        .moveTo(left, this.y + height)
        .lineTo(left + contentWidth, this.y + height)
        .lineWidth(0.5)
        .stroke(rule);
    }
    if (border !== 'frame') return;
    for (const { x, width } of stacks) {
      this.pdf
        .rect(x - framePadding, this.y, width + 2 * framePadding, height)
        .lineWidth(0.75)
        .stroke(muted);
    }
  }

  private linesOf({ x, width, pieces }: Stack): readonly Line[] {
    return pieces.flatMap((piece) =>
      wrapped(this.faces[piece.face].drawable(piece.text), width, (text) => this.widthOf(text, piece)).map((text) => ({
        ...piece,
        text,
        x,
        width,
      })),
    );
  }

  private widthOf(text: string, { face, size }: Pick<Style, 'face' | 'size'>): number {
    return this.faces[face].widthOf(text, size);
  }

  private writeLine(line: Line, index: number, { leading, padding = 0 }: Flow): void {
    this.write(line.text, line, this.y + padding + index * leading, leading);
  }

  private write(text: string, style: Style & Pick<Line, 'x' | 'width'>, y: number, leading: number): void {
    const { face, size, colour = ink, align = 'left', x, width } = style;
    const shown = align === 'right' ? text.trimEnd() : text;
    if (shown === '') return;
    const from = align === 'right' ? x + width - this.widthOf(shown, style) : x;
    // between the top of the letters and the bottom of their line lies 1.21 of their size
    this.pdf
      .font(face, size)
      .fillColor(colour)
      .text(shown, from, y + (leading - 1.21 * size) / 2, { lineBreak: false });
  }
}

/** Registered under their names, as `Sheet` asks for them. */
export const newPdf = (
  Pdf: typeof PdfDocument,
  faces: Typefaces,
  options: PDFKit.PDFDocumentOptions,
): PDFKit.PDFDocument => {
  const pdf = new Pdf({
    ...options,
    size: [page.width, page.height],
    margin: 0,
    font: '',
    autoFirstPage: false,
    bufferPages: true,
  });
  for (const [name, { font }] of Object.entries(faces)) pdf.registerFont(name, font);
  return pdf;
};
