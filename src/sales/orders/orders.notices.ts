import type { Notices } from '../../kernel/notices.js';

export const ordersNotices: Notices = {
  orders: {
    told: [
      'orderPlaced',
      'orderSignatureReminded',
      'orderSigned',
      'orderSignedCopyReturned',
      'orderSignedCopyRejected',
      'orderAccepted',
      'orderRefused',
      'orderCancelled',
      'orderShipped',
      'orderPartlyShipped',
      'orderDelivered',
      'orderPartlyDelivered',
      'orderInvoiced',
      'orderInvoiceDue',
    ],
  },
};
