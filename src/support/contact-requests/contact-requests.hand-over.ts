import { sql } from 'kysely';
import { contactRequests } from '../../../projections/support/contact-requests.js';
import { waiting } from '../../platform/log/business/hand-overs.js';
import { HandOverContactRequest } from './contact-request.commands.js';
import { contactRequestHandedOver } from './contact-request.events.js';

export const contactRequestsHandOver = [
  waiting(contactRequests, 'contact_requests', {
    ...{ kind: 'contactRequest', waitsFor: 'staffUser', number: 'number', permission: 'contactRequests' },
    ...{ named: (id) => sql`status <> 'closed' AND agent_id = ${id}::uuid` },
    ...{ command: HandOverContactRequest, handedOver: contactRequestHandedOver },
  }),
];
