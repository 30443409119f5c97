/**
 * Fate of a mail: taken by the recipient's server, on its way, bounced, given up; or no mail was sent, because the
 * recipient chose to be told in the application alone.
 */
export const mailFates = ['handedOver', 'waiting', 'bounced', 'failed', 'withoutMail'] as const;
export type MailFate = (typeof mailFates)[number];
