import {
  AnyPhone,
  DialCode,
  EmailAddress,
  Ids,
  Nic,
  OneOf,
  Optional,
  RequiredWhen,
  Siren,
  Text,
  YesNo,
} from '../kernel/validation.js';
import { languages, type Language } from '../kernel/language.js';
import {
  brands,
  chorusRequirements,
  clientKinds,
  countries,
  defaultBrand,
  defaultEntity,
  entities,
  holidayZones,
  type Brand,
  type ChorusRequirement,
  type ClientKind,
  type Country,
  type Entity,
  type HolidayZoneName,
} from './account.terms.js';

/** A customer organisation, as the provider's staff registers and revises it (specification §3, client). */
export class ClientFields {
  /** Designation. */
  @Text() name!: string;
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
  @Optional() @Nic() nic?: string;
  /** NIF or CIF of an organisation outside France. */
  @RequiredWhen<ClientFields>((client) => client.country !== 'FR') @Text({ max: 20 }) taxId?: string;
  @Optional() @Text() address1?: string;
  @Optional() @Text() address2?: string;
  @Optional() @Text() address3?: string;
  @Text({ max: 10 }) zipCode!: string;
  @Text() city!: string;
  @Optional() @Text({ max: 60 }) department?: string;
  @Optional() @AnyPhone() phone?: string;
  @Optional() @EmailAddress() email?: string;
  @Optional() @Text() website?: string;
  @OneOf(holidayZones) holidayZone: HolidayZoneName = 'france';
  /** Clients that this one acts for (several establishments). */
  @Ids({ max: 200 }) linkedClientIds: string[] = [];
  /** Receives its invoices on the public e-invoicing platform. */
  @YesNo() chorusActive: boolean = false;
  @OneOf(chorusRequirements) chorusRequirement: ChorusRequirement = 'none';
  @YesNo() premium: boolean = false;
  @YesNo() exclusive: boolean = false;
  @YesNo() storageEligible: boolean = false;
}
