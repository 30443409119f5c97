import { accessSync, constants } from 'node:fs';
import { connect } from 'node:net';
import { Injectable } from '@nestjs/common';
import { CannotStart } from '../../reading/database/embedded.js';
import { Config } from '../config/config.js';
import { ensureFolder } from '../config/ensure-folder.js';
import type { FilesLocation } from '../config/files-location.js';
import { codeOf } from '../logging/failures.js';
import { log } from '../logging/log.js';
import { fileReason } from '../starting/file-sentence.js';

/** A server answers; it says no, for a reason that waiting does not mend; or it is away, which passes. */
type Answer = 'answers' | 'away' | { readonly refuses: string };

/** Servers besides PostgreSQL and EventStoreDB, and folders, by the setting that names them. */
export type ServerSetting = 'FILES_URL' | 'SMTP_URL' | 'CLAMAV_URL' | 'REDIS_URL' | 'ERP_FOLDER';

const longestAnswer = 5_000;
/** Health is asked every second, servers less often. */
const freshFor = 30_000;

const folder = (path: string): Answer => {
  try {
    ensureFolder(path);
    accessSync(path, constants.W_OK);
    return 'answers';
  } catch (error) {
    return {
      refuses: `${path} cannot be written to, since ${fileReason(error) ?? codeOf(error) ?? 'the system refuses it'}`,
    };
  }
};

const s3Refusals: Readonly<Record<number, string>> = {
  301: 'the bucket is in another region',
  403: 'the server does not accept the key and the secret, or does not let them use the bucket',
  404: 'the server has no such bucket',
};

const bucket = async (location: Extract<FilesLocation, { kind: 's3' }>): Promise<Answer> => {
  const { S3Client, HeadBucketCommand, S3ServiceException } = await import('@aws-sdk/client-s3');
  const client = new S3Client({
    endpoint: location.endpoint,
    region: location.region,
    forcePathStyle: location.pathStyle,
    ...(location.credentials && { credentials: location.credentials }),
    maxAttempts: 1,
    requestHandler: { connectionTimeout: 2_000, requestTimeout: longestAnswer, throwOnRequestTimeout: true },
  });
  try {
    await client.send(new HeadBucketCommand({ Bucket: location.bucket }));
    return 'answers';
  } catch (error) {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    const refuses = s3Refusals[status ?? 0];
    return refuses === undefined ? 'away' : { refuses };
  } finally {
    client.destroy();
  }
};

const mail = async (url: string): Promise<Answer> => {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
    connectionTimeout: longestAnswer,
    greetingTimeout: longestAnswer,
    socketTimeout: longestAnswer,
  });
  try {
    await transport.verify();
    return 'answers';
  } catch (error) {
    return codeOf(error) === 'EAUTH'
      ? { refuses: 'the server does not accept the user name and the password' }
      : 'away';
  } finally {
    transport.close();
  }
};

const redis = async (url: string): Promise<Answer> => {
  const { Redis } = await import('ioredis');
  const client = new Redis(url, { lazyConnect: true, connectTimeout: longestAnswer, retryStrategy: () => null });
  const said: string[] = [];
  client.on('error', ({ message }: Error) => said.push(message));
  try {
    await client.connect();
    return 'answers';
  } catch {
    return said.some((message) => /^(?:WRONGPASS|NOAUTH|ERR.*AUTH)/.test(message))
      ? { refuses: 'the server does not accept the user name and the password' }
      : 'away';
  } finally {
    client.disconnect();
  }
};

const scanner = (url: string): Promise<Answer> =>
  new Promise((done) => {
    const { protocol, hostname, port, pathname } = new URL(url);
    const socket =
      protocol === 'unix:'
        ? connect(pathname)
        : connect(Number(port === '' ? 3310 : port), hostname.replace(/^\[|\]$/g, ''));
    const ended = (answer: Answer): void => {
      socket.destroy();
      done(answer);
    };
    socket.setTimeout(longestAnswer, () => ended('away'));
    socket.once('error', () => ended('away'));
    socket.once('connect', () => socket.write('zPING\0'));
    socket.once('data', () => ended('answers'));
  });

/** Questions to the servers of this process, by setting. */
const probesOf = (config: Config): Readonly<Partial<Record<ServerSetting, () => Promise<Answer>>>> => {
  const { files, smtpUrl, clamavUrl, redisUrl, queue, erpFolder } = config;
  return {
    FILES_URL: async () => (files.kind === 'folder' ? folder(files.path) : bucket(files)),
    ...(smtpUrl !== null && { SMTP_URL: () => mail(smtpUrl) }),
    ...(clamavUrl !== null && { CLAMAV_URL: () => scanner(clamavUrl) }),
    ...(queue === 'redis' && redisUrl !== null && { REDIS_URL: () => redis(redisUrl) }),
    ERP_FOLDER: async () => Promise.resolve(folder(erpFolder)),
  };
};

/** Each server that is named by a setting, asked at the same time. */
export const askServers = async (config: Config): Promise<ReadonlyMap<string, Answer>> => {
  const asked = Object.entries(probesOf(config)).map(async ([setting, probe]): Promise<readonly [string, Answer]> => [
    setting,
    await probe(),
  ]);
  return new Map(await Promise.all(asked));
};

/**
 * In production, before anything else is started.
 * @throws CannotStart where a server or a folder says no: nothing but another setting mends it. A server that is away stops no start.
 */
export const assertServersAccept = async (config: Config): Promise<void> => {
  for (const [setting, answer] of await askServers(config)) {
    if (typeof answer === 'string') continue;
    throw new CannotStart(`${setting}=… is not usable: ${answer.refuses}.`);
  }
};

type Said = Readonly<Record<string, 'answers' | 'away' | 'refuses'>>;

/** The last answer of each server, for `/health/ready`, which waits for none of them. */
@Injectable()
export class OtherServers {
  private last: Said = {};
  private askedAt: number | undefined;
  private asking: Promise<void> = Promise.resolve();

  constructor(private readonly config: Config) {}

  /** Asks again where the last answers are old: the next one who looks sees the new ones. */
  said(): Said {
    if (this.askedAt === undefined || performance.now() - this.askedAt > freshFor) {
      this.askedAt = performance.now();
      this.asking = this.ask().catch((error: unknown) => log.warn({ err: error }, 'servers not asked'));
    }
    return this.last;
  }

  /** Resolves once those that were asked have answered. */
  asked(): Promise<void> {
    return this.asking;
  }

  private async ask(): Promise<void> {
    const answers = [...(await askServers(this.config))];
    for (const [setting, answer] of answers) {
      // in full for the operator; health is read by everybody
      if (typeof answer === 'object') log.warn({ setting, refuses: answer.refuses }, 'a server refuses its setting');
    }
    this.last = Object.fromEntries(
      answers.map(([setting, answer]) => [setting, typeof answer === 'string' ? answer : 'refuses']),
    );
  }
}
