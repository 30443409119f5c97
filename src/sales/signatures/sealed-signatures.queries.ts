import { anyResource } from '../../kernel/actor.js';
import type { Asking } from '../../platform/reading/reads/asking.js';
import { KeptDocuments } from '../../platform/papers/sealing/kept-documents.js';
import { signature } from './signature.js';

/** The signature whose sealed document the reader may have: null where there is none, or it is not sealed yet. */
export const sealedBy = async (
  clientId: string,
  signatureId: string | null,
  { actor, can, streams }: Asking,
): Promise<string | null> => {
  if (signatureId === null) return null;
  if (!can(actor, 'signature.export', { ...anyResource('signature'), clientId }).allowed) return null;
  const { state } = await streams.load(signature, signatureId);
  return state.seal === null ? null : signatureId;
};

/** Bytes of the sealed document that the reader may have; null where there is none, or the storage of files lost it. */
export const sealedDocumentOf = async (
  clientId: string,
  signatureId: string | null,
  asking: Asking,
): Promise<Buffer | null> => {
  const id = await sealedBy(clientId, signatureId, asking);
  const { seal } = id === null ? { seal: null } : (await asking.streams.load(signature, id)).state;
  return seal && asking.service(KeptDocuments).read(seal.sealedSha256);
};
