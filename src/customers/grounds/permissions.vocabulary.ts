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
  'themes',
  'menus',
  'content',
  'dictionary',
  'terms',
  'privacy',
  'permissions',
  'contactRequests',
  'notifications',
  'interventions',
  'quotes',
] as const;
export type StaffPermission = (typeof staffPermissions)[number];

/** Functions of the portal that a contact may be given one by one, or by a profile (specification §6, function rights). */
export const functionRights = [
  'orders',
  'quotes',
  'signatures',
  'renewals',
  'certificates',
  'connectors',
  'training',
  'webinars',
  'interventions',
  'warranties',
  'binding',
  'afterSales',
  'downloads',
  'statistics',
  'subprocessors',
  'news',
  'storage',
] as const;
export type FunctionRight = (typeof functionRights)[number];

/**
 * Powers that may be lent to a colleague; lending itself cannot be lent (features F52). `signatures`: to sign and to
 * answer in the giver's place, lent by people who sign for the client (wish W8); all others are an administrator's.
 */
export const delegablePowers = ['contacts', 'rights', 'coordinates', 'structures', 'referents', 'signatures'] as const;
export type DelegablePower = (typeof delegablePowers)[number];

/** Powers that a limit to product ranges narrows, and those that a limit to structures narrows; no other power has such parts. */
export const powersByRange: readonly DelegablePower[] = ['rights', 'referents'];
export const powersByStructure: readonly DelegablePower[] = ['structures', 'referents'];
