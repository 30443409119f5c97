import { always, byVerb, type Rights } from '../../kernel/rights.js';
import {
  functionRight,
  isNamed,
  kept,
  ofClient,
  ofOwnClient,
  own,
} from '../../customers/grounds/grounds.vocabulary.js';

export const enrolmentsRights: Rights = {
  courseSeats: {
    staff: kept('clients'),
    customers: byVerb({ read: ofOwnClient, export: functionRight('training') }, ofClient(functionRight('training'))),
  },
  enrolment: {
    staff: kept('clients'),
    customers: byVerb(
      {
        read: ofClient(functionRight('training'), isNamed),
        export: always,
        propose: ofOwnClient,
        recordProgress: ofClient(own),
        learnUnit: ofClient(own),
        recordAttempt: ofClient(own),
        reportSilentPackage: ofClient(own),
      },
      ofClient(functionRight('training')),
    ),
  },
};
