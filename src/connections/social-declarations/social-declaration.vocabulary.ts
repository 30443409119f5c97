import type { Tones } from '../../kernel/tones.js';

/** Kinds of employers that declare (specification §3, DSN form). */
export const structureTypes = [
  'municipality',
  'intercommunality',
  'socialCentre',
  'schoolFund',
  'union',
  'department',
  'hospital',
  'careHome',
  'publicOffice',
  'other',
] as const;
export type StructureType = (typeof structureTypes)[number];

export const socialDeclarationStatuses = ['sent', 'inSetUp', 'active', 'returned', 'corrected', 'withdrawn'] as const;
export type SocialDeclarationStatus = (typeof socialDeclarationStatuses)[number];

/** A sent form is final; in these statuses another form may correct it. */
export const correctable: readonly SocialDeclarationStatus[] = ['sent', 'inSetUp', 'active', 'returned'];

export const socialDeclarationLimits = { municipality: 100, text: 1_000 } as const;

export const socialDeclarationTones: Tones<SocialDeclarationStatus> = {
  sent: 'info',
  inSetUp: 'info',
  active: 'success',
  returned: 'warning',
  corrected: 'neutral',
  withdrawn: 'neutral',
};
