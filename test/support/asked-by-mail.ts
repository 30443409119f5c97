import { Mails } from '../../src/platform/messages/mail/mails.js';
import type { RunningApplication } from './application.js';
import type { TicketUser } from './tickets.js';

export interface AskedTicket {
  readonly id: string;
  /** The address of the author, who was asked. */
  readonly from: string;
  /** The address that takes the answer. */
  readonly to: string;
}

/** A ticket that waits for information from its author, and the newest mail, which asks them for it. */
export const askedByMail = async (
  application: RunningApplication,
  author: TicketUser,
  agent: TicketUser,
): Promise<AskedTicket> => {
  const id = await author.opens();
  await agent.sends(`/${id}/take-ticket`);
  await agent.sends(`/${id}/ask-ticket-information`, { text: 'Which budget?', fileIds: [] });
  await application.caughtUp();
  const mails = application.app.get(Mails);
  const { rows } = await mails.list({ offset: 0, limit: 50 });
  const all = await Promise.all(rows.map(({ id: mailId }) => mails.read(mailId)));
  const mail = all.find(({ template, replyTo }) => template === 'ticketInformationAsked' && replyTo !== null);
  if (!mail?.replyTo || !mail.to)
    throw new Error(`no mail to answer among ${rows.map(({ template }) => template).join()}`);
  return { id, from: mail.to, to: mail.replyTo };
};
