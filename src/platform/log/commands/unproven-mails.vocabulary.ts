/**
 * Limits on mails that commands cause in any hour, to unproven addresses and to the provider's staff at a form's
 * asking: mails of one person, and mails of all people of one client, who could otherwise create more people. A person
 * who never entered counts once, however many mails about tickets they are sent: a ticket with twenty colleagues on it
 * could not be followed otherwise; their mailbox takes half as many mails as the limit says. Files that a client reads
 * in cause as many as one file has lines. Surveys and news have limits of their own. Further limits count the commands
 * by which customers have the provider's staff mailed, to any address: more than a person writes, and far less than
 * fills a mailbox.
 */
export const unprovenMailLimits = {
  ...{ customer: 20, client: 100, staff: 200, imported: 500 },
  ...{ toStaff: 100, toStaffOfClient: 1_000, minutes: 60 },
} as const;

export type UnprovenMailLimit = Exclude<keyof typeof unprovenMailLimits, 'minutes'>;

/** Of one of them: how many mails a single mailbox takes. */
export const mailsToOne = (limit: UnprovenMailLimit): number => unprovenMailLimits[limit] / 2;

const subjects: Readonly<Record<UnprovenMailLimit, string>> = {
  customer: 'unproven mails of',
  staff: 'unproven mails of',
  client: 'unproven mails of client',
  imported: 'unproven mails of imported',
  toStaff: 'mails to staff of',
  toStaffOfClient: 'mails to staff of client',
};

/** Subject under which the mails of a limit are counted. */
export const unprovenMailsOf = (limit: UnprovenMailLimit, id: string): string => `${subjects[limit]} ${id}`;

/** Refusal codes when a limit is reached. */
export const unprovenMailRefusals: Readonly<Record<UnprovenMailLimit, string>> = {
  customer: 'tooManyMails',
  staff: 'tooManyMails',
  client: 'tooManyMailsOfClient',
  imported: 'tooManyMailsOfClient',
  toStaff: 'tooManyMessages',
  toStaffOfClient: 'tooManyMessagesOfClient',
};
