import { ContactRights } from '../accounts/contact.commands.js';
import { Id, ListOfNested, Optional, WholeNumber } from '../../kernel/validation.js';

/** The rights that one contact is to have, all of them. */
export class RightsOfOneContact extends ContactRights {
  @Id() contactId!: string;
  /** At this client; without it, at the one that the asker acts for, and for staff where the contact is registered. */
  @Optional() @Id() clientId?: string;
  /** At which his rights were read: who was changed meanwhile is left as he is. */
  @WholeNumber() revision!: string;
}

/** Body of `POST /api/contact-rights/changes`: each contact is changed by a command of his own, and answered by a row. */
export class ChangeRightsOfContacts {
  @ListOfNested(() => RightsOfOneContact, { max: 200 }) changes!: RightsOfOneContact[];
}
