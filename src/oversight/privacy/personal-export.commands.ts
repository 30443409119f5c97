import { Integer, Text } from '../../kernel/validation.js';

/** Everything that is held about the one who asks, as a file. */
export class RequestPersonalExport {}

/** The file is written: by the worker that did it. */
export class CompletePersonalExport {
  @Integer() size!: number;
  /** Of the bytes of the archive, SHA-256 in hexadecimal digits. */
  @Text({ max: 64 }) digest!: string;
}

/** Its days are over: by a timer. */
export class ExpirePersonalExport {}
