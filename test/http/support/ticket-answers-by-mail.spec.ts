import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { SendMailOptions } from 'nodemailer';
import { AccountsModule } from '../../../src/customers/accounts/accounts.module.js';
import { CatalogueModule } from '../../../src/customers/catalogue/catalogue.module.js';
import { OperationsModule } from '../../../src/oversight/operations/operations.module.js';
import type { ReceivedMailView } from '../../../src/oversight/operations/operations.views.js';
import { unprovenMailLimits, unprovenMailsOf } from '../../../src/platform/log/commands/unproven-mails.vocabulary.js';
import { PersonalData } from '../../../src/platform/people/personal-data/personal-data.js';
import { TicketsModule } from '../../../src/support/tickets/tickets.module.js';
import type { StoredFileView } from '../../../src/platform/papers/files/files.views.js';
import { jsonOf, startApplication, type Call, type RunningApplication } from '../../support/application.js';
import { askedByMail } from '../../support/asked-by-mail.js';
import { bringMail } from '../../support/bring-mail.js';
import { eicar } from '../../support/clamd.js';
import { freePort } from '../../support/free-port.js';
import { givenPeople, type People } from '../../support/people.js';
import { givenCatalogue, TicketUser } from '../../support/tickets.js';
import { forgetUnprovenMails } from '../../support/unproven-mails.js';

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

  const asked = () => askedByMail(application, marie, agent);

  const send = async (mail: SendMailOptions): Promise<void> => {
    await bringMail(port, mail);
    await application.caughtUp();
  };

  it('stands in its timeline in the name of its author, and puts it back to work', async () => {
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
    const received = await jsonOf<readonly ReceivedMailView[]>(
      operator('/api/received-mails?filter={"outcome":"refused"}'),
    );
    expect(received[0]).toMatchObject({ addressee: from, about: { kind: 'ticket', id }, error: expect.any(String) });
    expect(await content(operator, received[0]?.original?.id)).toContain('Too late');
    expect(await content(await application.as(people.stranger), received[0]?.original?.id)).toBe(404);
    expect((await asMarie('/api/received-mails')).status).toBe(403);
  });

  it('that would mail too many people who never entered is put off, and stands there once it may', async () => {
    const { id, from, to } = await asked();
    const informed = await application.given('contact', 'RegisterContact', {
      ...{ civility: 'none', firstName: 'Ida', lastName: 'Absent', service: 'Finance', function: 'Clerk' },
      ...{ email: 'ida@example.org', landline: '0553000000', language: 'fr', clientId: people.town },
      ...{ role: 'user', seesAllTickets: false, productRights: [] },
    });
    await application.caughtUp();
    const participants = [{ contactId: informed, right: 'read' }];
    expect((await agent.sends(`/${id}/inform-ticket-contacts`, { participants })).status).toBe(200);
    await application.caughtUp();
    const subject = application.app.get(PersonalData).keyedHash(unprovenMailsOf('customer', people.contact));
    await application.db.pool.query(
      `INSERT INTO unproven_mails (cause, subject, mails, caused_at) VALUES (gen_random_uuid(), $1, $2, now())`,
      [subject, unprovenMailLimits.customer],
    );
    const answer = { from, to, subject: 'Re', text: 'The one of 2026.', messageId: '<put-off@example.org>' };
    const before = (await marie.sees(id)).activities.length;
    await expect(send(answer)).rejects.toMatchObject({
      responseCode: 451,
      response: expect.stringContaining('Réessayez dans 60 minutes'),
    });
    expect((await marie.sees(id)).activities).toHaveLength(before);
    await forgetUnprovenMails(application);
    await send(answer);
    const said = (await marie.sees(id)).activities;
    expect(said).toHaveLength(before + 1);
    expect(said.at(-1)).toMatchObject({ text: 'The one of 2026.', author: { id: people.contact } });
  });

  it('that comes to an address which takes none is counted in a line a day', async () => {
    const { from, to } = await asked();
    const forged = to.replace(/\+./, (start) => (start === '+a' ? '+b' : '+a'));
    for (const words of ['Hello', 'Hello?', 'Anybody?'])
      await expect(send({ from, to: forged, subject: 'Re', text: words })).rejects.toMatchObject({
        responseCode: 550,
      });
    const operator = await application.as(people.agent);
    const [line] = await jsonOf<readonly ReceivedMailView[]>(operator('/api/received-mails'));
    expect(line).toMatchObject({
      ...{ mailId: null, addressee: null, outcome: 'refused', about: null, original: null, size: 0 },
      times: expect.any(Number),
    });
    expect(line?.times).toBeGreaterThanOrEqual(3);
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
