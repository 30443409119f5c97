import type { Notices } from '../../kernel/notices.js';

export const contactRequestsNotices: Notices = {
  contactUs: {
    told: [
      'contactRequestSent',
      'contactRequestAnswered',
      'contactRequestClosed',
      'contactRequestMessage',
      'contactRequestRouted',
      'contactRequestAssigned',
    ],
  },
};
