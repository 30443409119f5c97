import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Json } from '../../../kernel/json.js';
import type { DocumentSource } from './document.shapes.js';
import { drawDocument } from './draw-parts.js';
import { newPdf, Sheet } from './sheet.js';
import { oneLine } from './text-lines.js';
import { typefaces } from './typefaces.js';

/** SHA-256, in hexadecimal digits. */
export const fingerprintOf = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

/** Names in their order: PostgreSQL gives them back in another one than they were written in. */
const sorted = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Names stand in their order, so that the same value has the same text. */
export const jsonOf = (value: object | Json): string => JSON.stringify(value, sorted);

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** pdfkit writes a title both plainly and, as it stands, into XML. */
class Title extends String {
  override toString(): string {
    return this.valueOf().replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? sign);
  }
}

/**
 * A PDF/A-3a from its source alone, byte for byte the same in every process: dates and ids come from the source, and the
 * bytes are not compressed, since every zlib compresses in its own way.
 */
export const document = async (source: DocumentSource): Promise<Buffer> => {
  // a hundred milliseconds and their memory, for those processes only that make a document
  const [{ default: Pdf }, faces] = await Promise.all([import('pdfkit'), typefaces()]);
  const createdAt = new Date(source.createdAt);
  const title = oneLine(faces.bold.drawable(source.title));
  const info = { Producer: 'Guichet', Creator: 'Guichet', CreationDate: createdAt };
  const pdf = newPdf(Pdf, faces, {
    pdfVersion: '1.7',
    subset: 'PDF/A-3a',
    tagged: true,
    lang: source.language,
    displayTitle: true,
    compress: false,
    // pdfkit makes the id of the file from these
    info: { ...info, Keywords: fingerprintOf(jsonOf(source)) },
  });
  delete pdf.info.Keywords;
  Object.assign(pdf.info, { Title: new Title(title) });
  drawDocument(new Sheet(pdf, faces), source);
  pdf.file(Buffer.from(jsonOf(source.data)), {
    name: 'data.json',
    type: 'application/json',
    description: title,
    relationship: 'Data',
    creationDate: createdAt,
    modifiedDate: createdAt,
  });
  pdf.end();
  return buffer(pdf);
};
