import type { Notices } from '../../kernel/notices.js';

export const binderyOrdersNotices: Notices = {
  binderyOrders: {
    told: [
      'binderyOrderAnnounced',
      'binderyOrderReceived',
      'binderyOrderShipped',
      'binderyOrderDelivered',
      'digitalCopyHandedOver',
      'binderyIncidentOpened',
      'binderyDeliveryDiffered',
      'binderyIncidentResolved',
      'binderyOrderCancelled',
      'bindingFellDue',
    ],
  },
};
