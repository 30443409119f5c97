import type { ProductRight } from '../kernel/actor.js';
import type { Language } from '../kernel/language.js';
import type { Actionable, Choice, RecordView } from '../kernel/views.js';
import type {
  Brand,
  ChorusRequirement,
  Civility,
  ClientKind,
  ContactRole,
  Country,
  Entity,
  EstablishmentCheck,
  HolidayZoneName,
  MailTopic,
  OperatingSystem,
  StaffPermission,
  TimeZone,
  FunctionRight,
  SupportLevel,
} from './account.vocabulary.js';

/** `GET /api/clients`. Phones in E.164. */
export interface ClientListRow extends RecordView {
  readonly name: string;
  readonly clientCode: string;
  readonly vocalCode: string | null;
  readonly kind: ClientKind;
  readonly brand: Brand;
  readonly entity: Entity;
  readonly language: Language;
  readonly country: Country;
  readonly siren: string | null;
  readonly nic: string | null;
  readonly taxId: string | null;
  readonly address1: string | null;
  readonly address2: string | null;
  readonly address3: string | null;
  readonly zipCode: string;
  readonly city: string;
  readonly department: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly website: string | null;
  readonly holidayZone: HolidayZoneName;
  readonly linkedClientIds: readonly string[];
  readonly chorusActive: boolean;
  readonly chorusRequirement: ChorusRequirement;
  readonly chorusServices: readonly {
    readonly code: string;
    readonly name: string;
    readonly needsCommitment: boolean;
  }[];
  readonly premium: boolean;
  readonly exclusive: boolean;
  readonly storageEligible: boolean;
  /** Its users see their own orders only. */
  readonly restrictsOrderVisibility: boolean;
  /** Mails that new contacts begin with. */
  readonly mailTopics: readonly MailTopic[];
  /** What the public directory said of the present SIREN and NIC. */
  readonly establishment: EstablishmentCheck;
  readonly establishmentCheckedAt: string | null;
}

/** `GET /api/clients/:id`. */
export interface ClientView extends ClientListRow, Actionable {
  readonly linkedClients: readonly { readonly id: string; readonly label: string }[];
}

/** Keys of the `filter` of `GET /api/clients`. */
export interface ClientFilter {
  /** Words in name, client code, vocal code, SIREN, city and postal code. */
  readonly q?: string;
  readonly kind?: ClientKind;
  readonly brand?: Brand;
  readonly country?: Country;
  readonly department?: string;
  readonly archived?: boolean;
  readonly id?: readonly string[];
}

/** `GET /api/clients/:id/changes`: newest first. */
export interface ClientChangeView {
  readonly revision: string;
  /** Instant, ISO 8601. */
  readonly at: string;
  /** Null: the provider, as its customers see it; they are told who simulated one of theirs. */
  readonly by: string | null;
  /** Who was simulated, or who lent the power that was used. */
  readonly inNameOf: string | null;
  readonly fields: readonly {
    readonly field: string;
    readonly before: string | null;
    readonly after: string | null;
  }[];
}

/** `GET /api/clients/:id/establishment?nic=`: the public directory beside what the client says. */
export interface EstablishmentView {
  /** False while the directory does not answer: the client is checked again later. */
  readonly available: boolean;
  readonly outcome: EstablishmentCheck;
  /** Name in the directory. */
  readonly name: string | null;
  /** Fields that differ. */
  readonly differences: readonly {
    readonly field: 'nic' | 'address1' | 'zipCode' | 'city';
    readonly own: string | null;
    readonly directory: string;
  }[];
}

/** What the asker may do with a contact of a list. */
export type ContactAct = 'revise' | 'archive' | 'restore' | 'changeRights';

/** `GET /api/contacts`. Customers see the contacts of their client, without callback codes. Phones in E.164. */
export interface ContactListRow extends RecordView {
  readonly clientId: string;
  readonly clientName: string | null;
  /** First and last name; null once forgotten. */
  readonly name: string | null;
  readonly civility: Civility;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly landline: string | null;
  readonly mobile: string | null;
  readonly service: string;
  readonly function: string;
  /** The client that role, rights and structures are those at: the asker's, where the contact acts for it. */
  readonly rightsClientId: string;
  readonly role: ContactRole;
  readonly language: Language;
  /** A mail to his address came back. */
  readonly mailInError: boolean;
  readonly canUpdateContacts: boolean;
  /** Structures that he is kept to, by name; none: all of his client's. */
  readonly structures: readonly Choice[];
  readonly may: readonly ContactAct[];
}

/** What a contact was given at one further client. */
export interface RightsAtClient {
  readonly client: Choice;
  readonly role: ContactRole;
  readonly seesAllTickets: boolean;
  readonly productRights: readonly { readonly rangeId: string; readonly rights: readonly ProductRight[] }[];
  readonly functionRights: readonly FunctionRight[];
  readonly profileIds: readonly string[];
  readonly canUseStorage: boolean;
  readonly eligibleDefaultAdministrator: boolean;
  readonly structureIds: readonly string[];
  readonly mayChange: boolean;
}

/** A new log-in address of a contact that waits for its confirmation, or that the former one may still stop. */
export interface EmailChangeView {
  readonly email: string | null;
  readonly confirmed: boolean;
  /** Until when it may be confirmed, or stopped. */
  readonly endsAt: string;
}

/** `POST /api/email-changes/open`: what a link is about. */
export interface EmailChangeLinkView {
  readonly act: 'confirm' | 'stop';
  readonly email: string;
  readonly formerEmail: string;
  readonly confirmed: boolean;
  readonly endsAt: string;
}

/** `GET /api/contacts/:id`. */
export interface ContactView extends ContactListRow, Actionable {
  readonly workstation: string | null;
  readonly operatingSystem: OperatingSystem | null;
  readonly seesAllTickets: boolean;
  readonly productRights: readonly { readonly rangeId: string; readonly rights: readonly ProductRight[] }[];
  readonly functionRights: readonly FunctionRight[];
  readonly profileIds: readonly string[];
  readonly canUseStorage: boolean;
  readonly eligibleDefaultAdministrator: boolean;
  /** Further clients that they act for; customers are told their own. */
  readonly clientIds: readonly string[];
  /** What they were given there; for staff. */
  readonly furtherRights: readonly RightsAtClient[];
  readonly structureIds: readonly string[];
  /** Only for staff and for the contact himself. */
  readonly callbackCode: string | null;
  readonly hasCallbackCode: boolean;
  /** Which resource he is to the maintenance-management system; only for staff and for the contact himself. */
  readonly carlResourceId: string | null;
  readonly timeZone: TimeZone;
  readonly defaultClientId: string | null;
  readonly mailTopics: readonly MailTopic[];
  readonly emailChange: EmailChangeView | null;
}

export interface ContactFilter {
  /** Words in names, e-mail, department and job; phone numbers. */
  readonly q?: string;
  readonly clientId?: string;
  readonly role?: ContactRole;
  readonly service?: string;
  readonly structureId?: string;
  readonly carlResourceId?: string;
  readonly mailInError?: boolean;
  readonly archived?: boolean;
  readonly id?: readonly string[];
}

/** `GET /api/contacts/choices?clientId=`: what the form of a contact offers. */
export interface ContactChoices {
  readonly client: {
    readonly id: string;
    readonly label: string;
    readonly language: Language;
    readonly storageEligible: boolean;
  };
  /** Departments and jobs that the client's contacts already have. */
  readonly services: readonly string[];
  readonly functions: readonly string[];
  readonly ranges: readonly { readonly id: string; readonly label: string }[];
  /** Open structures of the client: those that a contact may be kept to. */
  readonly structures: readonly Choice[];
  /** Administers the client, or was lent a power over it. */
  readonly readsAdministration: boolean;
  readonly mayRegister: boolean;
  readonly mayImport: boolean;
  readonly mayChangeRights: boolean;
}

export type DuplicateReason = 'email' | 'phone' | 'name';

/** `GET /api/contacts/duplicates?…`. */
export interface ContactDuplicate {
  /** Null where he is of another client, or of the provider: whoever he is stays unsaid. */
  readonly contact: {
    readonly id: string;
    readonly name: string | null;
    readonly email: string | null;
    readonly service: string;
    readonly function: string;
    readonly status: 'active' | 'archived';
  } | null;
  readonly reasons: readonly DuplicateReason[];
  /** Saving would be refused. */
  readonly prevents: boolean;
  /** Disabled, and the asker may enable him again. */
  readonly mayRestore: boolean;
}

/** `GET /api/contacts/:id/leaving`: what disabling him touches. */
export interface ContactLeavingView {
  readonly openTickets: readonly { readonly id: string; readonly number: string; readonly title: string | null }[];
  readonly openTicketCount: number;
  /** Colleagues who may take them over. */
  readonly successors: readonly { readonly id: string; readonly label: string }[];
  readonly isLastAdministrator: boolean;
}

/** `POST /api/contacts/import-trials` and `/imports`: one row of the file each, numbered as a spreadsheet shows it. */
export interface ContactImportView {
  readonly rows: readonly ContactImportRow[];
  readonly counts: Readonly<Record<ContactImportOutcome, number>>;
  /** Headings that mean nothing here. */
  readonly unknownColumns: readonly string[];
}
export type ContactImportOutcome = 'create' | 'update' | 'unchanged' | 'duplicate' | 'refused';
export interface ContactImportRow {
  readonly line: number;
  readonly name: string;
  readonly email: string | null;
  readonly outcome: ContactImportOutcome;
  /** In the language of the asker: why it is refused, or whom it doubles. */
  readonly reasons: readonly string[];
}

/** `GET /api/staff-users`. */
export interface StaffUserListRow extends RecordView {
  readonly name: string | null;
  readonly email: string | null;
  readonly permissions: readonly StaffPermission[];
  readonly supportLevel: SupportLevel;
  readonly language: Language;
  /** Company of the group that employs him. */
  readonly company: string | null;
  /** Which resource he is to the maintenance-management system. */
  readonly carlResourceId: string | null;
}

export interface StaffUserView extends StaffUserListRow, Actionable {}
