import {
  NotSealable,
  numberIn,
  objectOf,
  pagesOf,
  plainPdf,
  referencesIn,
  withEntries,
  withListed,
  type PlainPdf,
} from './plain-pdf.js';

/** Objects that follow a file, the file's own among them where they change. */
export class PdfIncrement {
  private readonly objects = new Map<number, string>();
  private next: number;

  constructor(readonly pdf: PlainPdf) {
    this.next = pdf.size;
  }

  /** Number of the next object of the longer file. */
  get size(): number {
    return this.next;
  }

  /** In the order in which they were added or changed first. */
  get all(): readonly (readonly [number, string])[] {
    return [...this.objects];
  }

  newNumber(): number {
    this.next += 1;
    return this.next - 1;
  }

  set(object: number, body: string): void {
    this.objects.set(object, body);
  }

  add(body: string): number {
    const object = this.newNumber();
    this.set(object, body);
    return object;
  }

  /** As it stands now, and what it becomes. */
  change(object: number, by: (body: string) => string): void {
    this.set(object, by(this.objects.get(object) ?? objectOf(this.pdf, object)));
  }

  /**
   * Objects of another file and all that they name, under new numbers.
   * @param stands objects in whose place others stand already
   * @returns the new number of each
   */
  copy(from: PlainPdf, wanted: readonly number[], stands: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
    const numbers = new Map(stands);
    const copied: number[] = [];
    const numberOf = (object: number): number => {
      const known = numbers.get(object);
      if (known !== undefined) return known;
      const number = this.newNumber();
      numbers.set(object, number);
      copied.push(object);
      return number;
    };
    wanted.forEach(numberOf);
    // grows while it is read: what a copied object names is copied too
    for (const object of copied) this.set(numberOf(object), renumbered(objectOf(from, object), numberOf));
    return numbers;
  }
}

/** The references of a dictionary; the stream behind it stays as it is. */
const renumbered = (body: string, numberOf: (object: number) => number): string => {
  const stream = /\bstream\r?\n/.exec(body)?.index ?? body.length;
  const dictionary = body
    .slice(0, stream)
    .replaceAll(/\b(\d+) 0 R\b/g, (_, object: string) => `${numberOf(Number(object))} 0 R`);
  return dictionary + body.slice(stream);
};

/** Structure of a file for screen readers, as the kit of documents writes it; null where there is none, or another one. */
const structureOf = (
  pdf: PlainPdf,
): { readonly root: number; readonly next: number; readonly top: readonly number[] } | null => {
  const [root] = referencesIn(objectOf(pdf, pdf.root), 'StructTreeRoot');
  if (root === undefined) return null;
  const dictionary = objectOf(pdf, root);
  const next = numberIn(dictionary, /\/ParentTreeNextKey\s+(\d+)/);
  return next === undefined || !/\/Nums\s*\[/.test(dictionary)
    ? null
    : { root, next, top: referencesIn(dictionary, 'K') };
};

/** Elements by page: key in the table, and the elements in their order. */
const elementsByKey = (dictionary: string): readonly (readonly [number, readonly number[]])[] =>
  Array.from(dictionary.matchAll(/(\d+)\s+\[([^\]]*)\]/g), ([, key, elements = '']) => [
    Number(key),
    Array.from(elements.matchAll(/(\d+)\s+0\s+R/g), ([, element]) => Number(element)),
  ]);

interface Target {
  /** Page that takes the widget. */
  readonly page: number;
  /** Element of the structure that holds the content of that page, and the next key; null: the file has no structure. */
  readonly structure: { readonly root: number; readonly element: number; readonly next: number } | null;
}

/** The last page of the file. */
const lastPage = ({ pdf }: PdfIncrement): Target => {
  const page = pagesOf(pdf).pages.at(-1);
  if (page === undefined) throw new NotSealable('no pages');
  const structure = structureOf(pdf);
  const [element] = structure?.top ?? [];
  return { page, structure: structure && element !== undefined ? { ...structure, element } : null };
};

const refs = (objects: readonly number[]): string => objects.map((object) => `${object} 0 R`).join(' ');

/** Pages of another file behind those of this one, with their structure. */
const addPages = (increment: PdfIncrement, sheet: PlainPdf): Target => {
  const { tree } = pagesOf(increment.pdf);
  const added = pagesOf(sheet);
  const [structure, more] = [structureOf(increment.pdf), structureOf(sheet)];
  const [element] = more?.top ?? [];
  const [whole] = structure?.top ?? [];
  const isTagged = structure !== null && whole !== undefined && more !== null && element !== undefined;
  const stands = new Map([[added.tree, tree], ...(isTagged ? [[more.root, whole] as const] : [])]);
  const numbers = increment.copy(sheet, [...added.pages, ...(isTagged ? [element] : [])], stands);
  const newOf = (object: number): number => numbers.get(object) ?? object;
  const pages = added.pages.map(newOf);
  for (const page of pages)
    increment.change(page, (body) =>
      body.replace(/\/StructParents (\d+)\s*/, (_, key: string) =>
        isTagged ? `/StructParents ${structure.next + Number(key)}\n` : '',
      ),
    );
  increment.change(tree, (body) =>
    withListed(body, 'Kids', refs(pages)).replace(
      /\/Count\s+(\d+)/,
      (_, count: string) => `/Count ${Number(count) + pages.length}`,
    ),
  );
  const [page] = pages;
  if (page === undefined) throw new NotSealable('no page to add');
  if (!isTagged) return { page, structure: null };
  const keys = elementsByKey(objectOf(sheet, more.root));
  const nums = keys.map(([key, of]) => `${structure.next + key} [${refs(of.map(newOf))}]`).join('\n');
  increment.change(structure.root, (body) => withListed(body, 'Nums', nums));
  // a document is one: the added pages are a part of it
  increment.change(whole, (body) => withListed(body, 'K', refs([newOf(element)])));
  increment.change(newOf(element), (body) => body.replace('/S /Document', '/S /Part'));
  return { page, structure: { root: structure.root, element: newOf(element), next: structure.next + more.next } };
};

/** The only page of a file as the appearance of a field. */
const appearanceOf = (increment: PdfIncrement, mark: PlainPdf): { readonly object: number; readonly box: string } => {
  const [page = ''] = pagesOf(mark).pages.map((object) => objectOf(mark, object));
  const [contents = -1] = referencesIn(page, 'Contents');
  const [resources = -1] = referencesIn(page, 'Resources');
  const [, box = '0 0 0 0'] = /\/MediaBox\s*\[([^\]]*)\]/.exec(page) ?? [];
  const numbers = increment.copy(mark, [contents, resources], new Map());
  const object = numbers.get(contents) ?? -1;
  const form = `/Type /XObject /Subtype /Form /BBox [${box}] /Resources ${numbers.get(resources)} 0 R`;
  increment.change(object, (body) => body.replace('<<', () => `<< ${form}`));
  return { object, box };
};

/** Points from the edges of the page, below its foot. */
const markPlace = { side: 48, bottom: 8 } as const;

export interface SealLook {
  /** A file of one page: how the seal looks at the foot of its page. */
  readonly mark: Buffer;
  /** The same, read aloud. */
  readonly says: string;
  /** Pages that follow those of the file, as a file; null: the seal stands on the last page of the file. */
  readonly sheet: Buffer | null;
}

/** Any characters, as PDF has them. */
export const textString = (text: string): string =>
  `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;

/** Adds the field of this signature where a reader of the file sees it. */
export const addField = (increment: PdfIncrement, signature: number, { mark, says, sheet }: SealLook): void => {
  const field = increment.newNumber();
  const { page, structure } = sheet ? addPages(increment, plainPdf(sheet)) : lastPage(increment);
  const { object, box } = appearanceOf(increment, plainPdf(mark));
  const [, , width = 0, height = 0] = box.trim().split(/\s+/).map(Number);
  const { side, bottom } = markPlace;
  const widget = [
    '/Type /Annot /Subtype /Widget /FT /Sig /T (Signature) /F 132',
    `/TU ${textString(says)} /Contents ${textString(says)} /P ${page} 0 R`,
    `/Rect [${side} ${bottom} ${side + width} ${bottom + height}] /AP << /N ${object} 0 R >> /V ${signature} 0 R`,
  ];
  if (structure) {
    const { root, element, next } = structure;
    const form = increment.add(
      `<< /S /Form /P ${element} 0 R /Alt ${textString(says)} /K << /Type /OBJR /Obj ${field} 0 R /Pg ${page} 0 R >> >>`,
    );
    widget.push(`/StructParent ${next}`);
    increment.change(element, (body) => withListed(body, 'K', refs([form])));
    increment.change(root, (body) =>
      withListed(body, 'Nums', `${next} ${form} 0 R`)
        .replace(/\/ParentTreeNextKey\s+\d+/, `/ParentTreeNextKey ${next + 1}`)
        .replace(/\/Limits\s*\[(\d+) \d+\]/, `/Limits [$1 ${next}]`),
    );
  }
  increment.set(field, `<< ${widget.join('\n')} >>`);
  increment.change(page, (body) => withListed(body, 'Annots', refs([field])));
  increment.change(increment.pdf.root, (body) => {
    if (/\/AcroForm\b/.test(body)) throw new NotSealable('it has a form already');
    return withEntries(body, `/AcroForm << /Fields [${field} 0 R] /SigFlags 3 >>`);
  });
};
