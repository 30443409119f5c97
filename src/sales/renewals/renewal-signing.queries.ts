import { signatureStands } from '../../kernel/signing.js';
import { bySigner, signableDocument, signedThing, type SignableSource } from '../signatures/signatures.module.js';
import { PrepareRenewalSigning, ReturnRenewalToSigning, SignRenewal } from './renewal.commands.js';
import { mayBeSigned, renewal } from './renewal.js';
import { renewalPaper } from './renewal.paper.js';

const to = signedThing('renewal');

/** Consult, check the SIRET, save, prepare, finalise (specification §4): the steps are those of the signature. */
export const renewalSource: SignableSource['of'] = {
  name: 'renewals',
  lifecycle: 'renewal',
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
  prepared: to(
    PrepareRenewalSigning,
    { nothingLeft: { renewalIs: 'the renewal is not to be signed any more', renewalOver: 'the contract has ended' } },
    bySigner,
  ),
  signed: to(SignRenewal, signatureStands, ({ signerId: signedBy, at: signedAt, siret, documentSha256 }) => ({
    ...{ signedBy, signedAt, documentSha256 },
    ...(siret !== null && { siret }),
  })),
  withdrawn: to(ReturnRenewalToSigning, {
    nothingLeft: {
      renewalIs: 'the renewal does not wait for this signature any more',
      renewalSignatureOver: 'the renewal waits for another signature',
    },
  }),
};
