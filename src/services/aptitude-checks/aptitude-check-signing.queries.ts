import { signatureStands } from '../../kernel/signing.js';
import {
  signableDocument,
  type SignableDocument,
  type SignableSource,
  type SourceTools,
} from '../../sales/signatures/signatures.module.js';
import { SignAptitudeCheck } from './aptitude-check.commands.js';
import { aptitudeBatchPaper, signableBatch } from './aptitude-batch.paper.js';
import { aptitudeCheckPaper } from './aptitude-check.paper.js';
import { aptitudeCheckReads } from './aptitude-checks.queries.js';
import { aptitudeCheck } from './aptitude-check.js';
import { awaitedCheckStatuses, batchPart } from './aptitude-check.vocabulary.js';

/** All that waits in the batch of this check, as one document: signed with one code, or not at all. */
const batchOf = async (id: string, tools: SourceTools): Promise<SignableDocument | null> => {
  const batch = await signableBatch(tools, id);
  if (!batch) return null;
  return signableDocument(await aptitudeBatchPaper(tools, batch), {
    clientId: batch.clientId,
    covers: batch.ids,
    toSign: batch.isAwaited,
    asksSiret: true,
    readAt: `/api/aptitude-checks/${id}/batch-paper`,
    leadsTo: `/segur/${id}`,
  });
};

/** A check is signed as it was handed over, once the SIRET of the client is checked; another version is another document. */
export const aptitudeCheckSource: SignableSource['of'] = {
  name: 'aptitudeChecks',
  lifecycle: aptitudeCheck,
  hasParts: true,
  // as the portal of the paying agency wants it
  fileNameOf: async (id, asking) => (await aptitudeCheckReads.one(id, asking)).fileName,
  documentOf: async (id, part, tools) => {
    if (part !== null) return part === batchPart ? batchOf(id, tools) : null;
    const { status, clientId, version } = await tools.load(aptitudeCheck, id);
    if (clientId === null || version === 0) return null;
    return signableDocument(await aptitudeCheckPaper(tools, id), {
      clientId,
      toSign: awaitedCheckStatuses.some((awaited) => awaited === status),
      asksSiret: true,
      readAt: `/api/aptitude-checks/${id}/paper`,
      leadsTo: `/segur/${id}`,
    });
  },
  sealed: (id, { signatureId }) => ({
    ...{ lifecycle: aptitudeCheck.name, id, command: Object.assign(new SignAptitudeCheck(), { signatureId }) },
    whenRefused: signatureStands,
  }),
};
