import { Module } from '@nestjs/common';
import { businessModule } from '../../platform/log/business/business-module.js';
import { label, personLabel } from '../../platform/reading/database/labels.js';
import { clientCards } from '../../../projections/customers/client-cards.js';
import { clients } from '../../../projections/customers/clients.js';
import { contactClients } from '../../../projections/customers/contact-clients.js';
import { contacts } from '../../../projections/customers/contacts.js';
import { staffUsers } from '../../../projections/customers/staff-users.js';
import { staffUserReads } from './accounts.queries.js';
import { clientReads } from './clients.queries.js';
import { ContactsController } from './contacts.controller.js';
import { EmailChangesController } from './email-changes.controller.js';
import { clientCodeLookups, clientCodes } from './client-codes.reactions.js';
import { client } from './client.js';
import { clientFacts } from './clients.facts.js';
import { contactPowers, contactPowersLookups } from './contact-powers.reactions.js';
import { contact } from './contact.js';
import { contactFacts } from './contacts.facts.js';
import { contactReads } from './contacts.queries.js';
import { forgottenLeave } from './contacts.reactions.js';
import { emailChangeLookups, emailChanges } from './email-changes.reactions.js';
import { EstablishmentChecks } from './establishments.jobs.js';
import { MailErrors } from './mail-errors.jobs.js';
import { sirenDirectory } from './siren-directory.queries.js';
import { staffUserFacts } from './staff-user.facts.js';
import { staffUser } from './staff-user.js';
import { accountsRights } from './accounts.rights.js';
import { accountsNotices } from './accounts.notices.js';

export { client } from './client.js';
export { isActiveClient } from './clients.facts.js';
export { codesAddress } from './client.codes-rules.js';
export { contact } from './contact.js';
export {
  clientsByCode,
  ownEmailFault,
  partiesByEmail,
  partiesOf,
  type Party,
  type PartyFault,
} from './parties.queries.js';
export { emailFaultOf } from './email-domains.vocabulary.js';
export { rightsAtClient, type ContactState } from './contact.state.js';
export { askerHeld } from './own-administrators.queries.js';
export { bindsNothing, heldPowers, holdsNewPowers, signaturesGiven } from './contact.powers-rules.js';
export { isHeldBack } from './contact.ways-in-rules.js';
export { DirectoryChecks, checkedFor, isPaused, toCheck, type ToCheck } from './directory-checks.jobs.js';
export { outcomeOf } from './establishments.jobs.js';
export { sirenDirectory, type Establishment } from './siren-directory.queries.js';
export { contactReads } from './contacts.queries.js';
export { inPlaceAt } from './successors.queries.js';

@Module(
  businessModule({
    name: 'accounts',
    rights: accountsRights,
    notices: accountsNotices,
    labels: {
      client: label(clients, 'clients', 'name'),
      contact: personLabel(contacts, 'contacts', `nullif(concat_ws(' ', first_name, last_name), '')`),
      staffUser: personLabel(staffUsers, 'staff_users', 'name'),
    },
    lifecycles: [
      { lifecycle: client, facts: clientFacts },
      { lifecycle: contact, facts: contactFacts },
      { lifecycle: staffUser, facts: staffUserFacts },
    ],
    projections: [clients, clientCards, contacts, contactClients, staffUsers],
    reactions: [
      { reaction: forgottenLeave, lookups: () => undefined },
      { reaction: emailChanges, lookups: emailChangeLookups },
      { reaction: clientCodes, lookups: clientCodeLookups },
      { reaction: contactPowers, lookups: contactPowersLookups },
    ],
    controllers: [EmailChangesController],
    files: [{ controller: ContactsController, may: { action: 'contact.import' } }],
    reads: [clientReads, contactReads, staffUserReads],
    providers: [EstablishmentChecks, MailErrors, sirenDirectory],
  }),
)
export class AccountsModule {}
