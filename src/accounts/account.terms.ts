/** The words of clients, contacts and staff (specification §3, §6), shared by the records, the forms and the read models. */

export const clientKinds = ['localAuthority', 'intercommunality', 'healthStructure', 'publicBody', 'company'] as const;
export type ClientKind = (typeof clientKinds)[number];

/** Sales brands and, below, the entities whose themes the fronts wear (specification §1). */
export const brands = ['GROUPE_BL', 'BL_SPAIN', 'CARL'] as const;
export type Brand = (typeof brands)[number];
export const defaultBrand: Brand = 'GROUPE_BL';

export const entities = ['BL_COLLTER', 'BL_SANTE', 'BL_SPAIN', 'CARL'] as const;
export type Entity = (typeof entities)[number];
export const defaultEntity: Entity = 'BL_COLLTER';

export const countries = ['FR', 'ES'] as const;
export type Country = (typeof countries)[number];

/** Whose public holidays stop the clock of a ticket's target. */
export const holidayZones = [
  'france',
  'alsaceMoselle',
  'guadeloupe',
  'martinique',
  'guyane',
  'reunion',
  'mayotte',
  'saintMartin',
  'saintBarthelemy',
  'spain',
] as const;
export type HolidayZoneName = (typeof holidayZones)[number];

/** What the public e-invoicing platform asks for on an order of this client (defaults G13). */
export const chorusRequirements = [
  'none',
  'service',
  'commitment',
  'serviceOrCommitment',
  'serviceAndCommitment',
] as const;
export type ChorusRequirement = (typeof chorusRequirements)[number];

export const civilities = ['madam', 'sir', 'none'] as const;
export type Civility = (typeof civilities)[number];

export const contactRoles = ['administrator', 'user', 'accountless'] as const;
export type ContactRole = (typeof contactRoles)[number];

/** Keys of what a member of staff may do; `can()` reads them, nothing else does. */
export const staffPermissions = [
  'tickets',
  'ticketRisks',
  'clients',
  'contacts',
  'staffUsers',
  'catalogue',
  'licences',
  'audit',
  'operate',
  'simulate',
] as const;
export type StaffPermission = (typeof staffPermissions)[number];
