import type { KeyObject } from 'node:crypto';
import { join, resolve } from 'node:path';
import { signingKeyFrom } from '../audit/signing.js';
import { filesLocation, type FilesLocation } from './files-location.js';

const roles = ['api', 'worker', 'all'] as const;
const platforms = ['production', 'staging', 'development'] as const;
const eventStores = ['postgres', 'eventstoredb'] as const;
const queues = ['postgres', 'redis'] as const;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** How this process runs: the edition, its servers and its secrets. Read once, by `readConfig`. */
export class Config {
  readonly role: (typeof roles)[number];
  readonly platform: (typeof platforms)[number];
  readonly host: string;
  readonly port: number;
  /** Where people reach the portal, without a trailing slash. */
  readonly publicUrl: string;
  readonly legacyUrl: string;
  readonly dataFolder: string;
  /** Null: PostgreSQL embedded in the data folder. */
  readonly databaseUrl: string | null;
  /** Where the embedded PostgreSQL copies its WAL to; null: nowhere. */
  readonly walArchive: string | null;
  readonly eventStore: (typeof eventStores)[number];
  readonly eventStoreUrl: string | null;
  readonly queue: (typeof queues)[number];
  readonly redisUrl: string | null;
  /** Null: mails stay in the mailbox of the application. */
  readonly smtpUrl: string | null;
  /** Null: no listener for answers by mail. */
  readonly inboundSmtpPort: number | null;
  readonly inboundDomain: string;
  readonly mailFrom: string;
  readonly files: FilesLocation;
  /** 32 bytes that wrap the keys of personal data; null: made in the data folder (embedded edition only). */
  readonly masterKey: Buffer | null;
  /** Signs bearer tokens and reply addresses; null: made in the data folder (embedded edition only). */
  readonly tokenSecret: Buffer | null;
  /** Ed25519, signs the seals of the log; null: made in the data folder, never in production. */
  readonly auditKey: KeyObject | null;
  /** Load the demo data into an empty log. */
  readonly demo: boolean;
  readonly logLevel: (typeof logLevels)[number];
  /** How long a process that stops still serves, so that whatever sends it requests can notice. */
  readonly drainMs: number;
  /** Addresses of proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];

  constructor(values: Omit<Config, 'isProduction' | 'isSecure'>) {
    this.role = values.role;
    this.platform = values.platform;
    this.host = values.host;
    this.port = values.port;
    this.publicUrl = values.publicUrl;
    this.legacyUrl = values.legacyUrl;
    this.dataFolder = values.dataFolder;
    this.databaseUrl = values.databaseUrl;
    this.walArchive = values.walArchive;
    this.eventStore = values.eventStore;
    this.eventStoreUrl = values.eventStoreUrl;
    this.queue = values.queue;
    this.redisUrl = values.redisUrl;
    this.smtpUrl = values.smtpUrl;
    this.inboundSmtpPort = values.inboundSmtpPort;
    this.inboundDomain = values.inboundDomain;
    this.mailFrom = values.mailFrom;
    this.files = values.files;
    this.masterKey = values.masterKey;
    this.tokenSecret = values.tokenSecret;
    this.auditKey = values.auditKey;
    this.demo = values.demo;
    this.logLevel = values.logLevel;
    this.drainMs = values.drainMs;
    this.trustedProxies = values.trustedProxies;
  }

  get isProduction(): boolean {
    return this.platform === 'production';
  }

  /** Cookies travel over TLS only. */
  get isSecure(): boolean {
    return this.publicUrl.startsWith('https:');
  }
}

/** A setting that the product cannot run with; the message is one sentence for the operator. */
export class InvalidConfiguration extends Error {
  override readonly name = 'InvalidConfiguration';
}

type Environment = Readonly<Record<string, string | undefined>>;

const wrong = (name: string, value: string, why: string): never => {
  throw new InvalidConfiguration(`${name}=${value} is not usable: ${why}.`);
};

const oneOf = <Value extends string>(
  env: Environment,
  name: string,
  values: readonly Value[],
  otherwise: Value,
): Value => {
  const given = env[name];
  if (given === undefined || given === '') return otherwise;
  return values.find((value) => value === given) ?? wrong(name, given, `it must be one of ${values.join(', ')}`);
};

/** Set to nothing is not set: Docker Compose cannot leave a variable out. */
const text = (env: Environment, name: string, otherwise: string): string => {
  const given = env[name];
  return given === undefined || given === '' ? otherwise : given;
};

const port = (env: Environment, name: string, otherwise: number): number => {
  const given = env[name];
  if (given === undefined || given === '') return otherwise;
  const number = Number(given);
  return Number.isInteger(number) && number >= 0 && number <= 65_535
    ? number
    : wrong(name, given, 'it must be a port, 0 to 65535');
};

/** Less than the time that a stop may take. */
const longestDrain = 15;

const drainMs = (env: Environment): number => {
  const given = env.DRAIN_SECONDS;
  if (given === undefined || given === '') return 0;
  const seconds = Number(given);
  return seconds >= 0 && seconds <= longestDrain
    ? seconds * 1000
    : wrong('DRAIN_SECONDS', given, `it must be a number of seconds, 0 to ${longestDrain}`);
};

const url = (env: Environment, name: string, protocols: readonly string[]): string | null => {
  const given = env[name];
  if (given === undefined || given === '') return null;
  // a cluster is the addresses of its nodes, with commas between them
  const first = given.replace(/(?:,[^/?,]+)+/, '');
  const parsed = URL.canParse(first) ? new URL(first) : wrong(name, '…', 'it is not an address');
  return protocols.includes(parsed.protocol)
    ? given.replace(/\/$/, '')
    : wrong(
        name,
        `${parsed.protocol}//…`,
        `it must start with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
      );
};

const yesNo = (env: Environment, name: string, otherwise: boolean): boolean =>
  oneOf(env, name, ['true', 'false'], otherwise ? 'true' : 'false') === 'true';

const key = (env: Environment, name: string): Buffer | null => {
  const given = env[name];
  if (given === undefined || given === '') return null;
  const bytes = Buffer.from(given, 'base64');
  return bytes.length === 32 ? bytes : wrong(name, '…', 'it must be 32 bytes in base64');
};

const files = (env: Environment, dataFolder: string): FilesLocation => {
  const given = url(env, 'FILES_URL', ['file:', 's3:']);
  if (given === null) return { kind: 'folder', path: join(dataFolder, 'files') };
  const location = filesLocation(given);
  return typeof location === 'string' ? wrong('FILES_URL', '…', location) : location;
};

const signingKey = (env: Environment, name: string): KeyObject | null => {
  const given = env[name];
  if (given === undefined || given === '') return null;
  try {
    return signingKeyFrom(given);
  } catch {
    return wrong(name, '…', 'it must be an Ed25519 private key, PKCS8 in base64');
  }
};

/** Settings that other settings make necessary: [setting, needed when, present, why]. */
const needs = (config: Config, env: Environment): readonly (readonly [string, boolean, unknown, string])[] => [
  ['EVENTSTORE_URL', config.eventStore === 'eventstoredb', config.eventStoreUrl, 'EVENT_STORE=eventstoredb'],
  ['DATABASE_URL', config.eventStore === 'eventstoredb', config.databaseUrl, 'EVENT_STORE=eventstoredb'],
  ['REDIS_URL', config.queue === 'redis', config.redisUrl, 'QUEUE=redis'],
  [
    'DATABASE_URL',
    config.role !== 'all',
    config.databaseUrl,
    `--role=${config.role}, whose processes share a database`,
  ],
  [
    'MASTER_KEY',
    config.isProduction || config.databaseUrl !== null,
    config.masterKey,
    'a shared database or production',
  ],
  [
    'TOKEN_SECRET',
    config.isProduction || config.databaseUrl !== null,
    config.tokenSecret,
    'a shared database or production',
  ],
  ['SMTP_URL', config.isProduction, config.smtpUrl, 'PLATFORM=production'],
  ['AUDIT_KEY', config.isProduction, config.auditKey, 'PLATFORM=production'],
  [
    'FILES_URL',
    config.isProduction && config.role !== 'all',
    env.FILES_URL || null,
    `--role=${config.role} in production, whose processes share files`,
  ],
];

/**
 * The configuration of this process.
 * @throws InvalidConfiguration one sentence: which setting, and why.
 */
export const readConfig = (env: Environment): Config => {
  const httpPort = port(env, 'PORT', 3000);
  const dataFolder = resolve(text(env, 'DATA_FOLDER', 'data'));
  const config = new Config({
    role: oneOf(env, 'ROLE', roles, 'all'),
    platform: oneOf(env, 'PLATFORM', platforms, 'development'),
    host: text(env, 'HOST', '127.0.0.1'),
    port: httpPort,
    publicUrl: url(env, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${httpPort}`,
    legacyUrl: url(env, 'LEGACY_URL', ['http:', 'https:']) ?? 'https://legacy.example',
    dataFolder,
    databaseUrl: url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    walArchive: env.WAL_ARCHIVE ? resolve(env.WAL_ARCHIVE) : null,
    eventStore: oneOf(env, 'EVENT_STORE', eventStores, 'postgres'),
    eventStoreUrl: url(env, 'EVENTSTORE_URL', ['esdb:', 'esdb+discover:']),
    queue: oneOf(env, 'QUEUE', queues, 'postgres'),
    redisUrl: url(env, 'REDIS_URL', ['redis:', 'rediss:']),
    smtpUrl: url(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    inboundSmtpPort: env.INBOUND_SMTP_PORT === 'off' ? null : port(env, 'INBOUND_SMTP_PORT', 2525),
    inboundDomain: text(env, 'INBOUND_DOMAIN', 'reply.guichet.example'),
    mailFrom: text(env, 'MAIL_FROM', 'Guichet <guichet@guichet.example>'),
    files: files(env, dataFolder),
    masterKey: key(env, 'MASTER_KEY'),
    tokenSecret: key(env, 'TOKEN_SECRET'),
    auditKey: signingKey(env, 'AUDIT_KEY'),
    demo: yesNo(env, 'DEMO', true),
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels, 'info'),
    drainMs: drainMs(env),
    trustedProxies: (env.TRUSTED_PROXIES ?? '')
      .split(',')
      .flatMap((address) => (address.trim() === '' ? [] : [address.trim()])),
  });
  const missing = needs(config, env).find(([, needed, present]) => needed && present === null);
  if (missing) throw new InvalidConfiguration(`${missing[0]} is missing: it is needed for ${missing[3]}.`);
  if (config.isProduction && config.demo && env.DEMO === 'true') {
    throw new InvalidConfiguration('DEMO=true is not usable: demo data never enters production.');
  }
  return config;
};
