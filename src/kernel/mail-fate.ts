/**
 * What became of a mail: taken by the server of its recipient, on its way, sent back by that server, given up; or none was
 * sent, as to whoever has chosen to be told in the application alone.
 */
export const mailFates = ['handedOver', 'waiting', 'bounced', 'failed', 'withoutMail'] as const;
export type MailFate = (typeof mailFates)[number];
