import { document, fingerprintOf } from '../platform/documents/document.js';
import type { SettledSignature, SignableSource } from '../signatures/signatures.module.js';
import {
  PrepareTrainingAgreementSigning,
  ReturnTrainingAgreementToSigning,
  SignTrainingAgreement,
} from './training-agreement.commands.js';
import { trainingAgreement } from './training-agreement.js';
import { trainingAgreementPaper } from './training-agreement.paper.js';
import { awaitedAgreementStatuses } from './training-agreement.vocabulary.js';

const follows =
  <Command extends { signatureId: string }>(
    command: new () => Command,
    more: (of: SettledSignature) => object = () => ({}),
  ) =>
  (signature: SettledSignature) => ({
    lifecycle: 'trainingAgreement',
    id: signature.sourceId,
    command: Object.assign(new command(), { signatureId: signature.signatureId, ...more(signature) }),
  });

/** An agreement is signed as it was sent: with another participant or another day it is another document. */
export const trainingAgreementSource: SignableSource['of'] = {
  name: 'trainingAgreements',
  documentOf: async (id, part, tools) => {
    if (part !== null) return null;
    const { status, order, version } = await tools.load(trainingAgreement, id);
    if (!order || version === 0) return null;
    const source = await trainingAgreementPaper(tools, id);
    const bytes = await document(source);
    return {
      clientId: order.clientId,
      title: source.title,
      sha256: fingerprintOf(bytes),
      bytes,
      toSign: awaitedAgreementStatuses.some((awaited) => awaited === status),
      asksSiret: false,
      readAt: `/api/training-agreements/${id}/paper`,
      leadsTo: `/conventions/${id}`,
    };
  },
  prepared: follows(PrepareTrainingAgreementSigning, ({ signerId }) => ({ signatoryId: signerId })),
  signed: follows(SignTrainingAgreement),
  withdrawn: follows(ReturnTrainingAgreementToSigning),
};
