import type { ProductRight } from '../kernel/actor.js';
import type { Language } from '../kernel/language.js';
import type { Actionable, RecordView } from '../kernel/views.js';
import type {
  Brand,
  ChorusRequirement,
  Civility,
  ClientKind,
  ContactRole,
  Country,
  Entity,
  HolidayZoneName,
  StaffPermission,
} from './account.terms.js';
import type { SupportLevel } from '../tickets/ticket.terms.js';

/** `GET /api/clients`. */
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
  readonly premium: boolean;
  readonly exclusive: boolean;
  readonly storageEligible: boolean;
}

/** `GET /api/clients/:id`: the fields as `ReviseClient` takes them back. */
export interface ClientView extends ClientListRow, Actionable {}

/** Keys of the `filter` of `GET /api/clients`. */
export interface ClientFilter {
  /** In name, client code, vocal code, SIREN, city and postal code. */
  readonly q?: string;
  readonly kind?: ClientKind;
  readonly country?: Country;
  readonly department?: string;
  readonly archived?: boolean;
  readonly id?: readonly string[];
}

/** `GET /api/contacts`. Customers see the contacts of their own client, without callback codes. */
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
  readonly service: string | null;
  readonly function: string | null;
  readonly role: ContactRole;
  readonly language: Language;
  readonly seesAllTickets: boolean;
  readonly productRights: readonly { readonly rangeId: string; readonly rights: ProductRight[] }[];
  readonly canUpdateContacts: boolean;
  readonly canUseStorage: boolean;
  readonly clientIds: readonly string[];
  /** Only for staff and for the contact himself. */
  readonly callbackCode: string | null;
}

/** `GET /api/contacts/:id`. */
export interface ContactView extends ContactListRow, Actionable {}

export interface ContactFilter {
  /** In names, e-mail and function. */
  readonly q?: string;
  readonly clientId?: string;
  readonly role?: ContactRole;
  readonly archived?: boolean;
  readonly id?: readonly string[];
}

/** `GET /api/staff-users`. */
export interface StaffUserListRow extends RecordView {
  readonly name: string | null;
  readonly email: string | null;
  readonly permissions: readonly StaffPermission[];
  readonly supportLevel: SupportLevel;
  readonly language: Language;
}

export interface StaffUserView extends StaffUserListRow, Actionable {}
