import { once } from 'node:events';
import { createServer } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SMTPServer } from 'smtp-server';
import { startS3, type S3Server } from '../../../../test/support/s3-server.js';
import { smtpSink } from '../../../../test/support/smtp-sink.js';
import { redisServer, startRedis, withRedis } from '../../../../test/support/redis.js';
import { readConfig } from '../config/config.js';
import { askServers, assertServersAccept, OtherServers } from './other-servers.js';

const nowhere = '127.0.0.1:1';

describe('the servers of a process', () => {
  let folder: string;
  let s3: S3Server;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'guichet-servers-'));
    await writeFile(join(folder, 'file'), '');
    s3 = await startS3();
  });
  afterAll(async () => {
    await s3.close();
    await rm(folder, { recursive: true });
  });

  const config = (env: Readonly<Record<string, string>>) =>
    readConfig({ PLATFORM: 'development', DATA_FOLDER: join(folder, 'data'), ...env });
  const said = async (setting: string, value: string): Promise<unknown> =>
    (await askServers(config({ [setting]: value, ...(setting === 'REDIS_URL' && { QUEUE: 'redis' }) }))).get(setting);

  it('answer, where they are well', async () => {
    const sink = await smtpSink();
    expect(await said('FILES_URL', s3.filesUrl)).toBe('answers');
    expect(await said('FILES_URL', `file://${folder}/made/for/it`)).toBe('answers');
    expect(await said('ERP_FOLDER', join(folder, 'erp'))).toBe('answers');
    expect(await said('SMTP_URL', sink.url)).toBe('answers');
    await sink.close();
  });

  it.each([
    ['FILES_URL', `s3://KEY:SECRET@${nowhere}/guichet?tls=false`],
    ['SMTP_URL', `smtp://${nowhere}`],
    ['CLAMAV_URL', `tcp://${nowhere}`],
    ['CLAMAV_URL', 'unix:///nowhere/clamd.ctl'],
    ['REDIS_URL', `redis://${nowhere}`],
  ])('are away where nothing listens, which stops no start: %s=%s', async (setting, value) => {
    expect(await said(setting, value)).toBe('away');
    const away = config({ [setting]: value, ...(setting === 'REDIS_URL' && { QUEUE: 'redis' }) });
    await assertServersAccept(away);
    const servers = new OtherServers(away);
    expect(servers.said()).toEqual({});
    await servers.asked();
    expect(servers.said()).toMatchObject({ [setting]: 'away' });
  });

  it('refuse a bucket that is not there, with one sentence', () =>
    expect(assertServersAccept(config({ FILES_URL: s3.filesUrl.replace('/guichet?', '/another?') }))).rejects.toThrow(
      'FILES_URL=… is not usable: the server has no such bucket.',
    ));

  it('refuse a key that they do not know, with one sentence', () =>
    expect(
      assertServersAccept(config({ FILES_URL: s3.filesUrl.replace('S3RVER:S3RVER', 'NOBODY:wrong') })),
    ).rejects.toThrow('FILES_URL=… is not usable: the server does not accept the key and the secret'));

  it.each(['FILES_URL', 'ERP_FOLDER'])(
    'are folders that can be written to, or one sentence says which cannot: %s',
    async (setting) => {
      for (const path of ['/proc/nope', join(folder, 'file/below')]) {
        const value = setting === 'FILES_URL' ? `file://${path}` : path;
        await expect(assertServersAccept(config({ [setting]: value }))).rejects.toThrow(
          `${setting}=… is not usable: ${path} cannot be written to, since `,
        );
      }
    },
  );

  it('refuse a log-in of mail that is wrong, with one sentence that names no secret', async () => {
    const server = new SMTPServer({
      hideSTARTTLS: true,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('no')),
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await expect(assertServersAccept(config({ SMTP_URL: `smtp://user:secret@127.0.0.1:${port}` }))).rejects.toThrow(
      /^SMTP_URL=… is not usable: the server does not accept the user name and the password\.$/,
    );
    await new Promise<void>((done) => server.close(() => done()));
  });

  it('are away where something listens and says nothing', async () => {
    const mute = createServer();
    await once(mute.listen(0, '127.0.0.1'), 'listening');
    const address = mute.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    expect(await said('CLAMAV_URL', `tcp://127.0.0.1:${port}`)).toBe('away');
    mute.close();
  });

  (redisServer === undefined ? describe.skip : describe)(withRedis, () => {
    it('refuses a password that is wrong, and none, with one sentence', async () => {
      const redis = await startRedis({ requirepass: 'right' });
      for (const who of ['', ':wrong@', 'guichet:wrong@']) {
        const url = `redis://${who}127.0.0.1:${redis.port}`;
        await expect(assertServersAccept(config({ QUEUE: 'redis', REDIS_URL: url }))).rejects.toThrow(
          /^REDIS_URL=… is not usable: the server does not accept the user name and the password\.$/,
        );
      }
      expect(await said('REDIS_URL', `redis://:right@127.0.0.1:${redis.port}`)).toBe('answers');
      await redis.kill();
    });
  });
});
