import type { Notices } from '../../kernel/notices.js';

export const demoWebinarsNotices: Notices = {
  webinars: {
    told: [
      'demoRegistrationAsked',
      'demoRegistrationConfirmed',
      'demoWebinarRevised',
      'demoWebinarCancelled',
      'demoWebinarReminded',
      'demoRoomOpened',
      'demoReplayPublished',
      'leadHandedOver',
    ],
  },
};
