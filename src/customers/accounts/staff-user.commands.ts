import { languages, type Language } from '../../kernel/language.js';
import { EmailAddress, Id, OneOf, Optional, SomeOf, Text, YesNo } from '../../kernel/validation.js';
import { longestCarlResource, supportLevels, type SupportLevel } from './account.vocabulary.js';
import { staffPermissions, type StaffPermission } from '../grounds/permissions.vocabulary.js';

/** A member of the provider's staff. Their permissions change by requests (module rights), never with their card. */
export class StaffUserFields {
  @Text({ max: 160 }) name!: string;
  /** Also the log-in. */
  @EmailAddress() email!: string;
  @OneOf(supportLevels) supportLevel!: SupportLevel;
  @OneOf(languages) language: Language = 'fr';
}

export class RegisterStaffUser extends StaffUserFields {
  /** Given by the system alone: the demo data and the operator's commands; a request gives them to everybody else. */
  @SomeOf(staffPermissions) permissions: StaffPermission[] = [];
}

export class ReviseStaffUser extends StaffUserFields {}

/** Employer within the group, and resource in its maintenance-management system (specification §3, user). */
export class ChangeStaffEmployment {
  @Optional() @Text({ max: 100 }) company?: string;
  @Optional() @Text({ max: longestCarlResource }) carlResourceId?: string;
}

/** Carries an approved request out. */
export class ChangeStaffPermissions {
  @SomeOf(staffPermissions) added!: StaffPermission[];
  @SomeOf(staffPermissions) removed!: StaffPermission[];
}

/** A member of staff leaves: they are disconnected, and what waits for them goes to a colleague. */
export class ArchiveStaffUser {
  @Optional() @Id() successorId?: string;
  /** Open work besides tickets stays with the leaving person, as far as no successor may handle it. */
  @YesNo() nobodyTakesOver: boolean = false;
}

export class RestoreStaffUser {}
