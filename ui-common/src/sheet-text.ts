/** UTF-16 as spreadsheets write "Unicode text": with a mark in front. */
const utf16 = (bytes: Uint8Array): string | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined;
};

/** UTF-8, or else the Windows code page of western Europe. */
const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder(utf16(bytes) ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** A workbook is a ZIP archive. */
const isWorkbook = ([p, k]: Uint8Array): boolean => p === 0x50 && k === 0x4b;

/** A day as it is typed; a cell of a workbook may hold a number, a date or nothing. */
const cellText = (cell: unknown): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'string' ? cell : typeof cell === 'number' || typeof cell === 'boolean' ? `${cell}` : '';
};

const quoted = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The first sheet of a workbook as the text of a CSV file; blank rows keep their place. */
const textOfWorkbook = async (file: File): Promise<string> => {
  const { readSheet } = await import('read-excel-file/browser');
  const rows = await readSheet(file);
  return rows.map((row) => row.map((cell) => quoted(cellText(cell))).join(';')).join('\r\n');
};

/** What a table says, as the text of a CSV file: of CSV in the encodings of spreadsheets, or of an XLSX workbook. */
export const readSheetText = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return isWorkbook(bytes) ? await textOfWorkbook(file) : textOf(bytes);
};
