/** Days within which an offer of powers is to be accepted (features F52: the transfer of a file elsewhere, two weeks). */
export const offerDays = 14;
/** A power is lent for a time: at most so many days. */
export const longestDelegationDays = 366;

export const delegationStatuses = ['offered', 'accepted', 'declined', 'withdrawn', 'revoked', 'expired'] as const;
export type DelegationStatus = (typeof delegationStatuses)[number];

/** Id of an entry of the side menu, as a profile names it. */
export const menuId = /^[a-zA-Z][a-zA-Z0-9-]{0,43}$/;
export const mostMenuEntries = 100;
