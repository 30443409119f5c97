import { Module } from '@nestjs/common';
import { businessModule } from '../platform/business-module.js';
import { clients } from '../../projections/clients.js';
import { contactClients } from '../../projections/contact-clients.js';
import { contacts } from '../../projections/contacts.js';
import { staffUsers } from '../../projections/staff-users.js';
import { staffUserReads } from './accounts.queries.js';
import { ClientsController } from './clients.controller.js';
import { ContactsController } from './contacts.controller.js';
import { EmailChangesController } from './email-changes.controller.js';
import { client } from './client.js';
import { ContactImports } from './contact-import.queries.js';
import { contact } from './contact.js';
import { contactFacts } from './contacts.facts.js';
import { forgottenLeave } from './contacts.reactions.js';
import { emailChangeLookups, emailChanges } from './email-changes.reactions.js';
import { EstablishmentChecks } from './establishments.jobs.js';
import { MailErrors } from './mail-errors.jobs.js';
import { sirenDirectory } from './siren-directory.queries.js';
import { staffUserFacts } from './staff-user.facts.js';
import { staffUser } from './staff-user.js';

export { contact } from './contact.js';
export { rightsAtClient } from './contact.state.js';

@Module(
  businessModule({
    name: 'accounts',
    lifecycles: [
      { lifecycle: client },
      { lifecycle: contact, facts: contactFacts },
      { lifecycle: staffUser, facts: staffUserFacts },
    ],
    projections: [clients, contacts, contactClients, staffUsers],
    reactions: [
      { reaction: forgottenLeave, lookups: () => undefined },
      { reaction: emailChanges, lookups: emailChangeLookups },
    ],
    controllers: [ClientsController, ContactsController, EmailChangesController],
    reads: [staffUserReads],
    providers: [ContactImports, EstablishmentChecks, MailErrors, sirenDirectory],
  }),
)
export class AccountsModule {}
