import { buffer } from 'node:stream/consumers';
import { contentWidth, ink, muted, newPdf } from './sheet.js';
import { oneLine, wrapped } from './text-lines.js';
import { typefaces } from './typefaces.js';

const height = 16;
const padding = 6;
const size = 7.5;

/** A file of a single page as large as a line: the words of a seal in their frame, at the foot of a sealed page. */
export const sealMark = async (words: string, at: Date): Promise<Buffer> => {
  const [{ default: Pdf }, faces] = await Promise.all([import('pdfkit'), typefaces()]);
  const pdf = newPdf(Pdf, faces, {
    pdfVersion: '1.7',
    compress: false,
    info: { CreationDate: at },
  });
  pdf.addPage({ size: [contentWidth, height], margin: 0 });
  const { drawable, widthOf } = faces.regular;
  const [line = ''] = wrapped(oneLine(drawable(words)), contentWidth - 2 * padding, (text) => widthOf(text, size));
  pdf
    .rect(0.5, 0.5, contentWidth - 1, height - 1)
    .lineWidth(0.75)
    .stroke(muted);
  pdf
    .font('regular', size)
    .fillColor(ink)
    .text(line.trimEnd(), padding, (height - 1.21 * size) / 2, { lineBreak: false });
  pdf.end();
  return buffer(pdf);
};
