import type { Notices } from '../../kernel/notices.js';

export const afterSalesRequestsNotices: Notices = {
  afterSalesRequests: {
    told: [
      'afterSalesRequestSubmitted',
      'afterSalesRequestReceived',
      'afterSalesRequestTaken',
      'afterSalesRequestAssigned',
      'afterSalesQuestionAsked',
      'afterSalesQuestionAnswered',
      'afterSalesRequestCommented',
      'afterSalesRequestSettled',
      'afterSalesCustomerReminded',
      'afterSalesSettlementAccepted',
      'afterSalesRequestReopened',
      'afterSalesRequestCancelled',
      'afterSalesRequestTacitlyClosed',
    ],
  },
};
