import { ContactRights } from '../accounts/contact.commands.js';
import { Id, ListOfNested, Optional, WholeNumber } from '../../kernel/validation.js';

/** The rights that one contact is to have, all of them. */
export class RightsOfOneContact extends ContactRights {
  @Id() contactId!: string;
  /** At this client; without it, at the one that the asker acts for, and for staff where the contact is registered. */
  @Optional() @Id() clientId?: string;
  /** Revision at which their rights were read: a contact who was changed meanwhile is left as they are. */
  @WholeNumber() revision!: string;
}

/** Body of `POST /api/contact-rights/changes`: a command and a row of the answer for each contact. */
export class ChangeRightsOfContacts {
  @ListOfNested(() => RightsOfOneContact, { max: 200 }) changes!: RightsOfOneContact[];
}
