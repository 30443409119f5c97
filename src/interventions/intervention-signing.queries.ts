import { notFound } from '../kernel/refusal.js';
import {
  bySigner,
  signableDocument,
  signedThing,
  type SignableSource,
  type SourceTools,
} from '../signatures/signatures.module.js';
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
  documentOf: async (id, _part, tools) => {
    const { status, clientId, contactId, signing } = await tools.load(intervention, id);
    if (clientId === null || !signing) return null;
    return signableDocument(await paperToSign(id, tools), {
      clientId,
      signerIds: await validatorsOf(tools.db, clientId, contactId),
      toSign: status === 'reportProposed',
      readAt: `/api/interventions/${id}/signing-paper`,
      leadsTo: `/devalint/${id}`,
    });
  },
  signed: signedThing('intervention')(SignInterventionReport, bySigner),
};
