import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { MailToSend } from '../../src/kernel/reaction.js';
import { catalogue } from '../../src/platform/people/translations/catalogue.js';
import { Mails } from '../../src/platform/messages/mail/mails.js';
import { signedAddress } from '../../src/platform/messages/mail/signed-address.js';
import { MailboxTransport, SmtpTransport, type MailTransport } from '../../src/platform/messages/mail/transport.js';
import { freshDatabase, type FreshDatabase } from '../support/database.js';
import { doorWasOpened, queueMail } from '../support/queued-mail.js';
import { reactionsOn } from '../support/reactions.js';
import { smtpSink } from '../support/smtp-sink.js';

let fresh: FreshDatabase;
let on: ReturnType<typeof reactionsOn>;
let sink: Awaited<ReturnType<typeof smtpSink>>;
const domain = 'reply.example';

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

const queue = (over: Partial<MailToSend> = {}): Promise<string> => queueMail(on, over);

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
  expect(await on.outbox.prepare(mail, { ...doorWasOpened, at: daysAgo(4) })).toBeNull();
  expect(await on.outbox.prepare(mail, { ...doorWasOpened, at: daysAgo(2) })).not.toBeNull();
});

describe('a mail', () => {
  it('whose template this build does not know is parked for the build that wrote it, in a rolling upgrade', async () => {
    const id = await queue({ template: 'fromTheFuture' });
    const other = await queue();
    await bySmtp().deliverAll();
    expect(await stateOf(other)).toBe('sent');
    expect(await on.outbox.find(id)).toMatchObject({
      state: 'queued',
      attempts: 0,
      error: 'this build does not know its template',
    });
    expect(sink.got).toHaveLength(1);
    for (const part of ['subject', 'body']) catalogue.put('fr', 'mail', `fromTheFuture.${part}`, 'La porte de demain');
    await makeDue();
    await bySmtp().deliverAll();
    expect(await stateOf(id)).toBe('sent');
    expect(sink.got).toHaveLength(2);
  });

  it('whose template no build knows has failed once it is no news any more', async () => {
    const id = await queue({ template: 'fromNoRelease' });
    const aged = (days: number) =>
      sql`UPDATE mails SET created_at = clock_timestamp() - ${days} * interval '1 day', due_at = clock_timestamp()`.execute(
        on.kysely,
      );
    await aged(2);
    await bySmtp().deliverAll();
    expect(await stateOf(id)).toBe('queued');
    await aged(4);
    await bySmtp().deliverAll();
    expect(await on.outbox.find(id)).toMatchObject({ state: 'failed', error: 'this build does not know its template' });
  });

  it('says in its headers which build sent it', async () => {
    await bySmtp().deliver(await queue());
    const header = sink.got[0]?.headerLines.find(({ key }) => key === 'x-mailer');
    expect(header?.line).toMatch(/^X-Mailer: Guichet \d+\.\d+\.\d+$/);
  });

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

  it('keeps nothing readable of a recipient who is forgotten, and does not reach them', async () => {
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
