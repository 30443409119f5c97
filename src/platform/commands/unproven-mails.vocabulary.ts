/**
 * Mails that commands cause in any hour, to addresses that nobody has proven and to the provider's staff at a form's asking:
 * those of one person, and those of all people of one client, who could otherwise make themselves more people. A person who
 * never entered counts once, however many mails about tickets they are sent: a ticket with twenty colleagues on it could
 * not be followed otherwise; their mailbox takes half as many mails as the limit says. Files that a client reads in cause as
 * many as one file has lines. Surveys and news have limits of their own.
 */
export const unprovenMailLimits = { customer: 20, client: 100, staff: 200, imported: 500, minutes: 60 } as const;

export type UnprovenMailLimit = Exclude<keyof typeof unprovenMailLimits, 'minutes'>;

/** Of one of them: how many mails a single mailbox takes. */
export const mailsToOne = (limit: UnprovenMailLimit): number => unprovenMailLimits[limit] / 2;

/** What its mails are counted by. */
export const unprovenMailsOf = (limit: UnprovenMailLimit, id: string): string =>
  `unproven mails of ${limit === 'client' || limit === 'imported' ? `${limit} ` : ''}${id}`;
