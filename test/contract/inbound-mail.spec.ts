import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import iconv from 'iconv-lite';
import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import { systemActor, type Actor } from '../../src/kernel/actor.js';
import { derivedId, eventId, newId } from '../../src/kernel/ids.js';
import type { MailToSend } from '../../src/kernel/reaction.js';
import { refusal, Refusal } from '../../src/kernel/refusal.js';
import type { CommandRequest } from '../../src/platform/log/commands/command-request.js';
import { DeliveryReports } from '../../src/platform/messages/mail/delivery-reports.js';
import { empty } from '../../src/platform/log/commands/streams.js';
import { InboundMails } from '../../src/platform/messages/mail/inbound-mail.js';
import { InboundServer } from '../../src/platform/messages/mail/inbound-server.js';
import { ReadingThread } from '../../src/platform/messages/mail/reading-thread.js';
import { ReceivedMails } from '../../src/platform/messages/mail/received-mails.js';
import { signedAddress } from '../../src/platform/messages/mail/signed-address.js';
import { eventually } from '../support/eventually.js';
import { freshDatabase, type FreshDatabase } from '../support/database.js';
import { mailedDoor, queueMail } from '../support/queued-mail.js';
import { doorLifecycle, reactionsOn } from '../support/reactions.js';

let fresh: FreshDatabase;
let on: ReturnType<typeof reactionsOn>;
const domain = 'reply.example';

beforeAll(async () => {
  fresh = await freshDatabase();
  on = reactionsOn(fresh.db);
});

afterAll(() => fresh.destroy());

beforeEach(async () => {
  await sql`TRUNCATE mails, received_mails`.execute(fresh.db.kysely);
});

const queue = (over: Partial<MailToSend> = {}): Promise<string> => queueMail(on, over);

describe('an answer by mail', () => {
  const ann: Actor = { ...systemActor, id: 'ann', kind: 'contact', clientId: 'client' };
  const sent: CommandRequest[] = [];
  const originals = new Map<string, Buffer>();
  const removed: string[] = [];
  const reader = new ReadingThread();
  let hurried: ReadingThread | undefined;
  let refuse: Error | undefined;
  let frontServer: string | null = null;
  let server: InboundServer;
  let url: string;

  beforeAll(async () => {
    const inbound = new InboundMails({
      outbox: on.outbox,
      commands: {
        execute: (request) => {
          if (refuse) return Promise.reject(refuse);
          sent.push(request);
          return Promise.resolve({ id: request.id, stream: `door-${request.id}`, revision: 0n, position: 0n });
        },
        load: (of) => Promise.resolve(empty(of)),
      },
      registry: {
        inboundMails: [{ lifecycle: 'door', command: 'AnswerDoor' }],
        lifecycle: () => ({ lifecycle: { ...doorLifecycle, tenant: () => 'client' } }),
      },
      people: { actorOf: (id, clientId) => Promise.resolve(id === 'ann' && clientId === 'client' ? ann : undefined) },
      files: {
        store: ({ name, content }) =>
          name.endsWith('.exe')
            ? Promise.reject(new Refusal('fileTypeNotAccepted', {}, 415))
            : Promise.resolve(`${name}:${content.toString('latin1')}`),
        storeOriginal: ({ content }) => {
          const id = newId();
          originals.set(id, content);
          return Promise.resolve(id);
        },
        remove: (ids) => {
          for (const id of ids) if (!originals.delete(id)) removed.push(id);
          return Promise.resolve();
        },
      },
      received: new ReceivedMails(fresh.db),
      reader: { answer: (raw) => (hurried ?? reader).answer(raw) },
      get frontServer() {
        return frontServer;
      },
    });
    const settings = { host: '127.0.0.1', port: 0, domain, secret: on.secrets.tokenSecret };
    server = new InboundServer(inbound, new DeliveryReports(on.outbox, reader), settings);
    url = `smtp://127.0.0.1:${await server.listen()}`;
  });

  afterAll(() => Promise.all([server.close(), reader.onModuleDestroy()]));
  beforeEach(() => {
    hurried = undefined;
    sent.length = 0;
    originals.clear();
    removed.length = 0;
    refuse = undefined;
    frontServer = null;
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

  it('becomes a command in the name of the participant and of the client whose thing it is, without what it quotes', async () => {
    const id = await answer({ attachments: [{ filename: 'log.txt', content: 'abc' }] });
    expect(sent).toEqual([
      expect.objectContaining({
        command: 'AnswerDoor',
        id: mailedDoor,
        actor: ann,
        body: { text: 'It is open now.', fileIds: ['log.txt:abc'] },
        commandId: derivedId('inbound', id, '<answer-1@example.org>'),
      }),
    ]);
  });

  it('keeps its words and its other files when one is refused, and says which was left out', async () => {
    const attachments = ['a.txt', 'setup.exe', 'b.txt'].map((filename) => ({ filename, content: 'x' }));
    await answer({ attachments });
    expect(sent).toEqual([
      expect.objectContaining({
        body: {
          text: 'It is open now.\n\n[File left out: setup.exe. This type of file is not accepted. Convert it, for example to PDF, then try again.]',
          fileIds: ['a.txt:x', 'b.txt:x'],
        },
      }),
    ]);
  });

  it('keeps the first ten of its files', async () => {
    await answer({ attachments: Array.from({ length: 12 }, (_, n) => ({ filename: `${n}.txt`, content: 'x' })) });
    const fileIds = Array.from({ length: 10 }, (_, n) => `${n}.txt:x`);
    const leftOut = expect.stringMatching(/10\.txt[^]*11\.txt/);
    expect(sent).toEqual([expect.objectContaining({ body: { text: leftOut, fileIds } })]);
  });

  it('is taken only where the front server found that its sender is who they say, if one is named', async () => {
    frontServer = 'mx.example.org';
    const from = (result: string) => answer({ headers: { 'Authentication-Results': result } });
    await from('mx.example.org; dkim=pass header.d=example.org');
    expect(sent).toHaveLength(1);
    for (const result of [
      'mx.example.org; spf=fail smtp.mailfrom=example.org',
      'mx.evil.example; spf=pass smtp.mailfrom=example.org',
    ])
      await expect(from(result)).rejects.toMatchObject({ responseCode: 550, response: expect.stringContaining('SPF') });
    await expect(answer()).rejects.toMatchObject({ responseCode: 550 });
    expect(sent).toHaveLength(1);
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

  it('comes over four connections of one address at most, so that no sender takes them all', async () => {
    const { port, hostname } = new URL(url);
    const sockets = Array.from({ length: 5 }, () => connect(Number(port), hostname));
    const greetings = await Promise.all(sockets.map(async (socket) => String((await once(socket, 'data'))[0])));
    expect(greetings.map((greeting) => greeting.slice(0, 3)).sort()).toEqual(['220', '220', '220', '220', '421']);
    for (const socket of sockets) socket.destroy();
    await eventually(() => answer().then(() => true));
  });

  it('is refused after its time, with what to do, and counted in a line a day', async () => {
    const id = await queue();
    const age = (days: number) =>
      sql`UPDATE mails SET created_at = created_at - make_interval(days => ${days}) WHERE id = ${id}`.execute(
        on.kysely,
      );
    await age(91);
    const late = Promise.allSettled(Array.from({ length: 4 }, () => answer()));
    for (const one of await late)
      expect(one).toMatchObject({
        status: 'rejected',
        reason: { responseCode: 550, response: expect.stringContaining('Answer on the portal') },
      });
    expect(await counted()).toEqual([{ mail_id: id, person_id: 'ann', outcome: 'refused', size: 0, times: 4 }]);
    await age(-91);
  });

  it('to addresses that were never ours is counted in a line a day, without a name', async () => {
    const knocks = Array.from({ length: 20 }, (_, n) =>
      answer({ to: `reply+${'a'.repeat(44)}${n % 6 || ''}@${domain}` }),
    );
    expect((await Promise.allSettled(knocks)).filter(({ status }) => status === 'fulfilled')).toEqual([]);
    expect(await counted()).toEqual([
      { mail_id: null, person_id: null, outcome: 'refused', size: 0, times: expect.any(Number) },
    ]);
  });

  /** The register, as far as it counts. */
  const counted = async () => {
    const { rows } = await sql`SELECT mail_id, person_id, outcome, size, times FROM received_mails`.execute(
      fresh.db.kysely,
    );
    return rows;
  };

  it.each([
    ['Auto-Submitted', 'auto-replied'],
    ['Precedence', 'auto_reply'],
    ['X-Autoreply', 'yes'],
    ['X-Auto-Response-Suppress', 'All'],
  ])('of a machine (%s) is taken and dropped', async (key, value) => {
    await answer({ headers: { [key]: value } });
    expect(sent).toEqual([]);
  });

  it.each(['Réponse automatique : Demande 12', 'Automatic reply: 12', 'Respuesta automática: 12', 'Out of office: 12'])(
    'of an absent person (%s) is taken and dropped',
    async (subject) => {
      await answer({ subject });
      expect(sent).toEqual([]);
    },
  );

  it('of a calendar or of a program that says a mail was read is taken and dropped', async () => {
    await raw('Content-Type: text/calendar; method=REPLY\n\nBEGIN:VCALENDAR');
    await raw(
      'Content-Type: multipart/alternative; boundary=a\n\n--a\nContent-Type: text/plain\n\nAccepted\n--a\nContent-Type: text/calendar; method=REPLY\n\nBEGIN:VCALENDAR\n--a--',
    );
    await raw('Content-Type: multipart/report; report-type=disposition-notification; boundary=a\n\n--a\n\nRead\n--a--');
    expect(sent).toEqual([]);
  });

  it.each(['list', 'bulk'])('of a person that comes with the precedence %s is taken', async (precedence) => {
    await answer({ headers: { Precedence: precedence } });
    expect(sent).toHaveLength(1);
  });

  /** A message as it goes over the wire; its lines end as lines of mails do. */
  const raw = async (
    message: string | Buffer,
    over: { readonly from?: string; readonly to?: string; readonly sender?: string } = {},
  ) => {
    const id = over.to ?? (await address());
    const transport = createTransport({ url });
    const head = `From: ${over.from ?? 'Ann <ann@example.org>'}\r\n`;
    const body = typeof message === 'string' ? Buffer.from(message.replaceAll('\n', '\r\n')) : message;
    await transport
      .sendMail({
        envelope: { from: over.sender ?? 'ann@example.org', to: id.split(',') },
        raw: Buffer.concat([Buffer.from(head), body]),
      })
      .finally(() => transport.close());
  };
  const address = async (over: Partial<MailToSend> = {}) =>
    signedAddress('reply', await queue(over), domain, on.secrets.tokenSecret);
  const bodyOf = async (message: string | Buffer) => {
    sent.length = 0;
    await raw(message);
    return sent[0]?.body;
  };
  const text = (encoded: string | Buffer, type: string) =>
    Buffer.concat([
      Buffer.from(`Content-Type: ${type}\r\nContent-Transfer-Encoding: 8bit\r\n\r\n`),
      Buffer.from(encoded),
    ]);

  it('is received from a stranger, and not kept: its headers are enough', async () => {
    const message = Buffer.concat([Buffer.from('Subject: Hi\r\n\r\n'), Buffer.alloc(8_000_000, 'words \r\n')]);
    const before = process.memoryUsage().arrayBuffers;
    await expect(raw(message, { from: 'eve@example.org' })).rejects.toMatchObject({ responseCode: 550 });
    const { rows } = await sql<{ size: number }>`SELECT size FROM received_mails`.execute(fresh.db.kysely);
    expect(rows[0]?.size).toBeGreaterThan(8_000_000);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(30_000_000);
  });

  it.each([
    ['too long', { milliseconds: 1, megabytes: 256 }, 'takes too long'],
    ['too much memory', { milliseconds: 20_000, megabytes: 12 }, 'too large'],
  ])('that takes %s to be read is refused with what to do, and the next one is read', async (_, bounds, said) => {
    hurried = new ReadingThread(bounds);
    const message = `Content-Type: text/html\n\n${`${'<b>x</b>'.repeat(100)}\n`.repeat(4_000)}`;
    await expect(raw(message)).rejects.toMatchObject({ responseCode: 550, response: expect.stringContaining(said) });
    await hurried.onModuleDestroy();
    hurried = undefined;
    await answer();
    expect(sent).toHaveLength(1);
  });

  it('is refused to a stranger before any of it is read', async () => {
    const unreadable = `Content-Type: text/html\n\n${'<div>'.repeat(10_000)}`;
    await expect(raw(unreadable, { from: 'eve@example.org' })).rejects.toMatchObject({
      response: expect.stringContaining('not yours'),
    });
    await expect(raw(unreadable)).rejects.toMatchObject({ response: expect.stringContaining('too large') });
    expect(sent).toEqual([]);
  });

  it.each([
    ['ten megabytes of short lines', `\n${'a\n'.repeat(5_000_000)}`],
    ['very many parts', `Content-Type: multipart/mixed; boundary=a\n\n${'--a\n\nx\n'.repeat(100_000)}`],
    [
      'parts within each other',
      `Content-Type: multipart/mixed; boundary=a\n\n${Array.from({ length: 100 }, (_, n) => `--a${n || ''}\nContent-Type: multipart/mixed; boundary=a${n + 1}\n\n`).join('')}`,
    ],
    ['very many headers', `${'X-A: b\n'.repeat(100_000)}\nx`],
  ])('of %s is refused', async (_, message) => {
    await expect(raw(message)).rejects.toMatchObject({ responseCode: 550 });
    expect(sent).toEqual([]);
  });

  it('of a page of nothing but < is taken', async () => {
    await raw(`Content-Type: text/html\n\n<p>Oui</p>${`${'<'.repeat(400)}\n`.repeat(1_000)}`);
    expect(sent).toHaveLength(1);
  });

  it('keeps letters of windows-1252, whatever its label says', async () => {
    const words = 'Le coût : 12 € – « l’œuvre »';
    const bytes = iconv.encode(words, 'windows-1252');
    for (const type of [
      'text/plain; charset=windows-1252',
      'text/plain; charset=iso-8859-1',
      'text/plain; charset=utf-8',
      'text/plain; charset=nonsense',
      'text/plain',
    ])
      expect(await bodyOf(text(bytes, type))).toMatchObject({ text: words });
    expect(await bodyOf(text(words, 'text/plain; charset=iso-8859-1'))).toMatchObject({ text: words });
    const page = iconv.encode('<meta charset="iso-8859-2"><p>Zażółć</p>', 'iso-8859-2');
    expect(await bodyOf(text(page, 'text/html'))).toMatchObject({ text: 'Zażółć' });
  });

  const mixed = (...parts: readonly string[]) =>
    `Content-Type: multipart/mixed; boundary=a\n\n${parts.map((part) => `--a\n${part}\n`).join('')}--a--\n`;
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const namesOf = () => sent[0]?.body;

  it('keeps pictures and files between its words, also those of a picture alone', async () => {
    const picture = `Content-Type: image/png\nContent-Disposition: inline; filename=a.png\nContent-ID: <1>\nContent-Transfer-Encoding: base64\n\n${pixel}`;
    const paper = 'Content-Type: application/pdf\nContent-Disposition: inline; filename=b.pdf\n\n%PDF-1.7';
    await raw(mixed('\nBefore', picture, paper, 'Content-Type: text/plain\n\nAfter'));
    expect(namesOf()).toMatchObject({
      text: 'Before\nAfter',
      fileIds: [expect.stringMatching(/^a\.png:/), 'b.pdf:%PDF-1.7'],
    });
    expect(await bodyOf(mixed(picture))).toMatchObject({
      text: '[Files without a message]',
      fileIds: [expect.stringMatching(/^a\.png:/)],
    });
  });

  it('keeps each file byte for byte', async () => {
    const content = Buffer.from(Array.from({ length: 5_000 }, (_, n) => (n * 7919) % 256));
    const bytes = [...content].map((byte) => `=${byte.toString(16).padStart(2, '0').toUpperCase()}`);
    const lines = (pieces: readonly string[], most: number, end: string): string =>
      Array.from({ length: Math.ceil(pieces.length / most) }, (_, n) =>
        pieces.slice(n * most, (n + 1) * most).join(''),
      ).join(`${end}\n`);
    for (const [encoding, encoded] of [
      ['base64', lines([...content.toString('base64')], 76, '')],
      ['quoted-printable', lines(bytes, 20, '=')],
    ] as const) {
      const head = 'Content-Type: application/octet-stream; name=a.txt\nContent-Transfer-Encoding:';
      expect(await bodyOf(mixed('\nSee', `${head} ${encoding}\n\n${encoded}`))).toMatchObject({
        fileIds: [`a.txt:${content.toString('latin1')}`],
      });
    }
    expect(await bodyOf(mixed('\nSee', 'Content-Type: text/csv; name=a.csv\n\na;b\n\n c =3D;d \n'))).toMatchObject({
      fileIds: ['a.csv:a;b\r\n\r\n c =3D;d \r\n'],
    });
  });

  it('is read in its page where its plain text is empty', async () =>
    expect(
      await bodyOf(
        'Content-Type: multipart/alternative; boundary=a\n\n--a\n\n\n--a\nContent-Type: text/html\n\n<p>Oui.</p>\n--a--\n',
      ),
    ).toMatchObject({ text: 'Oui.' }));

  it('keeps files without a name, those whose name cannot be kept, and attached messages', async () => {
    await raw(
      mixed(
        '\nSee',
        `Content-Type: image/png\nContent-Transfer-Encoding: base64\n\n${pixel}`,
        'Content-Type: application/pdf; name="Devis 12/2026.pdf"\n\n%PDF-1.7',
        'Content-Type: message/rfc822\n\nSubject: =?windows-1252?Q?Co=FBt_12_=80?=\n\nHello',
      ),
    );
    expect(namesOf()).toMatchObject({
      text: 'See',
      fileIds: [
        expect.stringMatching(/^piece-1\.png:/),
        'Devis 12-2026.pdf:%PDF-1.7',
        expect.stringMatching(/^Coût 12 €\.eml:Subject: [^]*Hello$/),
      ],
    });
  });

  it('reads names that are written in Latin-1 as they are', async () => {
    const head = Buffer.from(
      mixed('\nSee', 'Content-Type: text/plain; name="Été.txt"\n\nx').replaceAll('\n', '\r\n'),
      'latin1',
    );
    await raw(head);
    expect(namesOf()).toMatchObject({ fileIds: ['Été.txt:x'] });
  });

  it('counts the files that are kept towards the ten, and does not speak of signatures', async () => {
    const files = ['setup.exe', ...Array.from({ length: 10 }, (_, n) => `${n}.txt`)];
    await answer({
      attachments: [
        ...files.map((filename) => ({ filename, content: 'x' })),
        { filename: 'smime.p7s', content: 'x', contentType: 'application/pkcs7-signature' },
        { filename: 'signature.asc', content: 'x', contentType: 'application/pgp-signature' },
      ],
    });
    expect(namesOf()).toMatchObject({
      text: expect.not.stringMatching(/\d\.txt|smime|signature/),
      fileIds: files.slice(1).map((name) => `${name}:x`),
    });
  });

  it('to the addresses of two people answers once, in the name of its sender', async () => {
    const to = { personId: 'bob', email: 'bob@example.org', name: 'Bob', language: 'en' } as const;
    await raw('\nYes', { to: `${await address({ to })},${await address()}` });
    expect(sent.map(({ actor }) => actor)).toEqual([ann]);
  });

  it('is taken from a sender whose name has a comma, and from no two senders', async () => {
    await raw('\nYes', { from: 'Martin, Ann <ann@example.org>' });
    expect(sent).toHaveLength(1);
    await expect(raw('\nYes', { from: 'ann@example.org, eve@example.org' })).rejects.toMatchObject({
      responseCode: 550,
    });
    await expect(raw('\nYes', { from: '"ann@example.org" <eve@example.org>' })).rejects.toMatchObject({
      responseCode: 550,
    });
  });

  /** Rows of the mails that came, as staff find them. */
  const lines = async () => {
    const { rows } = await sql<{
      outcome: string;
      error: string | null;
      file_id: string | null;
      answer_id: string | null;
    }>`
      SELECT outcome, error, file_id, answer_id FROM received_mails ORDER BY received_at`.execute(fresh.db.kysely);
    return rows;
  };

  it('is kept whole, as it came, with the answer that it became', async () => {
    const id = await answer({ attachments: [{ filename: 'log.txt', content: 'abc' }] });
    const [line] = await lines();
    const commandId = derivedId('inbound', id, '<answer-1@example.org>');
    expect(line).toMatchObject({ outcome: 'answered', answer_id: eventId(commandId, `door-${mailedDoor}`, 0) });
    const kept = originals.get(line?.file_id ?? '')?.toString() ?? '';
    expect(kept).toMatch(/^From: Ann[^]*It is open now\.[^]*> Hello Ann,[^]*filename=log\.txt/);
  });

  it('that comes twice keeps its files once', async () => {
    const to = await address();
    const message = 'Message-ID: <twice@example.org>\n\nYes';
    await raw(message, { to });
    await raw(message, { to });
    expect(sent).toHaveLength(1);
    expect([originals.size, (await lines()).length]).toEqual([1, 1]);
  });

  it('that is refused leaves a line with its message, and none of its files', async () => {
    refuse = refusal('notFound');
    await expect(answer({ attachments: [{ filename: 'log.txt', content: 'abc' }] })).rejects.toMatchObject({
      responseCode: 550,
    });
    const [line] = await lines();
    expect(line).toMatchObject({ outcome: 'refused', error: expect.any(String), answer_id: null });
    expect([[...originals.keys()], removed]).toEqual([[line?.file_id], ['log.txt:abc']]);
  });

  it.each([
    ['would cause too many mails now', new Refusal('tooManyMails', { max: 20, count: 7 }, 429), '7 minutes'],
    ['is overtaken each time', new Refusal('temporarilyUnavailable', {}, 503), '451'],
  ])('that %s is put off, and taken when its server brings it again', async (_, refusal, said) => {
    refuse = refusal;
    const id = await queue();
    const bring = () =>
      raw('Message-ID: <put-off@example.org>\n\nSee the log', {
        to: signedAddress('reply', id, domain, on.secrets.tokenSecret),
      });
    await expect(bring()).rejects.toMatchObject({ responseCode: 451, response: expect.stringContaining(said) });
    expect([await lines(), sent, originals.size]).toEqual([[], [], 0]);
    refuse = undefined;
    await bring();
    expect(sent).toEqual([expect.objectContaining({ body: { text: 'See the log', fileIds: [] } })]);
    expect(await lines()).toEqual([expect.objectContaining({ outcome: 'answered' })]);
  });

  it('that is to come again leaves nothing yet', async () => {
    refuse = new Error('the database is away');
    await expect(answer()).rejects.toMatchObject({ responseCode: 451 });
    expect([await lines(), originals.size]).toEqual([[], 0]);
  });

  it.each<[string, () => Promise<unknown>, string, boolean]>([
    ['a stranger’s', () => answer({ from: 'eve@example.org' }), 'refused', false],
    ['a machine’s', () => answer({ headers: { 'Auto-Submitted': 'auto-replied' } }), 'dropped', true],
    [
      'an absence of a stranger',
      () => answer({ from: 'eve@example.org', subject: 'Out of office: 12' }),
      'dropped',
      false,
    ],
    [
      'a calendar’s',
      () => raw(mixed('\nAccepted', 'Content-Type: text/calendar; method=REPLY\n\nBEGIN')),
      'dropped',
      true,
    ],
    ['one that is too much to be read', () => raw(`\n${'a\n'.repeat(150_000)}`), 'refused', true],
    ['one with more headers than are read', () => raw(`${'X-A: b\n'.repeat(100_000)}\nx`), 'refused', false],
    ['one without a sender that is no report', () => raw('\nHello', { sender: '' }), 'dropped', false],
  ])('is never gone without a line: %s', async (_, send, outcome, isKept) => {
    await send().catch(() => undefined);
    expect((await lines()).map((line) => [line.outcome, line.file_id !== null])).toEqual([[outcome, isKept]]);
  });

  it('that the ticket refuses comes back with the reason, and later when the reason is unknown', async () => {
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
