/**
 * What may be lent to a colleague; lending itself cannot be lent (features F52). `signatures`: to sign and to answer in one's
 * place, lent by whoever signs for the client (wish W8); all others are an administrator's.
 */
export const delegablePowers = ['contacts', 'rights', 'coordinates', 'structures', 'referents', 'signatures'] as const;
export type DelegablePower = (typeof delegablePowers)[number];

/** Powers that a limit to product ranges narrows, and those that a limit to structures narrows; no other power has such parts. */
export const powersByRange: readonly DelegablePower[] = ['rights', 'referents'];
export const powersByStructure: readonly DelegablePower[] = ['structures', 'referents'];

/** Days within which an offer of powers is to be accepted (features F52: the transfer of a file elsewhere, two weeks). */
export const offerDays = 14;
/** A power is lent for a time: at most so many days. */
export const longestDelegationDays = 366;

export const delegationStatuses = ['offered', 'accepted', 'declined', 'withdrawn', 'revoked', 'expired'] as const;
export type DelegationStatus = (typeof delegationStatuses)[number];

/** What a profile names of the side menu: ids of its entries. */
export const menuId = /^[a-zA-Z][a-zA-Z0-9-]{0,43}$/;
export const mostMenuEntries = 100;
