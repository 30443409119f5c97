import {
  Day,
  Distinct,
  EmailAddress,
  FirstName,
  Id,
  Ids,
  Instant,
  Integer,
  isSpanishTaxId,
  ListOfNested,
  LongText,
  OneOf,
  Optional,
  PlainReference,
  Printed,
  RequiredWhen,
  RuleWhen,
  SomeOf,
  Text,
  withoutSeparators,
  YesNo,
} from '../../kernel/validation.js';
import { AcceptedDocument } from '../../sales/orders/order.commands.js';
import { orderLimits } from '../../sales/orders/order.vocabulary.js';
import {
  appointmentAttendees,
  appointmentModes,
  certificateOrderLimits as limits,
  certificatePapers,
  certificateRoles,
  type AppointmentAttendee,
  type AppointmentMode,
  type CertificatePaper,
  type CertificateRole,
} from './certificate-order.vocabulary.js';

/** Thirteen digits from 0 to 3 in France; NIF or NIE in Spain. */
const isTaxId = (value: string): boolean => /^[0-3]\d{12}$/.test(value) || isSpanishTaxId(value);
const always = (): boolean => true;

/** Name and contact details of the person the certificate is issued to. */
export class CertificatePersonFields {
  @Text({ max: limits.name }) lastName!: string;
  @FirstName() firstName!: string;
  @RuleWhen(always, 'invalidHolderTaxId', isTaxId) @Text({ max: limits.taxId }) @withoutSeparators taxId!: string;
  @EmailAddress() email!: string;
}

/** A person who gets a certificate of their own (specification §3). */
export class CertificateHolderFields extends CertificatePersonFields {
  @OneOf(certificateRoles) role: CertificateRole = 'signatory';
  /** Name of the signing desk that they share with others. */
  @Optional() @Text({ max: limits.desk }) sharedDesk?: string;
}

const isRenewal = ({ renewsOrderId }: { readonly renewsOrderId?: string }): boolean => renewsOrderId !== undefined;

/** For one holder or several (specification §2, `/certifnew/`; features F08). */
export class PlaceCertificateOrder {
  @Id() clientId!: string;
  @Id() signatoryId!: string;
  @Id() contactId!: string;
  @Distinct('email', 'certificateHolderTwice')
  @ListOfNested(() => CertificateHolderFields, { max: limits.holders })
  holders: CertificateHolderFields[] = [];
  /** Papers of the organisation, used for every holder; missing papers are sent afterwards. */
  @Ids({ max: limits.files }) siretFileIds: string[] = [];
  @Ids({ max: limits.files }) electionMinutesFileIds: string[] = [];
  @Ids({ max: limits.files }) representativeIdentityFileIds: string[] = [];
  /** The order whose certificate is renewed from the same file, and whose it is. */
  @Optional() @Id() renewsOrderId?: string;
  @RequiredWhen(isRenewal) @Id() renewsHolderId?: string;
  /** Of a renewal: the holder has another identity document now, and is met again. */
  @YesNo() identityChanged: boolean = false;
  /** Of the tariff that was shown, with the total including VAT in cents. */
  @Text({ max: 100 }) priceVersion!: string;
  @Integer() total!: number;
  @Distinct('id', 'givenTwice') @ListOfNested(() => AcceptedDocument) documents: AcceptedDocument[] = [];
  /** The customer's own number. */
  @Optional() @PlainReference() @Printed() @Text({ max: orderLimits.ownNumber }) ownNumber?: string;
  @Optional() @PlainReference() @Text({ max: orderLimits.chorusService }) chorusService?: string;
  @Optional() @PlainReference() @Printed() @Text({ max: orderLimits.commitment }) commitment?: string;
}

const isOfHolder = ({ paper }: { readonly paper?: CertificatePaper }): boolean => paper === 'holderIdentity';

/** Sends a missing paper, or a new version of a refused one. */
export class SendCertificatePaper {
  @OneOf(certificatePapers) paper!: CertificatePaper;
  /** Holder of the paper; if absent, the paper is sent for each holder who still lacks it. */
  @RequiredWhen(isOfHolder) @Id() holderId?: string;
  @Ids({ min: 1, max: limits.files }) fileIds: string[] = [];
}

class PaperFields {
  @Id() holderId!: string;
  @OneOf(certificatePapers) paper!: CertificatePaper;
}

export class AcceptCertificatePaper extends PaperFields {}

/** The customer sends it anew. */
export class RefuseCertificatePaper extends PaperFields {
  @LongText({ max: limits.text }) reason!: string;
}

/** By the clock of the provider. */
class AppointmentDate {
  @Day() day!: string;
  @RuleWhen(always, 'invalidTime', (value) => /^(?:[01]\d|2[0-3]):[0-5][05]$/.test(value))
  @Text({ max: 5 })
  time!: string;
}

/** Face to face: a certificate is handed to its holder alone. Dates already agreed are fixed without a proposal. */
export class PlanCertificateAppointment extends AppointmentDate {
  @Id() holderId!: string;
  @Text({ max: limits.place }) place!: string;
}

const isVideo = ({ mode }: { readonly mode?: AppointmentMode }): boolean => mode === 'video';

/** Dates of which the customer accepts one; proposed anew, they take the place of those before. */
export class ProposeCertificateAppointment {
  @Id() holderId!: string;
  @ListOfNested(() => AppointmentDate, { max: limits.dates }) dates: AppointmentDate[] = [];
  @OneOf(appointmentModes) mode: AppointmentMode = 'place';
  /** Where it is, or the address of the room. */
  @RuleWhen(isVideo, 'invalidWebsite', (value) => /^https:\/\/[^\s/]+\.[^\s]+$/.test(value))
  @Text({ max: limits.place })
  place!: string;
  @SomeOf(appointmentAttendees) attendees: AppointmentAttendee[] = ['holder'];
  @Optional() @LongText({ max: limits.toBring }) toBring?: string;
}

class OfShownAppointment {
  @Id() holderId!: string;
  /** Which one was read, as the detail counts them (`appointments`): refused where date, place or people changed since. */
  @Integer({ min: 1, max: limits.appointments }) appointment!: number;
}

/** `at`: one of the proposed dates. */
export class AcceptCertificateAppointment extends OfShownAppointment {
  @Instant() at!: string;
}

/** Declines all proposed dates, or the fixed appointment: staff propose others. */
export class DeclineCertificateAppointment extends OfShownAppointment {
  @LongText({ max: limits.text }) reason!: string;
}

/** By the clock, two days before. */
export class RemindCertificateAppointment {
  @Id() holderId!: string;
}

/** By the clock, when the last of the dates that were proposed has passed without an answer. */
export class LapseCertificateAppointment {
  @Id() holderId!: string;
}

export class IssueCertificate {
  @Id() holderId!: string;
  @Day() issuedOn!: string;
}

/** Its set-up form was sent. */
export class CommissionCertificate {
  @Id() holderId!: string;
}

/** As long as nothing was issued. */
export class CancelCertificateOrder {
  @LongText({ max: limits.text }) reason!: string;
}

/** Of staff, for staff. */
export class AddCertificateOrderNote {
  @LongText({ max: limits.text }) note!: string;
}
