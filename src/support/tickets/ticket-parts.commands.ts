import { EmailAddress, Id, LandlinePhone, MobilePhone, OneOf, Optional } from '../../kernel/validation.js';
import { participantRights, type ParticipantRight } from './ticket.vocabulary.js';

/* Parts of the commands of a ticket, which are no commands themselves. */

/** A correction of a contact's own data, made while opening a ticket (specification §3, `modifiedDatas`). */
export class ContactCorrection {
  @Id() contactId!: string;
  @Optional() @EmailAddress() email?: string;
  @Optional() @LandlinePhone() landline?: string;
  @Optional() @MobilePhone() mobile?: string;
}

export class TicketParticipant {
  @Id() contactId!: string;
  @OneOf(participantRights) right!: ParticipantRight;
}
