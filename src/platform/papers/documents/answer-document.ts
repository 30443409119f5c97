import type { FastifyReply, FastifyRequest } from 'fastify';
import { attachment } from '../files/files.controller.js';
import { fingerprintOf } from './document.js';

const mostLetters = 120;

/** Title of a document as the name of its file: nothing that a file system reads as a path or cannot write. */
export const documentName = (title: string): string => {
  const plain = title
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}\\/:*?"<>|]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '');
  return `${Array.from(plain).slice(0, mostLetters).join('').trim() || 'document'}.pdf`;
};

/**
 * Sends a document by a route that `@LeavesAsFile()` declares; nothing to those who name its fingerprint.
 * @param title in the reader's language: the file is called so
 */
export const answerDocument = (request: FastifyRequest, reply: FastifyReply, title: string, bytes: Buffer): void => {
  const tag = `"${fingerprintOf(bytes)}"`;
  void reply.headers({ 'Cache-Control': 'private, no-store', ETag: tag });
  if (request.headers['if-none-match'] === tag) {
    void reply.code(304).send();
    return;
  }
  void reply
    .headers({ 'Content-Type': 'application/pdf', 'Content-Disposition': attachment(documentName(title)) })
    .send(bytes);
};
