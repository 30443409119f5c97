import type { Notices } from '../../kernel/notices.js';

export const subprocessorsNotices: Notices = {
  subprocessorNotices: {
    to: 'customers',
    locked: true,
    told: [
      'subprocessorChangeAnnounced',
      'subprocessorChangeCancelled',
      'subprocessorMoveAnnounced',
      'processingSubprocessorAnnounced',
      'processingSubprocessorCancelled',
      'subprocessorExceptionEndAnnounced',
      'subprocessorExceptionEndCancelled',
    ],
  },
  subprocessors: {
    told: [
      'subprocessorChangeApplied',
      'subprocessorMoveApplied',
      'subprocessorChangeHeld',
      'processingSubprocessorAdded',
      'processingSubprocessorSpared',
      'subprocessorExceptionApplied',
      'subprocessorExceptionEnded',
      'subprocessorObjectionMade',
      'subprocessorObjectionWithdrawn',
      'subprocessorObjectionReminded',
      'subprocessorObjectionLapsed',
      'subprocessorObjectionAnswered',
      'subprocessorObjectionDecided',
    ],
  },
};
