/** The file is no PDF that a signature can be added to. */
export class NotSealable extends Error {
  override readonly name = 'NotSealable';
}

/** Words of the signature that a reader of the file sees. */
export interface SealWords {
  readonly name: string;
  readonly reason: string;
  readonly at: Date;
}

/** Bytes kept for the signature with its certificates and its stamp. */
const signatureBytes = 16_384;
const rangeWidth = 10;

const latin = (bytes: Buffer): string => bytes.toString('latin1');

/** Any characters, as PDF has them. */
const textString = (text: string): string =>
  `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;

const dateOf = (at: Date): string => `(D:${at.toISOString().replace(/\D/g, '').slice(0, 14)}Z)`;

interface Trailer {
  readonly start: number;
  readonly size: number;
  readonly root: number;
  readonly id: string;
  /** Object → its place in the file. */
  readonly places: ReadonlyMap<number, number>;
}

const numberIn = (text: string, pattern: RegExp): number | undefined => {
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

const trailerOf = (pdf: Buffer): Trailer => {
  const start = numberIn(latin(pdf.subarray(-1_024)), /startxref\s+(\d+)\s+%%EOF\s*$/);
  if (start === undefined || !latin(pdf.subarray(0, 8)).startsWith('%PDF-')) throw new NotSealable('no PDF');
  const places = new Map<number, number>();
  let latest = '';
  for (let at: number | undefined = start; at !== undefined;) {
    const section = latin(pdf.subarray(at));
    if (!section.startsWith('xref')) throw new NotSealable('its table of objects is compressed');
    const end = section.indexOf('startxref');
    const [table = '', trailer = ''] = section.slice(0, end).split('trailer');
    for (const [object, place] of placesIn(table)) if (!places.has(object)) places.set(object, place);
    latest ||= trailer;
    at = numberIn(trailer, /\/Prev\s+(\d+)/);
  }
  const [size, root] = [numberIn(latest, /\/Size\s+(\d+)/), numberIn(latest, /\/Root\s+(\d+)\s+0\s+R/)];
  if (size === undefined || root === undefined || /\/Encrypt\b/.test(latest)) throw new NotSealable('no plain trailer');
  return { start, size, root, id: /\/ID\s*\[[^\]]*\]/.exec(latest)?.[0] ?? '', places };
};

/** The catalogue with a form of one field, which is the signature. */
const catalogueWith = (pdf: Buffer, { root, places }: Trailer, field: number): string => {
  const place = places.get(root);
  const text = place === undefined ? '' : latin(pdf.subarray(place));
  const [, dictionary] = /^\d+\s+0\s+obj\s*<<([\s\S]*?)>>\s*endobj/.exec(text) ?? [];
  if (dictionary === undefined || /\/AcroForm\b/.test(dictionary)) throw new NotSealable('it has a form already');
  return `<<${dictionary}/AcroForm << /Fields [${field} 0 R] /SigFlags 3 >>\n>>`;
};

/**
 * Adds a signature to a file, whose own bytes stay as they are at its beginning (ISO 32000-1, 7.5.6 and 12.8).
 * @param sign what is signed → the signature, DER
 */
export const signPdf = async (
  pdf: Buffer,
  { name, reason, at }: SealWords,
  sign: (signed: Buffer) => Promise<Buffer>,
): Promise<Buffer> => {
  const trailer = trailerOf(pdf);
  const [signature, field] = [trailer.size, trailer.size + 1];
  const range = `[0 ${Array.from({ length: 3 }, () => '*'.repeat(rangeWidth)).join(' ')}]`;
  const contents = `<${'0'.repeat(signatureBytes * 2)}>`;
  const objects: readonly (readonly [number, string])[] = [
    [trailer.root, catalogueWith(pdf, trailer, field)],
    [
      signature,
      `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /M ${dateOf(at)} /Name ${textString(name)} ` +
        `/Reason ${textString(reason)} /ByteRange ${range} /Contents ${contents} >>`,
    ],
    [field, `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature) /Rect [0 0 0 0] /F 132 /V ${signature} 0 R >>`],
  ];
  let body = latin(pdf.subarray(-1)) === '\n' ? '' : '\n';
  const places = objects.map(([object, text]) => {
    const place = pdf.length + body.length;
    body += `${object} 0 obj\n${text}\nendobj\n`;
    return [object, place] as const;
  });
  const table = places.map(([object, place]) => `${object} 1\n${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const start = pdf.length + body.length;
  body +=
    `xref\n${table}trailer\n<< /Size ${trailer.size + 2} /Root ${trailer.root} 0 R /Prev ${trailer.start} ${trailer.id} >>\n` +
    `startxref\n${start}\n%%EOF\n`;
  const file = Buffer.concat([pdf, Buffer.from(body, 'latin1')]);
  const before = pdf.length + body.indexOf(contents);
  const after = before + contents.length;
  const numbers = [before, after, file.length - after].map((each) => String(each).padEnd(rangeWidth));
  file.write(`[0 ${numbers.join(' ')}]`, pdf.length + body.indexOf(range), 'latin1');
  const made = await sign(Buffer.concat([file.subarray(0, before), file.subarray(after)]));
  if (made.length > signatureBytes) throw new Error('The signature is larger than its place');
  file.write(made.toString('hex').padEnd(signatureBytes * 2, '0'), before + 1, 'latin1');
  return file;
};

/** The signature of a file, as it stands in it. */
export interface PdfSignature extends Partial<SealWords> {
  readonly signed: Buffer;
  readonly der: Buffer;
  /** The signature covers all of the file but itself. */
  readonly isWhole: boolean;
  /** The file as it was before it was signed. */
  readonly original: Buffer;
}

const fromTextString = (hex: string | undefined): string | undefined =>
  hex === undefined ? undefined : Buffer.from(hex, 'hex').subarray(2).swap16().toString('utf16le');

/** The last one of the file; null where it has none. */
export const readPdfSignature = (pdf: Buffer): PdfSignature | null => {
  const text = latin(pdf);
  const at = text.lastIndexOf('/ByteRange');
  const [, range] = at === -1 ? [] : (/^\/ByteRange\s*\[([\d\s]*)\]/.exec(text.slice(at, at + 100)) ?? []);
  const [zero, before = 0, after = 0, length = 0] = (range?.trim().split(/\s+/) ?? []).map(Number);
  if (zero !== 0 || before <= 0 || after <= before || after > pdf.length) return null;
  const hex = text.slice(before + 1, after - 1);
  const isHex = text[before] === '<' && text[after - 1] === '>' && /^[\da-f]*$/i.test(hex);
  const end = after + length;
  const words = text.slice(text.lastIndexOf('/Type /Sig', at), at);
  const originalEnd = text.lastIndexOf('%%EOF', before);
  return {
    signed: Buffer.concat([pdf.subarray(0, before), pdf.subarray(after, end)]),
    der: isHex ? Buffer.from(hex, 'hex') : Buffer.alloc(0),
    isWhole: isHex && end === pdf.length,
    original: pdf.subarray(0, originalEnd + '%%EOF'.length + (text[originalEnd + 5] === '\n' ? 1 : 0)),
    name: fromTextString(/\/Name\s*<([\dA-F]*)>/.exec(words)?.[1]),
    reason: fromTextString(/\/Reason\s*<([\dA-F]*)>/.exec(words)?.[1]),
  };
};
