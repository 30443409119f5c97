import { signatureStands } from '../../kernel/signing.js';
import { bySigner, signableDocument, signedThing, type SignableSource } from '../signatures/signatures.module.js';
import { PrepareQuoteSigning, ReturnQuoteToSigning, SignQuote } from './quote.commands.js';
import { mayBeSigned, quote } from './quote.js';
import { quotePaper } from './quote.paper.js';

const to = signedThing('quote');

/** A quote is signed as it was handed over: another version, or a passed day, is another document (specification §4). */
export const quoteSource: SignableSource['of'] = {
  name: 'quotes',
  lifecycle: 'quote',
  documentOf: async (id, _part, tools) => {
    const state = await tools.load(quote, id);
    const { clientId, content, validity } = state;
    if (clientId === null || content === null || validity === null) return null;
    return signableDocument(await quotePaper(tools, id), {
      clientId,
      toSign: mayBeSigned(state, tools.now()),
      readAt: `/api/quotes/${id}/paper`,
      leadsTo: `/signdevis/ok?quote=${id}`,
      seenAt: `/signdevis/sign/${id}`,
    });
  },
  prepared: to(
    PrepareQuoteSigning,
    { nothingLeft: { quoteIs: 'the quote is not to be signed any more', quoteExpired: 'the quote has expired' } },
    bySigner,
  ),
  signed: to(SignQuote, signatureStands),
  withdrawn: to(ReturnQuoteToSigning, {
    nothingLeft: {
      quoteIs: 'the quote does not wait for this signature any more',
      quoteSignatureOver: 'the quote waits for another signature',
    },
  }),
};
