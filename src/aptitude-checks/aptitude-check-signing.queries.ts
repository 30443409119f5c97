import { document, fingerprintOf } from '../platform/documents/document.js';
import type { SettledSignature, SignableSource } from '../signatures/signatures.module.js';
import {
  FinaliseAptitudeCheck,
  PrepareAptitudeCheckSigning,
  ReturnAptitudeCheckToSigning,
  SignAptitudeCheck,
} from './aptitude-check.commands.js';
import { aptitudeCheckPaper } from './aptitude-check.paper.js';
import { aptitudeCheck } from './aptitude-check.js';
import { awaitedCheckStatuses } from './aptitude-check.vocabulary.js';

const follows =
  <Command extends { signatureId: string }>(command: new () => Command) =>
  ({ sourceId, signatureId }: SettledSignature) => ({
    lifecycle: 'aptitudeCheck',
    id: sourceId,
    command: Object.assign(new command(), { signatureId }),
  });

/** A check is signed as it was handed over, once the SIRET of the client is checked; another version is another document. */
export const aptitudeCheckSource: SignableSource['of'] = {
  name: 'aptitudeChecks',
  documentOf: async (id, _part, tools) => {
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
  prepared: (signature) => ({
    ...follows(PrepareAptitudeCheckSigning)(signature),
    command: Object.assign(new PrepareAptitudeCheckSigning(), {
      signatureId: signature.signatureId,
      signatoryId: signature.signerId,
    }),
  }),
  signed: follows(FinaliseAptitudeCheck),
  sealed: follows(SignAptitudeCheck),
  withdrawn: follows(ReturnAptitudeCheckToSigning),
};
