import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import { systemActor, type Actor } from '../../src/kernel/actor.js';
import { derivedId } from '../../src/kernel/ids.js';
import type { MailToSend } from '../../src/kernel/reaction.js';
import { refusal, Refusal } from '../../src/kernel/refusal.js';
import type { CommandRequest } from '../../src/platform/commands/command-request.js';
import { DeliveryReports } from '../../src/platform/mail/delivery-reports.js';
import { InboundMails } from '../../src/platform/mail/inbound-mail.js';
import { InboundServer } from '../../src/platform/mail/inbound-server.js';
import { signedAddress } from '../../src/platform/mail/signed-address.js';
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
  await sql`TRUNCATE mails`.execute(fresh.db.kysely);
});

const queue = (over: Partial<MailToSend> = {}): Promise<string> => queueMail(on, over);

describe('an answer by mail', () => {
  const ann: Actor = { ...systemActor, id: 'ann', kind: 'contact', clientId: 'client' };
  const sent: CommandRequest[] = [];
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
          return Promise.resolve({ id: request.id, stream: '', revision: 0n, position: 0n });
        },
        load: (of) => Promise.resolve({ state: of.initial, revision: 'none', history: [] }),
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
            : Promise.resolve(`${name}:${content.toString()}`),
      },
      get frontServer() {
        return frontServer;
      },
    });
    const settings = { host: '127.0.0.1', port: 0, domain, secret: on.secrets.tokenSecret };
    server = new InboundServer(inbound, new DeliveryReports(on.outbox), settings);
    url = `smtp://127.0.0.1:${await server.listen()}`;
  });

  afterAll(() => server.close());
  beforeEach(() => {
    sent.length = 0;
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

  it('comes over four connections of one address at most, so that nobody takes them all', async () => {
    const { port, hostname } = new URL(url);
    const sockets = Array.from({ length: 5 }, () => connect(Number(port), hostname));
    const greetings = await Promise.all(sockets.map(async (socket) => String((await once(socket, 'data'))[0])));
    expect(greetings.map((greeting) => greeting.slice(0, 3)).sort()).toEqual(['220', '220', '220', '220', '421']);
    for (const socket of sockets) socket.destroy();
    await eventually(() => answer().then(() => true));
  });

  it('is refused after its time', async () => {
    const id = await queue();
    const age = (days: number) =>
      sql`UPDATE mails SET created_at = created_at - make_interval(days => ${days}) WHERE id = ${id}`.execute(
        on.kysely,
      );
    await age(91);
    await expect(answer()).rejects.toMatchObject({ responseCode: 550 });
    await age(-91);
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
