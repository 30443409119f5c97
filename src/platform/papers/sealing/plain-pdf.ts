/** The file is no PDF that a signature can be added to. */
export class NotSealable extends Error {
  override readonly name = 'NotSealable';
}

/** Bytes as one character each, so that places in the text are places in the file. */
export const latin = (bytes: Buffer): string => bytes.toString('latin1');

/** A PDF whose objects and their table are not compressed. */
export interface PlainPdf {
  readonly text: string;
  /** Place of its last table of objects. */
  readonly start: number;
  /** Number of the next object. */
  readonly size: number;
  readonly root: number;
  /** `/Info` and `/ID` of the trailer, which each new trailer repeats (ISO 32000-1, 7.5.6). */
  readonly kept: string;
  /** Object → its place in the file. */
  readonly places: ReadonlyMap<number, number>;
  /** Where objects and tables begin, in their order. */
  readonly starts: readonly number[];
}

export const numberIn = (text: string, pattern: RegExp): number | undefined => {
  const found = pattern.exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
};

/** Entries of a table of places, as `0000000015 00000 n` under `0 12`. */
const placesIn = (section: string): readonly (readonly [number, number])[] => {
  const lines = section.split(/\r?\n|\r/).map((line) => line.trim());
  let next = 0;
  return lines.flatMap((line): readonly (readonly [number, number])[] => {
    const [, first] = /^(\d+) \d+$/.exec(line) ?? [];
    if (first !== undefined) next = Number(first);
    const [, place, used] = /^(\d{10}) \d{5} ([nf])$/.exec(line) ?? [];
    if (place === undefined) return [];
    const entry = [next, Number(place)] as const;
    next += 1;
    return used === 'n' ? [entry] : [];
  });
};

/** @throws NotSealable */
export const plainPdf = (pdf: Buffer): PlainPdf => {
  const text = latin(pdf);
  const start = numberIn(text.slice(-1_024), /startxref\s+(\d+)\s+%%EOF\s*$/);
  if (start === undefined || !text.startsWith('%PDF-')) throw new NotSealable('no PDF');
  const places = new Map<number, number>();
  const starts: number[] = [];
  let latest = '';
  for (let at: number | undefined = start; at !== undefined;) {
    if (starts.includes(at)) throw new NotSealable('its tables of objects form a circle');
    const section = text.slice(at, text.indexOf('startxref', at));
    if (!section.startsWith('xref')) throw new NotSealable('its table of objects is compressed');
    starts.push(at);
    const [table = '', trailer = ''] = section.split('trailer');
    for (const [object, place] of placesIn(table)) {
      starts.push(place);
      if (!places.has(object)) places.set(object, place);
    }
    latest ||= trailer;
    at = numberIn(trailer, /\/Prev\s+(\d+)/);
  }
  const [size, root] = [numberIn(latest, /\/Size\s+(\d+)/), numberIn(latest, /\/Root\s+(\d+)\s+0\s+R/)];
  if (size === undefined || root === undefined || /\/Encrypt\b/.test(latest)) throw new NotSealable('no plain trailer');
  const kept = [/\/Info\s+\d+\s+\d+\s+R/, /\/ID\s*\[[^\]]*\]/].flatMap((entry) => entry.exec(latest)?.[0] ?? []);
  return { text, start, size, root, kept: kept.join(' '), places, starts: starts.sort((one, other) => one - other) };
};

/** Its dictionary, with the stream where it has one. @throws NotSealable */
export const objectOf = ({ text, places, starts }: PlainPdf, object: number): string => {
  const place = places.get(object);
  if (place === undefined) throw new NotSealable(`object ${object} is not there`);
  const whole = text.slice(place, starts.find((next) => next > place) ?? text.length);
  const [head] = /^\d+\s+0\s+obj\s*/.exec(whole) ?? [];
  const end = whole.lastIndexOf('endobj');
  if (head === undefined || end === -1) throw new NotSealable(`object ${object} is not where it should be`);
  return whole.slice(head.length, end).trimEnd();
};

/** Objects that an entry names: `/Kids [3 0 R 9 0 R]`, `/Parent 1 0 R`. */
export const referencesIn = (dictionary: string, entry: string): readonly number[] => {
  const [, found = ''] = new RegExp(`/${entry}\\s*(\\[[^\\]]*\\]|\\d+\\s+0\\s+R)`).exec(dictionary) ?? [];
  return Array.from(found.matchAll(/(\d+)\s+0\s+R/g), ([, object]) => Number(object));
};

/** A dictionary with more entries. */
export const withEntries = (dictionary: string, entries: string): string =>
  dictionary.replace(/>>\s*$/, `${entries}\n>>`);

/** A dictionary with more in one of its lists; the list is added where there is none. */
export const withListed = (dictionary: string, entry: string, more: string): string => {
  const list = new RegExp(`/${entry}\\s*\\[`).exec(dictionary);
  if (!list) {
    if (new RegExp(`/${entry}\\b`).test(dictionary)) throw new NotSealable(`its ${entry} stand elsewhere`);
    return withEntries(dictionary, `/${entry} [${more}]`);
  }
  let depth = 1;
  let end = list.index + list[0].length;
  for (; depth > 0 && end < dictionary.length; end += 1) depth += { '[': 1, ']': -1 }[dictionary[end] ?? ''] ?? 0;
  return `${dictionary.slice(0, end - 1)} ${more}${dictionary.slice(end - 1)}`;
};

/** Pages in their order. @throws NotSealable */
export const pagesOf = (pdf: PlainPdf): { readonly tree: number; readonly pages: readonly number[] } => {
  const [tree] = referencesIn(objectOf(pdf, pdf.root), 'Pages');
  if (tree === undefined) throw new NotSealable('no pages');
  const under = (node: number, depth: number): readonly number[] => {
    if (depth > 50) throw new NotSealable('its pages form a circle');
    const dictionary = objectOf(pdf, node);
    return /\/Type\s*\/Pages\b/.test(dictionary)
      ? referencesIn(dictionary, 'Kids').flatMap((kid) => under(kid, depth + 1))
      : [node];
  };
  const pages = under(tree, 0);
  if (pages.length === 0) throw new NotSealable('no pages');
  return { tree, pages };
};
