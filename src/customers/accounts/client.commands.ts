import {
  AnyPhone,
  DialCode,
  EmailAddress,
  Ids,
  Integer,
  isFrenchZipCode,
  isSpanishTaxId,
  ListOfNested,
  Nic,
  OneOf,
  Optional,
  PlainReference,
  Printed,
  RequiredWhen,
  RuleWhen,
  Siren,
  Siret,
  SomeOf,
  StoredPhone,
  Text,
  textRule,
  Website,
  withoutSeparators,
  YesNo,
} from '../../kernel/validation.js';
import { languages, type Language } from '../../kernel/language.js';
import {
  brands,
  chorusRequirements,
  clientKinds,
  countries,
  defaultBrand,
  defaultEntity,
  entities,
  establishmentChecks,
  holidayZones,
  mailTopics,
  tacitDayLimits,
  type Brand,
  type ChorusRequirement,
  type ClientKind,
  type Country,
  type Entity,
  type HolidayZoneName,
  type MailTopic,
} from './account.vocabulary.js';

/** A service of the client on the public e-invoicing platform; it may ask for a commitment number of its own (defaults G13). */
export class ChorusService {
  @PlainReference() @Text({ max: 100 }) code!: string;
  @Text({ max: 100 }) name!: string;
  @YesNo() needsCommitment: boolean = false;
}

/** Coordinates that belong to the client: `customerFields` (features F48). */
export class ReviseClientCoordinates {
  @Optional() @Nic() nic?: string;
  @Optional() @Printed() @Text() address1?: string;
  @Optional() @Printed() @Text() address2?: string;
  @Optional() @Printed() @Text() address3?: string;
  @RuleWhen<ClientFields>(({ country }) => country === 'FR', 'invalidZipCode', isFrenchZipCode)
  @Text({ max: 10 })
  zipCode!: string;
  @Printed() @Text() city!: string;
  @Optional() @Text({ max: 60 }) department?: string;
  @StoredPhone() @Optional() @AnyPhone() phone?: string;
  @Optional() @EmailAddress() email?: string;
  @Optional() @Website() website?: string;
}

/** Code of an administrative unit in the Spanish common directory: letters of its kind, then digits. */
const Dir3 = textRule('dir3', 'invalidDir3', (value) => /^(?=.{9}$)[A-Z]{1,2}\d{7,8}$/.test(value));

/** Invoices to a Spanish public body need all three codes, or none. */
const hasDir3 = ({ dir3Office, dir3Body, dir3Unit }: Partial<ClientFields>): boolean =>
  [dir3Office, dir3Body, dir3Unit].some(Boolean);

/** A customer organisation, as the provider's staff registers and revises it (specification §3, client). */
export class ClientFields extends ReviseClientCoordinates {
  /** Designation. */
  @Printed() @Text() name!: string;
  /** Number of the client in the provider's books. */
  @Text({ max: 20 }) clientCode!: string;
  /** Keyed in on the phone server, and the log-in of a connection as client. */
  @Optional() @DialCode() vocalCode?: string;
  @OneOf(clientKinds) kind!: ClientKind;
  @OneOf(brands) brand: Brand = defaultBrand;
  @OneOf(entities) entity: Entity = defaultEntity;
  @OneOf(languages) language: Language = 'fr';
  @OneOf(countries) country: Country = 'FR';
  @RequiredWhen<ClientFields>((client) => client.country === 'FR') @Siren() siren?: string;
  /** NIF, NIE or CIF of an organisation outside France. */
  @RequiredWhen<ClientFields>((client) => client.country !== 'FR')
  @withoutSeparators
  @RuleWhen<ClientFields>(({ country }) => country === 'ES', 'invalidTaxId', isSpanishTaxId)
  @Text({ max: 20 })
  taxId?: string;
  /** DIR3 codes: oficina contable, órgano gestor, unidad tramitadora. */
  @RequiredWhen<ClientFields>(hasDir3) @withoutSeparators @Dir3() dir3Office?: string;
  @RequiredWhen<ClientFields>(hasDir3) @withoutSeparators @Dir3() dir3Body?: string;
  @RequiredWhen<ClientFields>(hasDir3) @withoutSeparators @Dir3() dir3Unit?: string;
  @OneOf(holidayZones) holidayZone: HolidayZoneName = 'france';
  /** Clients that this one acts for (several establishments). */
  @Ids({ max: 200 }) linkedClientIds: string[] = [];
  /** Receives its invoices on the public e-invoicing platform. */
  @YesNo() chorusActive: boolean = false;
  @OneOf(chorusRequirements) chorusRequirement: ChorusRequirement = 'none';
  @ListOfNested(() => ChorusService) chorusServices: ChorusService[] = [];
  @YesNo() premium: boolean = false;
  @YesNo() exclusive: boolean = false;
  /** May use the storage space. */
  @YesNo() storageEligible: boolean = false;
}

export class RegisterClient extends ClientFields {}

/** All fields; what is left out is empty afterwards. */
export class ReviseClient extends ClientFields {}

/** Settings that the client's administrators choose for all its people. */
export class ReviseClientSettings {
  /** Language of new contacts, and of what is sent to the client itself. */
  @OneOf(languages) language!: Language;
  /** Its users see their own orders only; its administrators see all (specification §6). */
  @YesNo() restrictsOrderVisibility: boolean = false;
  /** Mails that new contacts begin with. */
  @SomeOf(mailTopics) mailTopics: MailTopic[] = [];
}

/** Days of silence before an intervention report counts as validated, by the client's contract; as usual when left out (default G1). */
export class SetTacitDays {
  @Optional() @Integer(tacitDayLimits) tacitDays?: number;
}

export class ArchiveClient {}

export class RestoreClient {}

/** Result of looking up the client's establishment in the public directory. */
export class RecordEstablishmentCheck {
  @Siret() siret!: string;
  @OneOf(establishmentChecks) outcome!: (typeof establishmentChecks)[number];
}
