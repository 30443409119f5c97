import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  MailDeferred,
  MailRefused,
  SmtpTransport,
  type OutgoingMail,
} from '../../src/platform/messages/mail/transport.js';
import { smtpSink } from '../support/smtp-sink.js';

let sink: Awaited<ReturnType<typeof smtpSink>>;
let transport: SmtpTransport;

beforeAll(async () => {
  sink = await smtpSink();
});
afterAll(() => sink.close());

beforeEach(() => {
  sink.got.length = 0;
  sink.behave('take');
  transport = new SmtpTransport(sink.url, 2_000);
});
afterEach(() => transport.onApplicationShutdown());

const mail = (messageId = '<1@example.org>'): OutgoingMail => ({
  from: 'Guichet <guichet@example.org>',
  to: { name: 'Ann', address: 'ann@example.org' },
  subject: 'Door',
  text: 'It is open.',
  html: '<p>It is open.</p>',
  messageId,
  headers: {},
});

describe('mails by SMTP', () => {
  it('go over one connection that stays open, and over a new one once the server has closed it', async () => {
    const before = sink.connections();
    await transport.send(mail('<1@example.org>'));
    await transport.send(mail('<2@example.org>'));
    expect(sink.connections() - before).toBe(1);
    await sink.hangUp();
    await transport.send(mail('<3@example.org>'));
    expect(sink.connections() - before).toBe(2);
    expect(sink.got.map(({ messageId }) => messageId)).toEqual([
      '<1@example.org>',
      '<2@example.org>',
      '<3@example.org>',
    ]);
  });

  it('go over a few connections at once, never over more', async () => {
    const before = sink.connections();
    await Promise.all(Array.from({ length: 12 }, (_, index) => transport.send(mail(`<${index}@example.org>`))));
    expect(sink.got).toHaveLength(12);
    expect(sink.connections() - before).toBeLessThanOrEqual(3);
  });

  it.each(['refuse', 'refuseRecipient'] as const)('are refused for good by the server (%s)', async (behaviour) => {
    sink.behave(behaviour);
    await expect(transport.send(mail())).rejects.toThrow(MailRefused);
  });

  it.each(['defer', 'dieBeforeContent'] as const)(
    'may be sent again when nothing was taken (%s)',
    async (behaviour) => {
      sink.behave(behaviour);
      await expect(transport.send(mail())).rejects.toThrow(MailDeferred);
      expect(sink.got).toEqual([]);
    },
  );

  it('carry a calendar file as a part that says what the calendar does with it', async () => {
    await transport.send({ ...mail(), calendar: 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n' });
    const parts = sink.got.flatMap(({ attachments }) => attachments);
    expect(parts).toContainEqual(expect.objectContaining({ mimeType: 'text/calendar', method: 'CANCEL' }));
  });

  it('are in doubt when the connection breaks under their content, and never sent again here', async () => {
    sink.behave('takeAndDie');
    const failed: unknown = await transport.send(mail()).catch((error: unknown) => error);
    expect(failed).not.toBeInstanceOf(MailDeferred);
    expect(failed).not.toBeInstanceOf(MailRefused);
    expect(sink.got).toHaveLength(1);
  });

  it('are given up when the server talks on for ever, in doubt, and the next go over new connections', async () => {
    const hasty = new SmtpTransport(sink.url, 2_000, 300);
    sink.behave('talkOn');
    const failed: unknown = await hasty.send(mail('<1@example.org>')).catch((error: unknown) => error);
    expect(failed).toMatchObject({ message: 'The mail server took longer than 300 ms' });
    expect(failed).not.toBeInstanceOf(MailDeferred);
    sink.behave('take');
    await hasty.send(mail('<2@example.org>'));
    expect(sink.got.at(-1)).toMatchObject({ messageId: '<2@example.org>' });
    await sink.hangUp();
    hasty.onApplicationShutdown();
  });

  it('do not leave in the clear when the address asks for TLS', async () => {
    const careful = new SmtpTransport(`${sink.url}?requireTLS=true`, 2_000);
    await expect(careful.send(mail())).rejects.toThrow(MailDeferred);
    careful.onApplicationShutdown();
    expect(sink.got).toEqual([]);
  });
});
