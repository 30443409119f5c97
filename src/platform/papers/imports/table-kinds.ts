const begins = (bytes: Uint8Array, ...first: readonly number[]): boolean =>
  first.every((byte, index) => bytes[index] === byte);

/** A ZIP archive. */
export const isWorkbook = (bytes: Uint8Array): boolean => begins(bytes, 0x50, 0x4b);

/** Container of older Office formats, also of a workbook with a password. */
export const isCompoundFile = (bytes: Uint8Array): boolean => begins(bytes, 0xd0, 0xcf, 0x11, 0xe0);
export const isEncrypted = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(Buffer.from('EncryptedPackage', 'utf16le'));
