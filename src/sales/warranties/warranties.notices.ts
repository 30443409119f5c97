import type { Notices } from '../../kernel/notices.js';

export const warrantiesNotices: Notices = {
  warranties: {
    told: [
      'warrantyEndNeared',
      'warrantyExpired',
      'warrantyExtensionRequested',
      'warrantyExtended',
      'warrantyExtensionDeclined',
      'warrantyMarkedObsolete',
    ],
  },
};
