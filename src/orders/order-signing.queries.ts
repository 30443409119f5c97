import { document, fingerprintOf } from '../platform/documents/document.js';
import type { SignableSource } from '../signatures/signatures.module.js';
import { SignOrder } from './order.commands.js';
import { order } from './order.js';
import { orderPaper } from './order.paper.js';

/** An order is signed with a code by its signatory, or on paper (specification §5). */
export const orderSource: SignableSource['of'] = {
  name: 'orders',
  documentOf: async (id, part, tools) => {
    if (part !== null) return null;
    const { status, placed } = await tools.load(order, id);
    if (!placed) return null;
    const source = await orderPaper(tools, id);
    const bytes = await document(source);
    return {
      clientId: placed.clientId,
      title: source.title,
      sha256: fingerprintOf(bytes),
      bytes,
      toSign: status === 'awaitingSignature',
      asksSiret: false,
      readAt: `/api/orders/${id}/paper`,
      leadsTo: `/cmd/order/${id}`,
    };
  },
  signed: ({ sourceId, signatureId }) => ({
    lifecycle: 'order',
    id: sourceId,
    command: Object.assign(new SignOrder(), { signatureId }),
  }),
};
