import { notFound } from '../../kernel/refusal.js';
import { signableDocument, type SignableSource, type SourceTools } from '../../sales/signatures/signatures.module.js';
import type { DocumentSource } from '../../platform/papers/documents/document.shapes.js';
import { intervention } from './intervention.js';
import { signingPaper } from './intervention-signing.paper.js';
import { saidHashOf, validatorsOf } from './interventions.facts.js';

/** The report with what was said for its signature; 404 where none was begun. */
export const paperToSign = async (id: string, tools: Omit<SourceTools, 'now'>): Promise<DocumentSource> => {
  const { version, signing: said } = await tools.load(intervention, id);
  if (!said) throw notFound();
  return signingPaper(tools, { id, version, said });
};

/** Validators of a report sign it with their satisfaction printed on it; another satisfaction makes another paper. */
export const interventionSource: SignableSource['of'] = {
  name: 'interventions',
  lifecycle: intervention,
  documentOf: async (id, _part, tools) => {
    const { status, clientId, contactId, version, signing: said } = await tools.load(intervention, id);
    if (clientId === null || !said) return null;
    return signableDocument(await signingPaper(tools, { id, version, said }), {
      clientId,
      textHash: saidHashOf(said),
      signerIds: await validatorsOf(tools.db, clientId, contactId),
      toSign: status === 'reportProposed',
      readAt: `/api/interventions/${id}/signing-paper`,
      leadsTo: `/devalint/${id}`,
    });
  },
};
