import { event, self, type Personal } from '../../kernel/event.js';
import type { Language } from '../../kernel/language.js';
import type { SupportLevel } from './account.vocabulary.js';
import type { StaffPermission } from '../grounds/permissions.vocabulary.js';

/** A member of staff as their events carry them; names are null once they are forgotten. */
export interface StaffUserData {
  readonly name: Personal<string>;
  readonly email: Personal<string>;
  readonly permissions: readonly StaffPermission[];
  readonly supportLevel: SupportLevel;
  readonly language: Language;
}

const personal = { name: self, email: self } as const;

export const staffUserRegistered = event('StaffUserRegistered').carries<StaffUserData>({ personal });
/** Carries their permissions as they stand: a card does not change them. */
export const staffUserRevised = event('StaffUserRevised').carries<StaffUserData>({ personal });
/** The former address is told. */
export const staffUserEmailChanged = event('StaffUserEmailChanged').carries<{ readonly formerEmail: Personal<string> }>(
  {
    personal: { formerEmail: self },
  },
);
/** Null: unknown. */
export const staffEmploymentChanged = event('StaffEmploymentChanged').carries<{
  readonly company: Personal<string>;
  readonly carlResourceId: Personal<string>;
}>({ personal: { company: self, carlResourceId: self } });
/** `permissions`: all permissions afterwards. */
export const staffPermissionsChanged = event('StaffPermissionsChanged').carries<{
  readonly permissions: readonly StaffPermission[];
}>();
/** `successorId`: the colleague who takes over what waits for them. */
export const staffUserArchived = event('StaffUserArchived').carries<{
  readonly successorId?: string;
  /** Open work that the successor may not handle stays where it is. Absent: only open tickets pass (older events). */
  readonly nobodyTakesOver?: boolean;
}>();
export const staffUserRestored = event('StaffUserRestored').carries<object>();
