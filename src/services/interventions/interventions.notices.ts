import type { Notices } from '../../kernel/notices.js';

export const interventionsNotices: Notices = {
  interventions: {
    told: [
      'interventionOrdered',
      'interventionPlanned',
      'interventionRescheduled',
      'interventionReminded',
      'interventionCancelled',
      'interventionQuestionAsked',
      'interventionReportAccepted',
      'interventionReportAcceptedWithReserves',
      'interventionReportRefused',
      'interventionReserveAssigned',
      'interventionSignatureDropped',
      'interventionSignatureDroppedByVisit',
      'interventionReserveLifted',
      'interventionReserveReminded',
      'interventionReserveContested',
    ],
  },
  interventionReports: {
    locked: true,
    told: [
      'interventionReportProposed',
      'interventionReportProposedOpen',
      'interventionReportToSign',
      'interventionReportWeek',
      'interventionReportWeekOpen',
      'interventionReportLastDays',
      'interventionReportLastDaysOpen',
      'interventionQuestionAnswered',
      'interventionQuestionAnsweredOpen',
      'interventionReportTacitlyAccepted',
      'interventionTacitTermStopped',
    ],
  },
};
