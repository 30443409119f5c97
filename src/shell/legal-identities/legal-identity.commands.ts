import {
  brands,
  countries,
  defaultBrand,
  entities,
  type Brand,
  type Country,
  type Entity,
} from '../../customers/accounts/account.vocabulary.js';
import {
  AnyPhone,
  EmailAddress,
  Integer,
  isSpanishTaxId,
  LongText,
  OneOf,
  Optional,
  RequiredWhen,
  RuleWhen,
  Siren,
  StoredPhone,
  Text,
  withoutSeparators,
} from '../../kernel/validation.js';
import { highestCapital, vatNumberOf } from './legal-identity.vocabulary.js';

/** Mentions of the publisher that papers must carry (Code de commerce R123-237; Código de Comercio art. 24). */
export class LegalIdentityFields {
  @OneOf(brands) brand: Brand = defaultBrand;
  /** Absent: of all entities of the brand that have none of their own. */
  @Optional() @OneOf(entities) entity?: Entity;
  @Text() name!: string;
  @Text({ max: 80 }) legalForm!: string;
  /** In cents; companies without a share capital have none. */
  @Optional() @Integer({ min: 1, max: highestCapital }) capital?: number;
  @LongText({ max: 300 }) address!: string;
  @OneOf(countries) country: Country = 'FR';
  @RequiredWhen<LegalIdentityFields>(({ country }) => country === 'FR') @Siren() siren?: string;
  /** NIF of a company outside France. */
  @RequiredWhen<LegalIdentityFields>(({ country }) => country !== 'FR')
  @withoutSeparators
  @RuleWhen<LegalIdentityFields>(({ country }) => country === 'ES', 'invalidTaxId', isSpanishTaxId)
  @Text({ max: 20 })
  taxId?: string;
  /** Town of the RCS in France; sheet of the Registro Mercantil in Spain. */
  @Text({ max: 200 }) register!: string;
  @withoutSeparators
  @RuleWhen<LegalIdentityFields>(
    (identity) => identity.vatNumber !== vatNumberOf(identity),
    'invalidVatNumber',
    () => false,
  )
  @Text({ max: 20 })
  vatNumber!: string;
  @EmailAddress() email!: string;
  @StoredPhone() @AnyPhone() phone!: string;
}
