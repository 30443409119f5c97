import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import { AccountsModule } from '../../src/accounts/accounts.module.js';
import { CatalogueModule } from '../../src/catalogue/catalogue.module.js';
import { OperationsModule } from '../../src/operations/operations.module.js';
import type { ReceivedMailView } from '../../src/operations/operations.views.js';
import { Mails } from '../../src/platform/mail/mails.js';
import { TicketsModule } from '../../src/tickets/tickets.module.js';
import type { StoredFileView } from '../../src/platform/files/files.views.js';
import { jsonOf, startApplication, type Call, type RunningApplication } from '../support/application.js';
import { eicar } from '../support/clamd.js';
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
  let asMarie: Call;
  let marie: TicketUser;
  let agent: TicketUser;
  let port: number;

  beforeAll(async () => {
    port = await freePort();
    application = await startApplication({
      modules: [AccountsModule, CatalogueModule, OperationsModule, TicketsModule],
      env: { INBOUND_SMTP_PORT: String(port) },
    });
    people = await givenPeople(application);
    const catalogue = await givenCatalogue(application, people);
    asMarie = await application.as(people.contact);
    marie = new TicketUser(asMarie, people, catalogue);
    agent = new TicketUser(await application.as(people.agent), people, catalogue);
  });
  afterAll(() => application.close());

  /** A ticket that waits for what Marie knows, and the newest mail, which asked her. */
  const asked = async () => {
    const id = await marie.opens();
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

  const send = async (mail: Parameters<ReturnType<typeof createTransport>['sendMail']>[0]): Promise<void> => {
    const transport = createTransport({ url: `smtp://127.0.0.1:${port}` });
    await transport.sendMail(mail).finally(() => transport.close());
    await application.caughtUp();
  };

  it('stands in its timeline in the name of who answered, and puts it back to work', async () => {
    const { id, from, to } = await asked();
    await send({ from, to, subject: 'Re', text: 'The one of 2026.\n\nOn Monday 2, Guichet wrote:\n> Which budget?' });
    const view = await marie.sees(id);
    expect(view.activities.at(-1)).toMatchObject({
      text: 'The one of 2026.',
      author: { id: people.contact, side: 'customer' },
    });
    expect(view.status).toBe('inProgress');
  });

  const content = async (call: Call, fileId: string | undefined): Promise<string | number> => {
    const answer = await call(`/api/files/${fileId}/content`);
    return answer.ok ? answer.text() : answer.status;
  };

  it('is kept as it came, for those who may read the ticket, and erased with who wrote it', async () => {
    const { id, from, to } = await asked();
    await send({ from, to, subject: 'Re', text: 'The one of 2026.\n\nOn Monday 2, Guichet wrote:\n> Which budget?' });
    const [original] = (await marie.sees(id)).activities.at(-1)?.files ?? [];
    expect(original).toMatchObject({ name: 'Message d’origine.eml', mediaType: 'message/rfc822', state: 'clean' });
    for (const call of [asMarie, await application.as(people.agent)])
      expect(await content(call, original?.id)).toMatch(
        /^Subject: Re|From: [^]*The one of 2026\.[^]*> Which budget\?/m,
      );
    expect(await content(await application.as(people.stranger), original?.id)).toBe(404);
    expect((await marie.sees(id)).files).toEqual([]);
    const { rows } =
      await sql`SELECT 1 FROM files WHERE id = ${original?.id} AND subject_id = ${people.contact}`.execute(
        application.db.kysely,
      );
    expect(rows).toHaveLength(1);
  });

  it('that is refused is found by staff, with its message for those who may read the ticket', async () => {
    const { id, from, to } = await asked();
    const closing = { reason: 'noLongerNeeded', comment: 'Done', contactId: people.contact };
    expect((await marie.sends(`/${id}/close-ticket`, closing)).status).toBe(200);
    await application.caughtUp();
    await expect(send({ from, to, subject: 'Re', text: 'Too late' })).rejects.toMatchObject({ responseCode: 550 });
    await application.caughtUp();
    const operator = await application.as(people.agent);
    const received = await jsonOf<readonly ReceivedMailView[]>(operator('/api/received-mails?outcome=refused'));
    expect(received[0]).toMatchObject({ addressee: from, about: { kind: 'ticket', id }, error: expect.any(String) });
    expect(await content(operator, received[0]?.original?.id)).toContain('Too late');
    expect(await content(await application.as(people.stranger), received[0]?.original?.id)).toBe(404);
    expect((await asMarie('/api/received-mails')).status).toBe(403);
  });

  it('keeps its words and its good files when one is refused and one is quarantined, and names each', async () => {
    const { id, from, to } = await asked();
    const attachments = [
      { filename: 'budget.txt', content: '2026' },
      { filename: 'setup.exe', content: 'MZ' },
      { filename: 'virus.txt', content: eicar },
    ];
    await send({ from, to, subject: 'Re', text: 'See the files.', attachments });
    const said = (await marie.sees(id)).activities.at(-1);
    expect(said?.text).toMatch(/^See the files\.\n\n\[Fichier non joint\s: setup\.exe\. Ce type de fichier/);
    expect(said?.files.map(({ name, state }) => `${name} ${state}`).sort()).toEqual([
      'Message d’origine.eml clean',
      'budget.txt clean',
      'virus.txt quarantined',
    ]);
  });

  it('and a message on the portal keep their good files beside one that is quarantined', async () => {
    const { id } = await asked();
    const stored = async (name: string, content: string): Promise<string> => {
      const body = new FormData();
      body.append('file', new Blob([content]), name);
      return (await jsonOf<StoredFileView>(asMarie('/api/files', { method: 'POST', body }))).id;
    };
    const fileIds = [await stored('virus.txt', eicar), await stored('budget.txt', '2026')];
    await application.caughtUp();
    await marie.sends(`/${id}/add-ticket-information`, { text: 'See the files.', fileIds });
    await application.caughtUp();
    expect(
      (await marie.sees(id)).activities
        .at(-1)
        ?.files.map(({ name, state }) => `${name} ${state}`)
        .sort(),
    ).toEqual(['budget.txt clean', 'virus.txt quarantined']);
  });
});
