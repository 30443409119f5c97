import type { Notices } from '../../kernel/notices.js';

export const chorusConnectorsNotices: Notices = {
  chorusConnectors: {
    told: [
      'chorusTestPostponed',
      'chorusAwayForTeam',
      'chorusConnectorActivated',
      'chorusConnectorRefused',
      'chorusConnectorDisturbed',
      'chorusConnectorSettled',
      'chorusExpiryNear',
      'chorusPasswordExpired',
      'chorusConnectorWithdrawn',
    ],
  },
};
