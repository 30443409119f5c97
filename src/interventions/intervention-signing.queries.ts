import { notFound } from '../kernel/refusal.js';
import { document, fingerprintOf } from '../platform/documents/document.js';
import type { SignableSource, SourceTools } from '../signatures/signatures.module.js';
import type { DocumentSource } from '../platform/documents/document.shapes.js';
import { SignInterventionReport } from './intervention.commands.js';
import { intervention } from './intervention.js';
import { signingPaper } from './intervention-signing.paper.js';
import { validatorsOf } from './interventions.facts.js';

/** The report with what was said for its signature; 404 where none was begun. */
export const paperToSign = async (id: string, tools: Omit<SourceTools, 'now'>): Promise<DocumentSource> => {
  const { version, signing } = await tools.load(intervention, id);
  if (!signing) throw notFound();
  return signingPaper(tools, { id, version, said: signing });
};

/** Whoever may validate the report signs it, with their satisfaction on it; with another one it is another document. */
export const interventionSource: SignableSource['of'] = {
  name: 'interventions',
  documentOf: async (id, part, tools) => {
    if (part !== null) return null;
    const { status, clientId, contactId, signing } = await tools.load(intervention, id);
    if (clientId === null || !signing) return null;
    const source = await paperToSign(id, tools);
    const bytes = await document(source);
    return {
      clientId,
      title: source.title,
      sha256: fingerprintOf(bytes),
      bytes,
      signerIds: await validatorsOf(tools.db, clientId, contactId),
      toSign: status === 'reportProposed',
      asksSiret: false,
      readAt: `/api/interventions/${id}/signing-paper`,
      leadsTo: `/devalint/${id}`,
    };
  },
  signed: ({ sourceId, signatureId, signerId }) => ({
    lifecycle: 'intervention',
    id: sourceId,
    command: Object.assign(new SignInterventionReport(), { signatureId, signatoryId: signerId }),
  }),
};
