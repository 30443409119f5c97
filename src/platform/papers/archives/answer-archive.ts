import type { FastifyReply } from 'fastify';
import { zipSync } from 'fflate';
import { attachment } from '../files/files.controller.js';

export interface NamedFile {
  /** Without its ending. */
  readonly name: string;
  /** Of another file of the same name, behind it. */
  readonly otherwise: string;
  readonly bytes: Uint8Array;
}

/** Sends documents together as a ZIP, by a route that `@LeavesAsFile()` declares: PDFs, which are small and not packed. */
export const answerArchive = (reply: FastifyReply, name: string, files: readonly NamedFile[]): void => {
  const named = new Map<string, Uint8Array>();
  for (const { name: own, otherwise, bytes } of files)
    named.set(named.has(`${own}.pdf`) ? `${own}_${otherwise}.pdf` : `${own}.pdf`, bytes);
  void reply
    .headers({
      'Content-Type': 'application/zip',
      'Cache-Control': 'private, no-store',
      'Content-Disposition': attachment(`${name}.zip`),
    })
    .send(Buffer.from(zipSync(Object.fromEntries(named), { level: 0 })));
};
