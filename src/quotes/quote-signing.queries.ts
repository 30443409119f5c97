import { document, fingerprintOf } from '../platform/documents/document.js';
import type { SettledSignature, SignableSource } from '../signatures/signatures.module.js';
import { PrepareQuoteSigning, ReturnQuoteToSigning, SignQuote } from './quote.commands.js';
import { mayBeSigned, quote } from './quote.js';
import { quotePaper } from './quote.paper.js';

const follows =
  <Command extends { signatureId: string }>(command: new () => Command) =>
  ({ sourceId, signatureId }: SettledSignature) => ({
    lifecycle: 'quote',
    id: sourceId,
    command: Object.assign(new command(), { signatureId }),
  });

/** A quote is signed as it was handed over: another version, or a passed day, is another document (specification §4). */
export const quoteSource: SignableSource['of'] = {
  name: 'quotes',
  documentOf: async (id, part, tools) => {
    if (part !== null) return null;
    const state = await tools.load(quote, id);
    const { clientId, content, validity } = state;
    if (clientId === null || content === null || validity === null) return null;
    const source = await quotePaper(tools, id);
    const bytes = await document(source);
    return {
      clientId,
      title: source.title,
      sha256: fingerprintOf(bytes),
      bytes,
      toSign: mayBeSigned(state, tools.now()),
      asksSiret: false,
      readAt: `/api/quotes/${id}/paper`,
      leadsTo: `/signdevis/ok?quote=${id}`,
      seenAt: `/signdevis/sign/${id}`,
    };
  },
  prepared: (signature) => ({
    ...follows(PrepareQuoteSigning)(signature),
    command: Object.assign(new PrepareQuoteSigning(), {
      signatureId: signature.signatureId,
      signatoryId: signature.signerId,
    }),
  }),
  signed: follows(SignQuote),
  withdrawn: follows(ReturnQuoteToSigning),
};
