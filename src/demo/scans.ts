import { textIn } from '../kernel/named.js';
import type { Files } from '../platform/papers/files/files.js';
import type { PlannedStream } from './planned.js';

/** A page with a few words, as a scanner makes it. */
const page = (words: string): string => {
  const drawn = `BT /F1 18 Tf 72 720 Td (${words}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
  ];
  const { text, offsets } = objects.reduce<{ text: string; offsets: readonly number[] }>(
    (before, object, index) => ({
      text: `${before.text}${index + 1} 0 obj\n${object}\nendobj\n`,
      offsets: [...before.offsets, before.text.length],
    }),
    { text: '%PDF-1.4\n', offsets: [] },
  );
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
};

interface Scan {
  readonly name: string;
  /** Text on the page. */
  readonly words: string;
  readonly bodyOf: (body: object, fileId: string) => object;
}

/** Commands that name a scan. */
const scans: Readonly<Record<string, Scan>> = {
  ReturnSignedCopy: {
    name: 'commande-signee.pdf',
    words: 'Bon pour accord',
    bodyOf: (_, fileId) => ({ fileId }),
  },
  SendCertificatePaper: {
    name: 'piece-justificative.pdf',
    words: 'Piece justificative',
    bodyOf: (body, fileId) => ({ ...body, fileIds: [fileId] }),
  },
  RecordPaperAgreement: {
    name: 'convention-signee.pdf',
    words: 'Lu et approuve',
    bodyOf: (body, fileId) => ({ ...body, fileIds: [fileId] }),
  },
  RecordPaperRenewal: {
    name: 'reconduction-signee.pdf',
    words: 'Bon pour accord',
    bodyOf: (body, fileId) => ({ ...body, fileIds: [fileId] }),
  },
  FileAttendanceSheet: {
    name: 'emargement.pdf',
    words: 'Feuille signee par les participants',
    bodyOf: (body, fileId) => ({ ...body, fileIds: [fileId] }),
  },
};

/** The plan with the scans that it names, uploaded by those who send them. */
export const withScans = async (
  streams: readonly PlannedStream[],
  files: Pick<Files, 'store'>,
): Promise<readonly PlannedStream[]> =>
  Promise.all(
    streams.map(async (stream) => {
      if (!stream.some(({ command }) => scans[command])) return stream;
      const done: PlannedStream[number][] = [];
      for (const planned of stream) {
        const scan = scans[planned.command];
        if (!scan) done.push(planned);
        else {
          // each sheet is of its half-day: the same one is not filed twice
          const words = [scan.words, textIn(planned.body, 'halfDay'), planned.id]
            .filter((each) => each !== null)
            .join(' ');
          const { id } = await files.store(planned.actor, scan.name, Buffer.from(page(words)));
          done.push({ ...planned, body: scan.bodyOf(planned.body, id) });
        }
      }
      return done;
    }),
  );
