import { productRights, type ProductRight } from '../../kernel/actor.js';
import { languages, type Language } from '../../kernel/language.js';
import {
  DialCode,
  Distinct,
  EmailAddress,
  FirstName,
  Id,
  Ids,
  LandlinePhone,
  ListOfNested,
  LongText,
  MobilePhone,
  OneOf,
  Optional,
  Printed,
  RequiredWhen,
  SomeOf,
  StoredPhone,
  Text,
  YesNo,
} from '../../kernel/validation.js';
import {
  civilities,
  contactRoles,
  longestCarlResource,
  mailTopics,
  operatingSystems,
  timeZones,
  type Civility,
  type ContactRole,
  type MailTopic,
  type OperatingSystem,
  type TimeZone,
} from './account.vocabulary.js';
import { functionRights, type FunctionRight } from '../grounds/permissions.vocabulary.js';

/** Rights of a contact on the products of one range (specification §6). */
export class RangeRights {
  @Id() rangeId!: string;
  @SomeOf(productRights) rights!: ProductRight[];
}

/** Registering asks for the role too: only contacts without an account may lack an e-mail address. */
const connects = (asked: object): boolean => 'role' in asked && asked.role !== 'accountless';

/** Identity and coordinates of a contact (specification §3 and §5, contact). */
export class ContactCard {
  @OneOf(civilities) civility!: Civility;
  @Printed() @FirstName() firstName!: string;
  @Printed() @Text({ max: 80 }) lastName!: string;
  /** Also the log-in. */
  @RequiredWhen(connects) @EmailAddress() email?: string;
  @StoredPhone() @RequiredWhen<ContactCard>((contact) => !contact.mobile) @LandlinePhone() landline?: string;
  @StoredPhone() @RequiredWhen<ContactCard>((contact) => !contact.landline) @MobilePhone() mobile?: string;
  /** Department. */
  @Text() service!: string;
  /** Job. */
  @Text() function!: string;
  @OneOf(languages) language: Language = 'fr';
  /** Name of their computer, as their support knows it. */
  @Optional() @Text({ max: 60 }) workstation?: string;
  @Optional() @OneOf(operatingSystems) operatingSystem?: OperatingSystem;
}

/** Rights of a contact (specification §6). */
export class ContactRights {
  @OneOf(contactRoles) role!: ContactRole;
  /** All tickets of the client, or only those that the contact takes part in. */
  @YesNo() seesAllTickets: boolean = false;
  @ListOfNested(() => RangeRights) productRights: RangeRights[] = [];
  /** Functions of the portal that the contact may use. */
  @SomeOf(functionRights) functionRights: FunctionRight[] = [];
  @Ids() profileIds: string[] = [];
  /** Revises the cards of the contacts of their department. */
  @YesNo() canUpdateContacts: boolean = false;
  @YesNo() canUseStorage: boolean = false;
  /** May become the administrator by default of their client. */
  @YesNo() eligibleDefaultAdministrator: boolean = false;
}

export class RegisterContact extends ContactCard {
  @Id() clientId!: string;
  /** Further clients that the contact may choose to act for after connecting; given by the provider's staff. */
  @Ids({ max: 200 }) clientIds: string[] = [];
  /** Structures that the contact is kept to for support; none stands for all. */
  @Ids({ max: 200 }) structureIds: string[] = [];
  /** Identifies the contact on the phone server; never shown to other contacts. */
  @Optional() @DialCode() callbackCode?: string;
  @OneOf(contactRoles) role!: ContactRole;
  @YesNo() seesAllTickets: boolean = false;
  @ListOfNested(() => RangeRights) productRights: RangeRights[] = [];
  @SomeOf(functionRights) functionRights: FunctionRight[] = [];
  @Ids() profileIds: string[] = [];
  @YesNo() canUpdateContacts: boolean = false;
  @YesNo() canUseStorage: boolean = false;
  @YesNo() eligibleDefaultAdministrator: boolean = false;
}

/** The card as a whole: a field that is left out is empty afterwards. */
export class ReviseContact extends ContactCard {}

/** At one client; without it, at the one where they are registered. */
export class ChangeContactRights extends ContactRights {
  @Optional() @Id() clientId?: string;
}

/** Kept apart from the card: colleagues who revise the card do not see the code. Without one, it is withdrawn. */
export class ChangeCallbackCode {
  @Optional() @DialCode() callbackCode?: string;
}

/** Says who takes over the open work of a contact at one client that the contact leaves. */
export class SuccessorAtClient {
  @Id() clientId!: string;
  /** Absent: open tickets aside, open work stays where it is. */
  @Optional() @Id() successorId?: string;
}

/** Clients that a person may choose from after connecting, besides their own. */
export class ChangeContactClients {
  @Ids({ max: 200 }) clientIds: string[] = [];
  /** For each client that the contact leaves and where work waits for them; a client that they keep needs none. */
  @Distinct('clientId', 'pickedTwice')
  @ListOfNested(() => SuccessorAtClient, { max: 200 })
  successors: SuccessorAtClient[] = [];
}

/**
 * Structures to which the contact is kept: they see the tickets about these (specification §6); none stands for all.
 */
export class ChangeContactStructures {
  /** At one client; without it, at the one where they are registered. */
  @Optional() @Id() clientId?: string;
  @Ids({ max: 200 }) structureIds: string[] = [];
}

/** The contact's resource in the maintenance-management system (specification §3, user); absent: none. */
export class ChangeContactCarlResource {
  @Optional() @Text({ max: longestCarlResource }) carlResourceId?: string;
}

/** Preferences that a person sets for themselves; a field that is left out stays as it is. */
export class ReviseContactPreferences {
  @Optional() @OneOf(languages) language?: Language;
  @Optional() @OneOf(timeZones) timeZone?: TimeZone;
  /** The client, among their own, that the person acts for when they connect. */
  @Optional() @Id() defaultClientId?: string;
  /** Mails that the person wishes to receive. */
  @Optional() @SomeOf(mailTopics) mailTopics?: MailTopic[];
}

/** Disables a contact: they are disconnected, and what waits for them goes to a colleague. */
export class ArchiveContact {
  @Optional() @Id() successorId?: string;
  /** Open tickets aside, open work stays with the leaving person instead of passing to a colleague. */
  @YesNo() nobodyTakesOver: boolean = false;
}

export class RestoreContact {}

/** By the link that was mailed to the new address: its mailbox exists, and its reader wants it. */
export class ConfirmContactEmailChange {
  @Id() changeId!: string;
}

/** By the person, or by the link that was mailed to their former address. */
export class AgreeToContactEmailChange {
  @Id() changeId!: string;
}

/** By a member of staff who has made sure of the person, on the phone for instance; a second one makes it count. */
export class VouchForContactEmailChange {
  @LongText({ max: 500 }) reason!: string;
}

/** The address stays what it was, or becomes it again. */
export class StopContactEmailChange {
  /** Of the link that was mailed to the former address. */
  @Optional() @Id() changeId?: string;
}

/** The former mailbox is told once more before its silence counts. */
export class RemindContactEmailChange {}

/** Its time is over: it counts by the silence of the former mailbox, or not at all; or can be stopped no more. */
export class EndContactEmailChange {}

/** As `AgreeToContactEmailChange`, of the mobile that receives codes; so are the next ones. */
export class AgreeToContactMobileChange {
  @Id() changeId!: string;
}

export class VouchForContactMobileChange {
  @LongText({ max: 500 }) reason!: string;
}

/** The number stays what it was, or becomes it again. */
export class StopContactMobileChange {
  /** Of the link that was mailed to their address. */
  @Optional() @Id() changeId?: string;
}

export class RemindContactMobileChange {}

export class EndContactMobileChange {}

export const wayInAnswers = ['agree', 'object'] as const;
export type WayInAnswer = (typeof wayInAnswers)[number];

/** A link of a change of a way in; its token travels in a body, never in an address. */
export class GiveEmailChangeLink {
  @Text({ max: 200 }) token!: string;
}

/** Answer of the link's reader; links that only confirm or only stop need none. */
export class UseEmailChangeLink extends GiveEmailChangeLink {
  @Optional() @OneOf(wayInAnswers) answer?: WayInAnswer;
}

/** A mail bounced: the address is marked until it changes, or a mailbox that is asked about a change is. */
export class ReportContactMailError {
  /** Where it went; none: to the address that counts. */
  @Optional() @EmailAddress() email?: string;
}
