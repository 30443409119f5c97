import type { Notices } from '../../kernel/notices.js';

export const webinarsNotices: Notices = {
  webinars: {
    told: [
      'webinarParticipantsEnrolled',
      'webinarSeatOrdered',
      'webinarSeatOrderedLate',
      'webinarEnrolmentCancelled',
      'webinarSeatUnsigned',
      'webinarParticipantSwapped',
      'webinarParticipantReplaced',
      'webinarSeatsOffered',
      'webinarSeatOfferExpired',
      'webinarSessionMoved',
      'webinarSessionCancelled',
      'webinarSessionReminded',
      'webinarRoomOpened',
      'webinarRecordingPublished',
      'webinarPackGranted',
      'webinarPackEndedSoon',
      'webinarPackRanLow',
      'orderWithoutWebinarPack',
      'seatOrderStands',
      'seatOrderRefused',
    ],
  },
};
