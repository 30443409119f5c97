import { signableDocument, type SignableSource } from '../signatures/signatures.module.js';
import { mayBeSigned, quote } from './quote.js';
import { quotePaper } from './quote.paper.js';

/** A quote is signed as it was handed over: another version, or a passed day, is another document (specification §4). */
export const quoteSource: SignableSource['of'] = {
  name: 'quotes',
  lifecycle: quote,
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
};
