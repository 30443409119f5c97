import { Id } from '../../kernel/validation.js';

/** Asks for the address of a file. */
export class RequestDownload {
  @Id() downloadId!: string;
}

/** By the system: the first bytes were given out. */
export class RecordDownload {}
