import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerDocument } from '../documents/answer-document.js';
import type { DocumentSource } from '../documents/document.shapes.js';
import type { Asking } from '../../reading/reads/asking.js';
import type { PersonLabel } from '../../../kernel/views.js';
import { SealedPapers } from './sealed-papers.js';

/**
 * Sends a document with the seal of the provider, by a route that `@LeavesAsFile()` declares: sealed once, the same bytes
 * each time.
 * @param about the person whose key the kept bytes go with; null: several, or an organisation
 */
export const answerSealed = async (
  source: DocumentSource,
  asking: Asking,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  about: PersonLabel | null = null,
): Promise<void> =>
  answerDocument(request, reply, source.title, await asking.service(SealedPapers).sealed(source, about));
