import { signableDocument, type SignableSource } from '../../sales/signatures/signatures.module.js';
import { trainingAgreement } from './training-agreement.js';
import { trainingAgreementPaper } from './training-agreement.paper.js';
import { awaitedAgreementStatuses, trainingAgreementSource } from './training-agreement.vocabulary.js';

/** An agreement is signed as it was sent: with another participant or another day it is another document. */
export const signableAgreement: SignableSource['of'] = {
  name: trainingAgreementSource,
  lifecycle: trainingAgreement,
  documentOf: async (id, _part, tools) => {
    const { status, order, version } = await tools.load(trainingAgreement, id);
    if (!order || version === 0) return null;
    return signableDocument(await trainingAgreementPaper(tools, id), {
      clientId: order.clientId,
      toSign: awaitedAgreementStatuses.some((awaited) => awaited === status),
      readAt: `/api/training-agreements/${id}/paper`,
      leadsTo: `/conventions/${id}`,
    });
  },
};
