import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import { systemActor, type Actor } from '../../src/kernel/actor.js';
import { derivedId } from '../../src/kernel/ids.js';
import type { MailToSend } from '../../src/kernel/reaction.js';
import { refusal } from '../../src/kernel/refusal.js';
import { occurred } from '../../src/kernel/testing.js';
import type { CommandRequest } from '../../src/platform/commands/command-request.js';
import { DeliveryReports } from '../../src/platform/mail/delivery-reports.js';
import { InboundMails } from '../../src/platform/mail/inbound-mail.js';
import { InboundServer } from '../../src/platform/mail/inbound-server.js';
import { Mails } from '../../src/platform/mail/mails.js';
import { signedAddress } from '../../src/platform/mail/signed-address.js';
import { MailboxTransport, SmtpTransport, type MailTransport } from '../../src/platform/mail/transport.js';
import { doorOpened } from '../support/consumers.js';
import { freshDatabase, type FreshDatabase } from '../support/database.js';
import { doorLifecycle, reactionsOn } from '../support/reactions.js';
import { smtpSink } from '../support/smtp-sink.js';

let fresh: FreshDatabase;
let on: ReturnType<typeof reactionsOn>;
let sink: Awaited<ReturnType<typeof smtpSink>>;
const domain = 'reply.example';
const door = derivedId('door');

beforeAll(async () => {
  fresh = await freshDatabase();
  on = reactionsOn(fresh.db);
  sink = await smtpSink();
});

afterAll(() => Promise.all([sink.close(), fresh.destroy()]));

beforeEach(async () => {
  await sql`TRUNCATE mails`.execute(fresh.db.kysely);
  sink.got.length = 0;
  sink.behave('take');
});

const daysAgo = (days: number): string => new Date(Date.now() - days * 24 * 3_600_000).toISOString();
const opened = occurred(doorOpened({ owner: 'ann', name: 'Front' }), { at: daysAgo(0) });

const queue = async (over: Partial<MailToSend> = {}): Promise<string> => {
  const mail = await on.outbox.prepare(
    {
      template: 'doorOpened',
      to: { personId: 'ann', email: 'ann@example.org', name: 'Ann', language: 'en' },
      args: { door: 'Front' },
      deliveryClass: 'B',
      link: '/doors/1',
      replyStream: `door-${door}`,
      ...over,
    },
    opened,
  );
  if (!mail) throw new Error('The recipient is forgotten');
  await on.kysely.transaction().execute((tx) => on.outbox.write(tx, [mail]));
  return mail.id;
};

const mailsBy = (transport: MailTransport) =>
  new Mails(on.outbox, transport, {
    portalUrl: 'https://portal.example',
    from: 'Guichet <guichet@example.org>',
    inboundDomain: domain,
    answerable: true,
    returnable: true,
    secret: on.secrets.tokenSecret,
  });

const bySmtp = () => mailsBy(new SmtpTransport(sink.url, 2_000));
const stateOf = async (id: string) => (await on.outbox.find(id))?.state;
const longAgo = () => sql`UPDATE mails SET sending_at = sending_at - interval '16 minutes'`.execute(on.kysely);
const makeDue = () => sql`UPDATE mails SET due_at = clock_timestamp()`.execute(on.kysely);

it('a mail about an event that is no news any more is not made', async () => {
  const to = { personId: 'ann', email: 'ann@example.org', name: 'Ann', language: 'en' } as const;
  const mail = { template: 'doorOpened', to, args: {}, deliveryClass: 'B' } as const;
  expect(await on.outbox.prepare(mail, { ...opened, at: daysAgo(4) })).toBeNull();
  expect(await on.outbox.prepare(mail, { ...opened, at: daysAgo(2) })).not.toBeNull();
});

describe('a mail', () => {
  it('is handed over once, with the address to answer to', async () => {
    const id = await queue();
    await queue();
    const mails = bySmtp();
    await mails.deliver(id);
    expect(await mails.deliverDue()).toBe(0);
    expect(sink.got).toHaveLength(1);
    expect(sink.got[0]).toMatchObject({
      to: [{ address: 'ann@example.org', name: 'Ann' }],
      replyTo: [{ address: signedAddress('reply', id, domain, on.secrets.tokenSecret) }],
      messageId: `<${id}@${domain}>`,
      text: expect.stringContaining('https://portal.example/doors/1'),
      html: expect.stringContaining('<html lang="en">'),
    });
    expect(await stateOf(id)).toBe('sent');
  });

  it('is handed over once, however many are at it in one process', async () => {
    const ids = [await queue({ template: 'one' }), await queue({ template: 'two' })];
    const mails = bySmtp();
    await Promise.all(ids.flatMap((id) => [1, 2, 3].map(() => mails.deliver(id))));
    expect(sink.got).toHaveLength(2);
  });

  it('waits, later each time, while the server defers it or is away', async () => {
    const id = await queue();
    sink.behave('defer');
    await bySmtp().deliver(id);
    expect(await on.outbox.find(id)).toMatchObject({
      state: 'queued',
      attempts: 1,
      error: expect.stringContaining('MailDeferred'),
    });
    await bySmtp().deliver(id);
    expect(await on.outbox.find(id)).toMatchObject({ attempts: 1 });
    await makeDue();
    await mailsBy(new SmtpTransport('smtp://127.0.0.1:1')).deliver(id);
    expect(await on.outbox.find(id)).toMatchObject({
      state: 'queued',
      attempts: 2,
      error: expect.stringContaining('ECONNREFUSED'),
    });
    sink.behave('take');
    await makeDue();
    await bySmtp().deliver(id);
    expect(await stateOf(id)).toBe('sent');
  });

  it('fails when the server refuses it, and goes again by the hand of staff only', async () => {
    const id = await queue();
    sink.behave('refuseRecipient');
    await bySmtp().deliver(id);
    expect(await stateOf(id)).toBe('failed');
    expect(await bySmtp().sweep()).toEqual([]);
    sink.behave('take');
    await bySmtp().sendAgain(id);
    await bySmtp().deliverDue();
    expect(await stateOf(id)).toBe('sent');
    await expect(bySmtp().sendAgain(id)).rejects.toMatchObject({ code: 'mailNotFailed' });
  });

  it('of class A is never sent again when it may have been taken', async () => {
    const id = await queue({ deliveryClass: 'A' });
    sink.behave('takeAndDie');
    await bySmtp().deliver(id);
    expect(await stateOf(id)).toBe('sending');
    await longAgo();
    sink.behave('take');
    expect(await bySmtp().sweep()).toEqual([]);
    expect(await stateOf(id)).toBe('expired');
    expect(sink.got).toHaveLength(1);
  });

  it('of class B is sent again once, with the same Message-ID', async () => {
    const id = await queue();
    sink.behave('takeAndDie');
    await bySmtp().deliver(id);
    expect(await bySmtp().sweep()).toEqual([]);
    await longAgo();
    expect(await bySmtp().sweep()).toEqual([id]);
    await bySmtp().deliver(id);
    await longAgo();
    expect(await bySmtp().sweep()).toEqual([]);
    expect(await stateOf(id)).toBe('failed');
    expect(sink.got.map(({ messageId }) => messageId)).toEqual([`<${id}@${domain}>`, `<${id}@${domain}>`]);
  });

  it('keeps nothing readable of a recipient who is forgotten, and does not reach him', async () => {
    const id = await queue({ to: { personId: 'bob', email: 'bob@example.org', name: 'Bob', language: 'fr' } });
    const { rows } = await sql<{ row: string }>`SELECT mails::text AS row FROM mails`.execute(on.kysely);
    expect(JSON.stringify(rows)).not.toMatch(/bob@example|Bob/);
    await on.keys.destroy('bob');
    await bySmtp().deliver(id);
    expect(await bySmtp().read(id)).toMatchObject({ state: 'expired', to: null, subject: null, body: null });
    expect(sink.got).toEqual([]);
  });

  it('stays in the mailbox of the application when there is no server', async () => {
    const id = await queue();
    const mails = mailsBy(new MailboxTransport());
    await mails.deliverDue();
    expect(await mails.list({ offset: 0, limit: 10 })).toMatchObject({
      total: 1,
      rows: [{ id, state: 'sent', to: 'ann@example.org' }],
    });
    expect((await mails.read(id)).body?.text).toContain('Hello Ann,');
  });
});

describe('an answer by mail', () => {
  const ann: Actor = { ...systemActor, id: 'ann', kind: 'contact', clientId: 'client' };
  const sent: CommandRequest[] = [];
  let refuse: Error | undefined;
  let server: InboundServer;
  let url: string;

  beforeAll(async () => {
    const inbound = new InboundMails({
      outbox: on.outbox,
      commands: {
        execute: (request) => {
          if (refuse) return Promise.reject(refuse);
          sent.push(request);
          return Promise.resolve({ id: request.id, stream: '', revision: 0n, position: 0n });
        },
      },
      registry: {
        inboundMails: [{ lifecycle: 'door', command: 'AnswerDoor' }],
        lifecycle: () => ({ lifecycle: doorLifecycle }),
      },
      people: { actorOf: (id) => Promise.resolve(id === 'ann' ? ann : undefined) },
      files: { store: ({ name, content }) => Promise.resolve(`${name}:${content.toString()}`) },
    });
    const settings = { host: '127.0.0.1', port: 0, domain, secret: on.secrets.tokenSecret };
    server = new InboundServer(inbound, new DeliveryReports(on.outbox), settings);
    url = `smtp://127.0.0.1:${await server.listen()}`;
  });

  afterAll(() => server.close());
  beforeEach(() => {
    sent.length = 0;
    refuse = undefined;
  });

  const answer = async (over: Parameters<ReturnType<typeof createTransport>['sendMail']>[0] = {}) => {
    const id = await queue();
    const transport = createTransport({ url });
    await transport
      .sendMail({
        from: 'Ann <Ann@example.org>',
        to: signedAddress('reply', id, domain, on.secrets.tokenSecret),
        subject: 'Re: door',
        text: 'It is open now.\n\nOn Mon, Mar 2, 2026 Guichet <guichet@example.org> wrote:\n> Hello Ann,',
        messageId: '<answer-1@example.org>',
        ...over,
      })
      .finally(() => transport.close());
    return id;
  };

  it('becomes a command in the name of the participant, without what it quotes', async () => {
    const id = await answer({ attachments: [{ filename: 'log.txt', content: 'abc' }] });
    expect(sent).toEqual([
      expect.objectContaining({
        command: 'AnswerDoor',
        id: door,
        actor: ann,
        body: { text: 'It is open now.', fileIds: ['log.txt:abc'] },
        commandId: derivedId('inbound', id, '<answer-1@example.org>'),
      }),
    ]);
  });

  it('is the same command when it is delivered twice', async () => {
    await answer();
    await answer();
    expect(new Set(sent.map(({ commandId }) => commandId)).size).toBe(1);
  });

  it.each([
    ['an address that is not ours', { to: 'somebody@example.org' }],
    ['a forged address', { to: `reply+aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa@${domain}` }],
    ['another sender than the one it was sent to', { from: 'eve@example.org' }],
  ])('is refused to %s', async (_, over) => {
    await expect(answer(over)).rejects.toMatchObject({ responseCode: 550 });
    expect(sent).toEqual([]);
  });

  it('is refused after its time', async () => {
    const id = await queue();
    await sql`UPDATE mails SET created_at = created_at - interval '91 days' WHERE id = ${id}`.execute(on.kysely);
    await expect(answer()).rejects.toMatchObject({ responseCode: 550 });
  });

  it.each([
    ['Auto-Submitted', 'auto-replied'],
    ['Precedence', 'bulk'],
    ['X-Autoreply', 'yes'],
  ])('of a machine (%s) is taken and dropped', async (key, value) => {
    await answer({ headers: { [key]: value } });
    expect(sent).toEqual([]);
  });

  it('that the ticket refuses comes back with the reason, and later when nobody knows', async () => {
    refuse = refusal('notFound');
    await expect(answer()).rejects.toMatchObject({
      responseCode: 550,
      response: expect.not.stringContaining('Try again'),
    });
    refuse = new Error('the database is away');
    await expect(answer()).rejects.toMatchObject({
      responseCode: 451,
      response: expect.stringContaining('Try again later'),
    });
  });
});
