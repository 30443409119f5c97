import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerDocument } from '../documents/answer-document.js';
import { document } from '../documents/document.js';
import type { DocumentSource } from '../documents/document.shapes.js';
import type { Asking } from '../../reading/reads/asking.js';
import { SigningService } from './signing-service.js';

/** Sends a document with the seal of the provider, by a route that `@LeavesAsFile()` declares. */
export const answerSealed = async (
  source: DocumentSource,
  asking: Asking,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<void> => {
  const words = { name: source.theme.name, reason: source.title, at: new Date() };
  const sealed = await asking.service(SigningService).seal(await document(source), words);
  answerDocument(request, reply, source.title, sealed);
};
