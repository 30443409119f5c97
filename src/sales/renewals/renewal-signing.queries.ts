import { signableDocument, type SignableSource } from '../signatures/signatures.module.js';
import { mayBeSigned, renewal } from './renewal.js';
import { renewalPaper } from './renewal.paper.js';

/** Consult, check the SIRET, save, prepare, finalise (specification §4): the steps are those of the signature. */
export const renewalSource: SignableSource['of'] = {
  name: 'renewals',
  lifecycle: renewal,
  documentOf: async (id, _part, tools) => {
    const state = await tools.load(renewal, id);
    if (state.terms === null) return null;
    return signableDocument(await renewalPaper(tools, id), {
      clientId: state.terms.clientId,
      toSign: mayBeSigned(state, tools.now()),
      asksSiret: true,
      readAt: `/api/renewals/${id}/paper`,
      leadsTo: `/reconduction/ok?renewal=${id}`,
      seenAt: `/reconduction/form/${id}`,
    });
  },
};
