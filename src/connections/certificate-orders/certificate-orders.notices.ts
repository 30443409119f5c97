import type { Notices } from '../../kernel/notices.js';

export const certificateOrdersNotices: Notices = {
  certificateOrders: {
    told: [
      'certificateOrderPlaced',
      'certificateOrderReceived',
      'certificatePaperSent',
      'certificatePaperRefused',
      'certificatePaperAccepted',
      'certificateAppointmentPlanned',
      'certificateAppointmentProposed',
      'certificateAppointmentAccepted',
      'certificateAppointmentDeclined',
      'certificateAppointmentReminded',
      'certificateAppointmentLapsed',
      'certificateIssued',
      'certificateOrderCancelled',
    ],
  },
};
