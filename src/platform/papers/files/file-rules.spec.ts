import { describe, expect, it } from '@jest/globals';
import { Refusal } from '../../../kernel/refusal.js';
import { checkedName, mediaTypeOf } from './file-rules.js';
import { fileLimits } from './files.vocabulary.js';

const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n');
const program = Buffer.from('MZ\x90\x00\x03\x00\x00\x00', 'latin1');
const text = Buffer.from('Erreur 42 à la ligne 7\n');
const mark = Buffer.from([0xff, 0xfe]);
const utf16 = Buffer.concat([mark, Buffer.from('Nom\tDurée\n', 'utf16le')]);
const svg = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

const codeOf = async (attempt: () => unknown): Promise<string | undefined> => {
  try {
    await attempt();
    return undefined;
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error);
  }
};

describe('the name of a file', () => {
  it('keeps its accents, spaces and extension', () =>
    expect(checkedName(' Relevé d’août 2026.pdf ')).toBe('Relevé d’août 2026.pdf'));

  it.each([
    ['300 characters', `${'x'.repeat(296)}.pdf`, 'fileNameTooLong'],
    ['a path', '../../etc/passwd.txt', 'fileNameNotAccepted'],
    ['a path of Windows', '..\\boot.txt', 'fileNameNotAccepted'],
    ['a NUL', 'a.exe\0.pdf', 'fileNameNotAccepted'],
    ['a line break', 'a\r\nSet-Cookie: b.pdf', 'fileNameNotAccepted'],
    ['letters that run backwards', 'invoice\u202efdp.exe', 'fileNameNotAccepted'],
    ['letters of no width', 'in\u200bvoice.pdf', 'fileNameNotAccepted'],
    ['nothing before the dot', '.htaccess', 'fileNameNotAccepted'],
    ['nothing', '  ', 'fileNameNotAccepted'],
  ])('is refused with %s', async (_, name, code) => expect(await codeOf(() => checkedName(name))).toBe(code));
});

describe('the content of a file', () => {
  it.each([
    ['a picture', 'Écran.PNG', png, 'image/png'],
    ['a document', 'a.pdf', pdf, 'application/pdf'],
    ['a log', 'trace.log', text, 'text/plain'],
    ['a table in UTF-16', 'presence.csv', utf16, 'text/csv'],
  ])('is %s', async (_, name, bytes, mediaType) => expect(await mediaTypeOf(name, bytes)).toBe(mediaType));

  it.each([
    ['a program', 'setup.exe', program, 'fileTypeNotAccepted'],
    ['a program called a document', 'setup.pdf', program, 'fileTypeNotAccepted'],
    ['a program called a text', 'setup.txt', program, 'fileTypeNotAccepted'],
    ['a picture called a document', 'a.pdf', png, 'fileTypeNotAccepted'],
    ['a document called a text', 'a.txt', pdf, 'fileTypeNotAccepted'],
    ['a drawing with code', 'a.svg', svg, 'fileTypeNotAccepted'],
    ['a drawing with code called a picture', 'a.png', svg, 'fileTypeNotAccepted'],
    ['a page', 'a.html', text, 'fileTypeNotAccepted'],
    ['two extensions', 'a.pdf.exe', program, 'fileTypeNotAccepted'],
    ['no extension', 'README', text, 'fileTypeNotAccepted'],
    ['an inherited extension', 'a.constructor', text, 'fileTypeNotAccepted'],
    [
      'bytes behind the mark of UTF-16',
      'a.csv',
      Buffer.concat([mark, program, Buffer.alloc(64)]),
      'fileTypeNotAccepted',
    ],
    ['half a letter of UTF-16', 'a.csv', Buffer.concat([utf16, Buffer.from([0])]), 'fileTypeNotAccepted'],
    ['a text in UTF-16 that is no table', 'a.json', utf16, 'fileTypeNotAccepted'],
    ['nothing', 'a.txt', Buffer.alloc(0), 'fileEmpty'],
    ['too much', 'a.txt', Buffer.alloc(fileLimits.bytes + 1, 'a'), 'fileTooLarge'],
  ])('is refused: %s', async (_, name, bytes, code) => expect(await codeOf(() => mediaTypeOf(name, bytes))).toBe(code));
});
