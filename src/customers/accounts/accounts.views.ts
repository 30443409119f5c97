import type { ClientCardRow } from '../../../projections/customers/clients.js';
import type { ContactRow } from '../../../projections/customers/contacts.js';
import type { StaffUserRow } from '../../../projections/customers/staff-users.js';
import type { LeftBehind } from '../directory/left-behind.vocabulary.js';
import type { ImportRow, ImportView } from '../../kernel/imports.vocabulary.js';
import type { Language } from '../../kernel/language.js';
import { Id, OneOf, Optional, Text, YesNo } from '../../kernel/validation.js';
import type { Actionable, Camel, Choice, RecordView, Shown } from '../../kernel/views.js';
import {
  brands,
  clientKinds,
  contactRoles,
  countries,
  longestCarlResource,
  type Brand,
  type ClientKind,
  type ContactRole,
  type Country,
  type EstablishmentCheck,
  type WayIn,
} from './account.vocabulary.js';
import type { GivenAtClient } from './contact.state.js';
import { shows, type ShownBy } from '../../kernel/shown.js';
import type { Tones } from '../../kernel/tones.js';

/** `GET /api/clients`. Phones in E.164. */
export type ClientListRow = Camel<ClientCardRow>;

/** `GET /api/clients/:id`. */
export interface ClientView extends ClientListRow, Actionable {
  readonly linkedClients: readonly Choice[];
  /**
   * For staff: no mailbox receives the codes with which the client connects as itself. `until`: the day from which an
   * administrator made recently by staff receives them; null: none does until an address is entered. Null as a whole: a
   * mailbox receives them, or the client connects by no code.
   */
  readonly codesReachNobody: { readonly until: string | null } | null;
}

/** Keys of the `filter` of `GET /api/clients`. */
export class ClientFilter {
  /** Words in name, client code, vocal code, SIREN, city and postal code. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @OneOf(clientKinds) kind?: ClientKind;
  @Optional() @OneOf(brands) brand?: Brand;
  @Optional() @OneOf(countries) country?: Country;
  @Optional() @Text({ max: 60 }) department?: string;
  @Optional() @YesNo() archived?: boolean;
}

/** `GET /api/clients/:id/changes`: newest first. */
export interface ClientChangeView {
  readonly revision: string;
  /** Instant, ISO 8601. */
  readonly at: string;
  /** Null: the provider, as its customers see it; they are told who simulated one of theirs. */
  readonly by: string | null;
  /** Person who was simulated, or who lent the power that was used. */
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

/** Acts that the asker may perform on a contact of a list. */
export type ContactAct = 'revise' | 'archive' | 'restore' | 'changeRights';

export const contactShown = shows<ContactRow>()(
  'clientId',
  'civility',
  'firstName',
  'lastName',
  'email',
  'landline',
  'mobile',
  'service',
  'function',
  'role',
  'language',
  'mailInError',
  'canUpdateContacts',
);

/** `GET /api/contacts`. Customers see the contacts of their client, without callback codes. Phones in E.164. */
export interface ContactListRow extends RecordView, ShownBy<typeof contactShown> {
  readonly clientName: string | null;
  /** First and last name; null once forgotten. */
  readonly name: string | null;
  /** The client that role, rights and structures are those at: the asker's, where the contact acts for it. */
  readonly rightsClientId: string;
  /** Structures that they are kept to, by name; none: all of their client's. */
  readonly structures: readonly Choice[];
  readonly may: readonly ContactAct[];
}

/** Rights of a contact at one further client. */
export interface RightsAtClient extends GivenAtClient {
  readonly client: Choice;
  readonly mayChange: boolean;
}

/** A new log-in address, or mobile for codes, that waits, or that the former mailbox may still stop. */
export interface WayInChangeView {
  readonly id: string;
  readonly value: string | null;
  /** The change is in force. */
  readonly confirmed: boolean;
  /** Until when it may be stopped; without an objection it counts from then on where `silenceCounts`. */
  readonly endsAt: string;
  /** The person asked for it themselves: only their new mailbox answers. */
  readonly isOwn: boolean;
  /** The new mailbox answered, or need not. */
  readonly proven: boolean;
  /** The former mailbox was told then, and for the second time then; null: not yet. */
  readonly toldAt: string;
  readonly remindedAt: string | null;
  /** False of a mailbox that bounces: two members of staff vouch, or the person agrees. */
  readonly silenceCounts: boolean;
  /** Members of staff who vouched, by name for staff; `vouchersNeeded` make it count. */
  readonly vouchers: number;
  readonly vouchedBy: readonly string[];
}

/** `POST /api/email-changes/open`: what a link is about. */
export interface EmailChangeLinkView {
  /** `prove`: of a new mailbox that others wrote down, which is told nothing else. */
  readonly act: 'confirm' | 'prove' | 'stop' | 'answer';
  readonly what: WayIn;
  /** The new address or number, and the one before; empty: none. */
  readonly value: string;
  readonly former: string;
  readonly confirmed: boolean;
  readonly agreed: boolean;
  readonly endsAt: string;
}

/** `GET /api/contacts/:id`. */
export interface ContactView
  extends
    ContactListRow,
    GivenAtClient,
    Actionable,
    Shown<ContactRow, 'workstation' | 'operatingSystem' | 'timeZone' | 'defaultClientId' | 'mailTopics'> {
  /** Further clients that they act for; customers are told their own. */
  readonly clientIds: readonly string[];
  /** Rights at these further clients; for staff. */
  readonly furtherRights: readonly RightsAtClient[];
  /** Only for staff and for the contact themselves. */
  readonly callbackCode: string | null;
  readonly hasCallbackCode: boolean;
  /** Which resource they are to the maintenance-management system; only for staff and for the contact themselves. */
  readonly carlResourceId: string | null;
  readonly emailChange: WayInChangeView | null;
  /** Of the mobile that receives codes; `mobile` is the one to call. */
  readonly mobileChange: WayInChangeView | null;
}

/** Keys of the `filter` of `GET /api/contacts`. */
export class ContactFilter {
  /** Words in names, e-mail, department and job; phone numbers. */
  @Optional() @Text({ max: 100 }) q?: string;
  @Optional() @Id() clientId?: string;
  @Optional() @OneOf(contactRoles) role?: ContactRole;
  @Optional() @Text() service?: string;
  /** Kept to this one, or to none. */
  @Optional() @Id() structureId?: string;
  /** Kept to this one by name. */
  @Optional() @Id() keptToStructureId?: string;
  @Optional() @Text({ max: longestCarlResource }) carlResourceId?: string;
  @Optional() @YesNo() mailInError?: boolean;
  /** Holds the right to sign for the client, for staff. */
  @Optional() @YesNo() signs?: boolean;
  @Optional() @YesNo() archived?: boolean;
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
  readonly ranges: readonly Choice[];
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
  /** Null for contacts of another client and for staff: their identity stays hidden. */
  readonly contact: {
    readonly id: string;
    readonly name: string | null;
    readonly email: string | null;
    readonly service: string | null;
    readonly function: string | null;
    readonly status: 'active' | 'archived';
  } | null;
  readonly reasons: readonly DuplicateReason[];
  /** Saving would be refused. */
  readonly prevents: boolean;
  /** Disabled, and the asker may restore them. */
  readonly mayRestore: boolean;
}

/**
 * `GET /api/contacts/:id/leaving`: everything that disabling the contact affects; with `clientId`, that taking them from
 * this further client affects.
 */
export interface ContactLeavingView extends LeftBehind {
  readonly openTickets: readonly { readonly id: string; readonly number: string; readonly title: string | null }[];
  readonly openTicketCount: number;
  /** Open tickets are left that colleagues could take over: a successor has to be named. */
  readonly asksForSuccessor: boolean;
  /** Colleagues who may take them over. */
  readonly successors: readonly Choice[];
  readonly isLastAdministrator: boolean;
  /** Of another client that disabling the contact takes from them. */
  readonly isLastAdministratorElsewhere: boolean;
}

export type ContactImportOutcome = 'create' | 'update' | 'unchanged' | 'duplicate' | 'refused';
export interface ContactImportRow extends ImportRow<ContactImportOutcome> {
  readonly email: string | null;
}
/** `POST /api/contacts/import-trials` and `/imports`: one row of the file each, numbered as a spreadsheet shows it. */
export interface ContactImportView extends ImportView<ContactImportOutcome> {
  readonly rows: readonly ContactImportRow[];
}

export const staffUserShown = shows<StaffUserRow>()(
  'name',
  'email',
  'permissions',
  'supportLevel',
  'language',
  'company',
  'carlResourceId',
  'successorId',
);

/** `GET /api/staff-users`. */
export interface StaffUserListRow extends RecordView, ShownBy<typeof staffUserShown> {}

export interface StaffUserView extends StaffUserListRow, Actionable {}

export const contactRoleTones: Tones<ContactListRow['role']> = {
  administrator: 'brand',
  user: 'info',
  accountless: 'neutral',
};

export const contactImportTones: Tones<ContactImportRow['outcome']> = {
  create: 'success',
  update: 'info',
  unchanged: 'neutral',
  duplicate: 'warning',
  refused: 'error',
};
