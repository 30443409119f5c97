import type { CommandToSend } from '../kernel/reaction.js';
import { document, fingerprintOf } from '../platform/documents/document.js';
import type { SettledSignature, SignableSource } from '../signatures/signatures.module.js';
import { PrepareRenewalSigning, ReturnRenewalToSigning, SignRenewal } from './renewal.commands.js';
import { mayBeSigned, renewal } from './renewal.js';
import { renewalPaper } from './renewal.paper.js';

const to = ({ sourceId }: SettledSignature, command: object): CommandToSend => ({
  lifecycle: 'renewal',
  id: sourceId,
  command,
});

/** Consult, check the SIRET, save, prepare, finalise (specification §4): the steps are those of the signature. */
export const renewalSource: SignableSource['of'] = {
  name: 'renewals',
  documentOf: async (id, part, tools) => {
    if (part !== null) return null;
    const state = await tools.load(renewal, id);
    const { terms } = state;
    if (terms === null) return null;
    const source = await renewalPaper(tools, id);
    const bytes = await document(source);
    return {
      clientId: terms.clientId,
      title: source.title,
      sha256: fingerprintOf(bytes),
      bytes,
      toSign: mayBeSigned(state, tools.now()),
      asksSiret: true,
      readAt: `/api/renewals/${id}/paper`,
      leadsTo: `/reconduction/ok?renewal=${id}`,
      seenAt: `/reconduction/form/${id}`,
    };
  },
  prepared: (signature) => {
    const { signatureId, signerId: signatoryId } = signature;
    return to(signature, Object.assign(new PrepareRenewalSigning(), { signatureId, signatoryId }));
  },
  signed: (signature) => {
    const { signatureId, signerId: signedBy, at: signedAt, siret, documentSha256 } = signature;
    const checked = siret === null ? {} : { siret };
    return to(
      signature,
      Object.assign(new SignRenewal(), { signatureId, signedBy, signedAt, documentSha256, ...checked }),
    );
  },
  withdrawn: (signature) =>
    to(signature, Object.assign(new ReturnRenewalToSigning(), { signatureId: signature.signatureId })),
};
