import type { Notices } from '../../kernel/notices.js';

export const ticketsNotices: Notices = {
  ticketOpened: { topic: 'tickets', told: ['ticketOpened', 'ticketOpenedBlocking'] },
  ticketAnswered: { topic: 'tickets', told: ['ticketAnswered', 'ticketInformationAdded'] },
  ticketQuestion: {
    to: 'customers',
    topic: 'tickets',
    told: ['ticketInformationAsked', 'ticketInformationAskedOther', 'ticketReminded', 'ticketRemindedOther'],
  },
  ticketSolution: {
    topic: 'tickets',
    told: [
      'ticketSolutionProposed',
      'ticketSolutionProposedOther',
      'ticketSilentlyResolved',
      'ticketSolutionAccepted',
      'ticketSolutionRejected',
    ],
  },
  ticketProgress: {
    topic: 'tickets',
    told: [
      'ticketTaken',
      'ticketAssigned',
      'ticketSuspended',
      'ticketReopened',
      'ticketChasedUp',
      'ticketTakenOver',
      'ticketsTakenOver',
      'ticketShared',
    ],
  },
  ticketClosed: { topic: 'tickets', told: ['ticketClosed', 'ticketAutoClosed', 'ticketCancelled'] },
  ticketRisk: { locked: true, told: ['ticketRiskFlagged', 'ticketIncidentFlagged', 'ticketSensitiveData'] },
  security: { locked: true, told: ['correctionRefused'] },
};
