import './validation/rules-of-classes.js';

/** The one door to field rules, for commands on the server and for forms in both fronts (specification §5). */
export { isStorable } from './validation/characters.js';
export { coded, errorKeys, fieldErrors, type FieldError, type FieldErrors, type TextArgs } from './validation/coded.js';
export {
  Day,
  Distinct,
  EmailAddress,
  Id,
  Ids,
  Instant,
  Integer,
  ListOf,
  ListOfNested,
  LongText,
  Nested,
  OneOf,
  Optional,
  OptionalOrNone,
  Quantity,
  Secret,
  SomeOf,
  Text,
  Ticked,
  WholeNumber,
  YesNo,
} from './validation/fields.js';
export { Sha256, SixDigits } from './validation/digests.js';
export { isSharedMailbox } from './validation/mailboxes.js';
export { isNic, isSiren, isSiret, Nic, organisationDigits, Siren, Siret } from './validation/organisations.js';
export { isFrenchZipCode, isSpanishTaxId, Website, withoutSeparators } from './validation/places.js';
export { DialCode, FirstName, isDialCode, SignerName } from './validation/people.js';
export {
  AnyPhone,
  e164,
  LandlinePhone,
  MobilePhone,
  phonePatterns,
  phoneText,
  StoredPhone,
} from './validation/phones.js';
export { isPrintable, Printed } from './validation/printed.js';
export { isPlainReference, PlainReference } from './validation/plain-reference.js';
export { textRule } from './validation/text-rule.js';
export { AfterMorning, Month, NotBefore, RangeEnd, RangeStart } from './validation/times.js';
export { FitsWith, RequiredWhen, RuleWhen } from './validation/when.js';
