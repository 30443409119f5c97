/** Steps of tickets that a member of staff may be told of as they happen. */
export const subscribedEvents = ['ticketOpened', 'ticketReopened', 'ticketChasedUp', 'ticketSolutionRejected'] as const;
export type SubscribedEvent = (typeof subscribedEvents)[number];
