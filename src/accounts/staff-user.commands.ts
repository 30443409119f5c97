import { languages, type Language } from '../kernel/language.js';
import { EmailAddress, OneOf, SomeOf, Text } from '../kernel/validation.js';
import { staffPermissions, type StaffPermission } from './account.terms.js';
import { supportLevels, type SupportLevel } from '../tickets/ticket.terms.js';

/** A member of the provider's staff. */
export class StaffUserFields {
  @Text({ max: 160 }) name!: string;
  /** Also the log-in. */
  @EmailAddress() email!: string;
  @SomeOf(staffPermissions) permissions!: StaffPermission[];
  @OneOf(supportLevels) supportLevel!: SupportLevel;
  @OneOf(languages) language: Language = 'fr';
}
