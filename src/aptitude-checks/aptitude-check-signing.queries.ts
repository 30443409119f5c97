import { document, fingerprintOf } from '../platform/documents/document.js';
import type {
  SettledSignature,
  SignableDocument,
  SignableSource,
  SourceTools,
} from '../signatures/signatures.module.js';
import {
  FinaliseAptitudeCheck,
  PrepareAptitudeCheckSigning,
  ReturnAptitudeCheckToSigning,
  SignAptitudeCheck,
} from './aptitude-check.commands.js';
import { aptitudeBatchPaper, signableBatch } from './aptitude-batch.paper.js';
import { aptitudeCheckPaper } from './aptitude-check.paper.js';
import { aptitudeCheck } from './aptitude-check.js';
import { awaitedCheckStatuses, batchPart } from './aptitude-check.vocabulary.js';

/** For the check that was signed, or for each of its batch. */
const follows =
  <Command extends { signatureId: string }>(
    command: new () => Command,
    more: (of: SettledSignature) => object = () => ({}),
  ) =>
  (signature: SettledSignature) =>
    (signature.part === null ? [signature.sourceId] : signature.covers).map((id) => ({
      lifecycle: 'aptitudeCheck',
      id,
      command: Object.assign(new command(), { signatureId: signature.signatureId, ...more(signature) }),
    }));

/** All that waits in the batch of this check, as one document: signed with one code, or not at all. */
const batchOf = async (id: string, tools: SourceTools): Promise<SignableDocument | null> => {
  const batch = await signableBatch(tools, id);
  if (!batch) return null;
  const source = await aptitudeBatchPaper(tools, batch);
  const bytes = await document(source);
  return {
    clientId: batch.clientId,
    title: source.title,
    sha256: fingerprintOf(bytes),
    bytes,
    covers: batch.ids,
    toSign: batch.isAwaited,
    asksSiret: true,
    readAt: `/api/aptitude-checks/${id}/batch-paper`,
    leadsTo: `/segur/${id}`,
  };
};

/** A check is signed as it was handed over, once the SIRET of the client is checked; another version is another document. */
export const aptitudeCheckSource: SignableSource['of'] = {
  name: 'aptitudeChecks',
  documentOf: async (id, part, tools) => {
    if (part === batchPart) return batchOf(id, tools);
    if (part !== null) return null;
    const { status, clientId, version } = await tools.load(aptitudeCheck, id);
    if (clientId === null || version === 0) return null;
    const source = await aptitudeCheckPaper(tools, id);
    const bytes = await document(source);
    return {
      clientId,
      title: source.title,
      sha256: fingerprintOf(bytes),
      bytes,
      toSign: awaitedCheckStatuses.some((awaited) => awaited === status),
      asksSiret: true,
      readAt: `/api/aptitude-checks/${id}/paper`,
      leadsTo: `/segur/${id}`,
    };
  },
  prepared: follows(PrepareAptitudeCheckSigning, ({ signerId }) => ({ signatoryId: signerId })),
  signed: follows(FinaliseAptitudeCheck),
  sealed: follows(SignAptitudeCheck),
  withdrawn: follows(ReturnAptitudeCheckToSigning),
};
