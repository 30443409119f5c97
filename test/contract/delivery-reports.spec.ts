import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import { newId } from '../../src/kernel/ids.js';
import { DeliveryReports } from '../../src/platform/messages/mail/delivery-reports.js';
import { InboundMails } from '../../src/platform/messages/mail/inbound-mail.js';
import { InboundServer } from '../../src/platform/messages/mail/inbound-server.js';
import { Mails } from '../../src/platform/messages/mail/mails.js';
import { ReadingThread } from '../../src/platform/messages/mail/reading-thread.js';
import { ReceivedMails } from '../../src/platform/messages/mail/received-mails.js';
import { signedAddress } from '../../src/platform/messages/mail/signed-address.js';
import { SmtpTransport } from '../../src/platform/messages/mail/transport.js';
import { freshDatabase, type FreshDatabase } from '../support/database.js';
import { deliveryReport } from '../support/delivery-report.js';
import { doorLifecycle, reactionsOn } from '../support/reactions.js';
import { smtpSink } from '../support/smtp-sink.js';

let fresh: FreshDatabase;
let on: ReturnType<typeof reactionsOn>;
let sink: Awaited<ReturnType<typeof smtpSink>>;
let transport: SmtpTransport;
let mails: Mails;
let reader: ReadingThread;
let server: InboundServer;
let url: string;
const domain = 'reply.example';

beforeAll(async () => {
  fresh = await freshDatabase();
  on = reactionsOn(fresh.db);
  sink = await smtpSink();
  const secret = on.secrets.tokenSecret;
  transport = new SmtpTransport(sink.url, 2_000);
  mails = new Mails(on.outbox, transport, {
    portalUrl: 'https://portal.example',
    from: 'Guichet <guichet@example.org>',
    inboundDomain: domain,
    answerable: true,
    returnable: true,
    secret,
  });
  const nobody = () => Promise.reject(new Error('A report is no command'));
  const answers = new InboundMails({
    outbox: on.outbox,
    commands: { execute: nobody, load: nobody },
    registry: { inboundMails: [], lifecycle: () => ({ lifecycle: doorLifecycle }) },
    people: { actorOf: nobody },
    files: { store: nobody, storeOriginal: nobody, remove: nobody },
    received: new ReceivedMails(fresh.db),
    reader: { answer: nobody },
  });
  reader = new ReadingThread();
  const reports = new DeliveryReports(on.outbox, reader);
  server = new InboundServer(answers, reports, { host: '127.0.0.1', port: 0, domain, secret });
  url = `smtp://127.0.0.1:${await server.listen()}`;
});

afterAll(async () => {
  transport.onApplicationShutdown();
  await Promise.all([server.close(), reader.onModuleDestroy(), sink.close(), fresh.destroy()]);
});

beforeEach(async () => {
  await sql`TRUNCATE mails`.execute(fresh.db.kysely);
  sink.got.length = 0;
});

const to = { personId: 'ann', email: 'ann@example.org', name: 'Ann', language: 'en' } as const;
const queue = async (): Promise<string> => {
  const id = newId();
  const mail = { template: 'doorOpened', to, args: { door: 'Front' }, replyStream: `door-${newId()}` };
  await on.outbox.post({ ...mail, deliveryClass: 'A' }, id, newId());
  return id;
};
const stateOf = async (id: string) => (await on.outbox.find(id))?.state;

describe('a report that a mail was not delivered', () => {
  /** As mail servers send them: without a sender. */
  const report = async (raw: string, to: string, from = '') => {
    const transport = createTransport({ url });
    await transport.sendMail({ envelope: { from, to }, raw }).finally(() => transport.close());
  };
  const bounceOf = (id: string, kind: 'bounce' | 'reply' = 'bounce') =>
    signedAddress(kind, id, domain, on.secrets.tokenSecret);
  const sentMail = async () => {
    const id = await queue();
    await mails.deliver(id);
    return id;
  };
  const about = (id: string) => deliveryReport({ messageId: `<${id}@${domain}>` });

  it('marks the mail, which left in the name of its own address', async () => {
    const id = await sentMail();
    expect(sink.envelopes.at(-1)).toEqual({ from: bounceOf(id), to: ['ann@example.org'] });
    await report(about(id), bounceOf(id));
    expect(await on.outbox.find(id)).toMatchObject({ state: 'bounced', error: expect.stringContaining('5.1.1 550') });
    expect(await mails.sweep()).toEqual([]);
    await mails.sendAgain(id);
    expect(await stateOf(id)).toBe('queued');
  });

  it('is taken too where answers are sent, and from servers that give a sender', async () => {
    const [first, second] = [await sentMail(), await sentMail()];
    await report(about(first), bounceOf(first, 'reply'));
    await report(about(second), bounceOf(second), 'postmaster@mx.example');
    expect([await stateOf(first), await stateOf(second)]).toEqual(['bounced', 'bounced']);
  });

  it('may be faster than the word that the mail was taken', async () => {
    const id = await queue();
    const mail = await on.outbox.claim(id);
    await report(about(id), bounceOf(id));
    await on.outbox.sent(mail?.id ?? '');
    expect(await stateOf(id)).toBe('bounced');
  });

  it.each([
    ['about another mail', () => about('0192c1f0-0000-7000-8000-000000000009')],
    ['that it still tries', (id: string) => deliveryReport({ messageId: `<${id}@${domain}>`, action: 'delayed' })],
    ['that is none', () => 'From: eve@example.org\r\nSubject: hi\r\n\r\nAction: failed\r\n'],
  ])('%s is dropped, and nothing is sent on its account', async (_, raw) => {
    const id = await sentMail();
    const before = sink.got.length;
    await report(raw(id), bounceOf(id));
    expect(await stateOf(id)).toBe('sent');
    expect(sink.got).toHaveLength(before);
  });

  it('is refused at an unsigned address, and after its time', async () => {
    const id = await sentMail();
    const forged = `bounce+${'a'.repeat(45)}@${domain}`;
    await expect(report(about(id), forged)).rejects.toMatchObject({ responseCode: 550 });
    await sql`UPDATE mails SET created_at = created_at - interval '31 days' WHERE id = ${id}`.execute(on.kysely);
    await expect(report(about(id), bounceOf(id))).rejects.toMatchObject({ responseCode: 550 });
    expect(await stateOf(id)).toBe('sent');
  });
});
