import { addField, PdfIncrement, textString, type SealLook } from './pdf-increment.js';
import { latin, plainPdf } from './plain-pdf.js';

/** Words of the signature that a reader of the file sees. */
export interface SealWords {
  readonly name: string;
  readonly reason: string;
  readonly at: Date;
}

/** Bytes kept for the signature with its certificates and its stamp. */
const signatureBytes = 16_384;
const rangeWidth = 10;

const dateOf = (at: Date): string => `(D:${at.toISOString().replace(/\D/g, '').slice(0, 14)}Z)`;

/**
 * Adds a signature to a file, whose own bytes stay as they are at its beginning (ISO 32000-1, 7.5.6 and 12.8).
 * @param sign what is signed → the signature, DER
 */
export const signPdf = async (
  pdf: Buffer,
  { name, reason, at }: SealWords,
  look: SealLook,
  sign: (signed: Buffer) => Promise<Buffer>,
): Promise<Buffer> => {
  const increment = new PdfIncrement(plainPdf(pdf));
  const range = `[0 ${Array.from({ length: 3 }, () => '*'.repeat(rangeWidth)).join(' ')}]`;
  const contents = `<${'0'.repeat(signatureBytes * 2)}>`;
  // before all other objects: nothing that they say is taken for the end of the original or for its place
  const signature = increment.add(
    `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /M ${dateOf(at)} /Name ${textString(name)} ` +
      `/Reason ${textString(reason)} /ByteRange ${range} /Contents ${contents} >>`,
  );
  addField(increment, signature, look);
  const { start: former, root, kept } = increment.pdf;
  let body = latin(pdf.subarray(-1)) === '\n' ? '' : '\n';
  const places = increment.all.map(([object, text]) => {
    const place = pdf.length + body.length;
    body += `${object} 0 obj\n${text}\nendobj\n`;
    return [object, place] as const;
  });
  const table = places.map(([object, place]) => `${object} 1\n${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const start = pdf.length + body.length;
  body +=
    `xref\n${table}trailer\n<< /Size ${increment.size} /Root ${root} 0 R /Prev ${former} ${kept} >>\n` +
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
