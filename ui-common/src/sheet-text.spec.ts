import { describe, expect, it } from '@jest/globals';
import { readSheetText } from './sheet-text.js';

const file = (...bytes: readonly (string | readonly number[])[]): File =>
  new File(
    bytes.map((part) => (typeof part === 'string' ? part : Uint8Array.from(part))),
    'table.csv',
  );

describe('the text of a table', () => {
  it('is read as UTF-8', async () => expect(await readSheetText(file('prénom;été'))).toBe('prénom;été'));

  it('is read in the Windows code page where it is no UTF-8', async () =>
    expect(await readSheetText(file([0x70, 0x72, 0xe9, 0x6e, 0x6f, 0x6d, 0x3b]))).toBe('prénom;'));

  it.each([
    ['little', [0xff, 0xfe, 0xe9, 0x00, 0x3b, 0x00]],
    ['big', [0xfe, 0xff, 0x00, 0xe9, 0x00, 0x3b]],
  ])('is read as UTF-16, %s end first', async (_, bytes) => expect(await readSheetText(file(bytes))).toBe('é;'));
});
