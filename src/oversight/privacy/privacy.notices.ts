import type { Notices } from '../../kernel/notices.js';

export const privacyNotices: Notices = {
  ticketRisk: { locked: true, told: ['controllerNotified', 'dataIncidentDue'] },
  privacy: {
    locked: true,
    told: [
      'privacyRequestReceived',
      'privacyRequestExtended',
      'privacyRequestFulfilled',
      'privacyRequestRefused',
      'privacyRequestWithdrawn',
      'privacyRequestToHandle',
      'privacyRequestDue',
      'personalExportReady',
      'erasureOrdered',
      'personRestricted',
      'restrictionLifted',
    ],
  },
};
