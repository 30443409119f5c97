import { Module } from '@nestjs/common';
import { contactNatures } from '../../../projections/support/contact-natures.js';
import { contactRequests } from '../../../projections/support/contact-requests.js';
import { businessModule } from '../../platform/log/business/business-module.js';
import { contactsIn } from '../../platform/reading/database/named-contacts.js';
import { label } from '../../platform/reading/database/labels.js';
import { Visitors } from '../../platform/people/visitors/visitors.js';
import { contactNature } from './contact-nature.js';
import { contactRequestFiles } from './contact-request-files.queries.js';
import { contactMailLookups, contactRequestMails } from './contact-request-mails.reactions.js';
import { contactRequestFacts } from './contact-request.facts.js';
import { contactRequest } from './contact-request.js';
import { contactNatureReads } from './contact-natures.queries.js';
import { ContactRequestsController } from './contact-requests.controller.js';
import { contactRequestReads } from './contact-requests.queries.js';
import { contactRequestsRights } from './contact-requests.rights.js';
import { contactRequestsNotices } from './contact-requests.notices.js';
import { contactRequestsHandOver } from './contact-requests.hand-over.js';

@Module(
  businessModule({
    name: 'contact-requests',
    rights: contactRequestsRights,
    notices: contactRequestsNotices,
    handOver: contactRequestsHandOver,
    labels: {
      contactRequest: label(contactRequests, 'contact_requests', 'number'),
      contactNature: label(contactNatures, 'contact_natures', 'label_fr'),
    },
    namesContacts: [contactsIn(contactRequests, 'contact_requests', { texts: ['sender_id', 'subject_id'] })],
    lifecycles: [{ lifecycle: contactRequest, facts: contactRequestFacts }, { lifecycle: contactNature }],
    projections: [contactRequests, contactNatures],
    reactions: [{ reaction: contactRequestMails, lookups: contactMailLookups }],
    inboundMail: { lifecycle: 'contactRequest', command: 'AddContactRequestMessage' },
    controllers: [ContactRequestsController],
    reads: [contactNatureReads, contactRequestReads],
    providers: [contactRequestFiles, Visitors],
  }),
)
export class ContactRequestsModule {}
