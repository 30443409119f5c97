import { productRights, type ProductRight } from '../kernel/actor.js';
import { languages, type Language } from '../kernel/language.js';
import {
  DialCode,
  EmailAddress,
  FirstName,
  Id,
  Ids,
  LandlinePhone,
  ListOfNested,
  MobilePhone,
  OneOf,
  Optional,
  RequiredWhen,
  SomeOf,
  Text,
  YesNo,
} from '../kernel/validation.js';
import { civilities, contactRoles, type Civility, type ContactRole } from './account.terms.js';

/** What a contact may do with the products of one range (specification §6). */
export class RangeRights {
  @Id() rangeId!: string;
  @SomeOf(productRights) rights!: ProductRight[];
}

/** A named person at a client (specification §3 and §5, contact). */
export class ContactFields {
  @Id() clientId!: string;
  /** Further clients that he may choose to act for after connecting. */
  @Ids({ max: 200 }) clientIds: string[] = [];
  @OneOf(civilities) civility!: Civility;
  @FirstName() firstName!: string;
  @Text({ max: 80 }) lastName!: string;
  /** Also his log-in. */
  @RequiredWhen<ContactFields>((contact) => contact.role !== 'accountless') @EmailAddress() email?: string;
  @RequiredWhen<ContactFields>((contact) => !contact.mobile) @LandlinePhone() landline?: string;
  @RequiredWhen<ContactFields>((contact) => !contact.landline) @MobilePhone() mobile?: string;
  @Text() service!: string;
  @Text() function!: string;
  /** Identifies him on the phone server; never shown to other contacts. */
  @Optional() @DialCode() callbackCode?: string;
  @OneOf(contactRoles) role!: ContactRole;
  @OneOf(languages) language: Language = 'fr';
  /** All tickets of his client, or only those that he takes part in. */
  @YesNo() seesAllTickets: boolean = false;
  @ListOfNested(() => RangeRights) productRights: RangeRights[] = [];
  @YesNo() canUpdateContacts: boolean = false;
  @YesNo() canUseStorage: boolean = false;
}
