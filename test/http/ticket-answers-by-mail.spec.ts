import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTransport } from 'nodemailer';
import { AccountsModule } from '../../src/accounts/accounts.module.js';
import { CatalogueModule } from '../../src/catalogue/catalogue.module.js';
import { Mails } from '../../src/platform/mail/mails.js';
import { TicketsModule } from '../../src/tickets/tickets.module.js';
import { startApplication, type RunningApplication } from '../support/application.js';
import { givenPeople, type People } from '../support/people.js';
import { givenCatalogue, TicketUser } from '../support/tickets.js';

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
};

describe('an answer by mail to a ticket', () => {
  let application: RunningApplication;
  let people: People;
  let marie: TicketUser;
  let agent: TicketUser;
  let port: number;

  beforeAll(async () => {
    port = await freePort();
    application = await startApplication({
      modules: [AccountsModule, CatalogueModule, TicketsModule],
      env: { INBOUND_SMTP_PORT: String(port) },
    });
    people = await givenPeople(application);
    const catalogue = await givenCatalogue(application, people);
    marie = new TicketUser(await application.as(people.contact), people, catalogue);
    agent = new TicketUser(await application.as(people.agent), people, catalogue);
  });
  afterAll(() => application.close());

  it('stands in its timeline in the name of who answered, and puts it back to work', async () => {
    const id = await marie.opens();
    await agent.sends(`/${id}/take-ticket`);
    await agent.sends(`/${id}/ask-ticket-information`, { text: 'Which budget?', fileIds: [] });
    await application.caughtUp();
    const mails = application.app.get(Mails);
    const { rows } = await mails.list({ offset: 0, limit: 50 });
    const asked = await Promise.all(rows.map(({ id: mailId }) => mails.read(mailId)));
    const mail = asked.find(({ template, replyTo }) => template === 'ticketInformationAsked' && replyTo !== null);
    if (!mail?.replyTo || !mail.to)
      throw new Error(`no mail to answer among ${rows.map(({ template }) => template).join()}`);

    const transport = createTransport({ url: `smtp://127.0.0.1:${port}` });
    await transport.sendMail({
      from: mail.to,
      to: mail.replyTo,
      subject: 'Re',
      text: 'The one of 2026.\n\n> Which budget?',
    });
    transport.close();
    await application.caughtUp();

    const view = await marie.sees(id);
    expect(view.activities.at(-1)).toMatchObject({
      text: 'The one of 2026.',
      author: { id: people.contact, side: 'customer' },
    });
    expect(view.status).toBe('inProgress');
  });
});
