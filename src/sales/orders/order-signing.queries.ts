import { signableDocument, type SignableSource } from '../signatures/signatures.module.js';
import { order } from './order.js';
import { orderPaper } from './order.paper.js';

/** An order is signed with a code by its signatory, or on paper (specification §5). */
export const orderSource: SignableSource['of'] = {
  name: 'orders',
  lifecycle: order,
  documentOf: async (id, _part, tools) => {
    const { status, placed } = await tools.load(order, id);
    if (!placed) return null;
    return signableDocument(await orderPaper(tools, id), {
      clientId: placed.clientId,
      toSign: status === 'awaitingSignature',
      readAt: `/api/orders/${id}/paper`,
      leadsTo: `/cmd/order/${id}`,
    });
  },
};
