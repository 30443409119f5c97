import { newId } from '../../src/kernel/ids.js';

/** A scan of its own, as a PDF: the same sheet is not filed for two half-days. */
export const scannedSheet = (): string => `%PDF-1.7\n% ${newId()}\n%%EOF`;
