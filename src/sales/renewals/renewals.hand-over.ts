import { renewals } from '../../../projections/sales/renewals.js';
import { waiting } from '../../platform/log/business/hand-overs.js';
import { HandOverRenewal } from './renewal.commands.js';
import { renewalHandedOver } from './renewal.events.js';
import { openRenewalStatuses } from './renewal.vocabulary.js';

export const renewalsHandOver = [
  waiting(renewals, 'renewals', {
    ...{ kind: 'renewal', waitsFor: 'contact', number: 'contract_number', title: 'title', named: ['signatory_id'] },
    ...{ statuses: openRenewalStatuses, command: HandOverRenewal, handedOver: renewalHandedOver },
  }),
];
