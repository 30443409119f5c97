import type { KeyObject } from 'node:crypto';
import { resolve } from 'node:path';
import {
  oneOf,
  text,
  port,
  drainMs,
  url,
  yesNo,
  prefix,
  assertWholeGroups,
  packagesAddress,
  branches,
  chorus,
  domains,
  hosts,
  networks,
  origin,
  sender,
  smsSender,
  withSpelling,
  publicDirectory,
  key,
  files,
  moodle,
  signing,
  signingKey,
  supportHours,
  time,
  InvalidConfiguration,
  type ChorusServer,
  type Environment,
  type MoodleServer,
  type SigningAccount,
  whole,
  wrong,
} from './environment.js';
import type { FilesLocation } from './files-location.js';
import { platforms, trialParts, type Platform, type TrialParts } from './platforms.js';
import type { WorkingHours } from '../working-time/working-time.js';

export { InvalidConfiguration } from './environment.js';

const roles = ['api', 'worker', 'all'] as const;
const eventStores = ['postgres', 'eventstoredb'] as const;
const secondFactors = ['required', 'optional'] as const;
const queues = ['postgres', 'redis'] as const;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Placeholder for the domain of mailed answers, while none is configured. */
const nobodysDomain = 'reply.guichet.example';

/** How this process runs: the edition, its servers and its secrets. Read once, by `readConfig`. */
export class Config {
  readonly role: (typeof roles)[number];
  readonly platform: Platform;
  readonly host: string;
  readonly port: number;
  /** Where people reach the portal, without a trailing slash. */
  readonly publicUrl: string;
  /** Where packages of courses are played, with `*` for the name of each; null: nowhere, so none is published. */
  readonly packagesUrl: string | null;
  /** The former portal, where unknown addresses lead to; null: there is none. */
  readonly legacyUrl: string | null;
  /** Path below which the calls of the former portal are answered, without a trailing slash. */
  readonly legacyPrefix: string;
  /** Other branches of the product that testers may go to; in development only. */
  readonly branches: readonly { readonly name: string; readonly url: string }[];
  /** The publisher's own site and shop. */
  readonly siteUrl: string;
  /** Where holes are reported: an address of a mailbox or of a page. */
  readonly securityContact: string;
  readonly shopUrl: string;
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
  /** Port of `/metrics`, which no front server leads to; null: no listener. */
  readonly metricsPort: number | null;
  readonly inboundDomain: string;
  /** The name that the mail server in front gives itself in `Authentication-Results`; null: senders are not checked. */
  readonly inboundFrontServer: string | null;
  readonly mailFrom: string;
  /** The account of a provider of short messages; null: they are caught, and shown beside the mails. */
  readonly smsUrl: string | null;
  /** Sender of short messages: a name of at most 11 letters, or a number. */
  readonly smsFrom: string;
  /** A BigBlueButton server; null: rooms are links that staff give. */
  readonly bbbUrl: string | null;
  readonly bbbSecret: string | null;
  /** The Moodle server on which courses are learned; null: in the portal itself. */
  readonly moodle: MoodleServer | null;
  /** The State's e-invoicing platform; null: one in this process, for trials, and none in production. */
  readonly chorus: ChorusServer | null;
  /** The service that seals documents by a credential of its own; null: the platform's own seal. */
  readonly signing: SigningAccount | null;
  /** Where the ERP takes the files that it is given. */
  readonly erpFolder: string;
  /** Time (`HH:mm`) of the night at which the day before is exported by itself; null: staff prepare exports. */
  readonly erpExportAt: string | null;
  /** Age of the last good backup, in hours, from which on an alarm says so; null: none does. */
  readonly backupHours: number | null;
  /** Where backups lie, each in a folder of its own, for rehearsals. */
  readonly backupFolder: string | null;
  /** A database that a rehearsal may empty and fill. */
  readonly backupScratchUrl: string | null;
  readonly files: FilesLocation;
  /** ClamAV's daemon; null: files reach people unscanned. */
  readonly clamavUrl: string | null;
  /** 32 bytes that wrap the keys of personal data; null: made in the data folder (embedded edition only). */
  readonly masterKey: Buffer | null;
  /** Signs bearer tokens and reply addresses; null: made in the data folder (embedded edition only). */
  readonly tokenSecret: Buffer | null;
  /** Ed25519, signs the seals of the log; null: made in the data folder, never in production. */
  readonly auditKey: KeyObject | null;
  /** Texts of the dictionary go live once a second person has approved them. */
  readonly translationReview: boolean;
  /** Domains of the vendor's own addresses: no customer has one. */
  readonly vendorEmailDomains: readonly string[];
  /** Code of the article of the catalogue at whose price certificates are ordered. */
  readonly certificateArticle: string;
  /** The public directory of French establishments; null: look-ups answer that it is away. */
  readonly sirenDirectoryUrl: string | null;
  /** Whether staff and delegated administrators must have a second factor (defaults G20). */
  readonly secondFactor: (typeof secondFactors)[number];
  /** Hours of support: targets of tickets are counted in these hours, and call-backs are offered in them. */
  readonly supportHours: WorkingHours;
  /** Load the demo data into an empty log. */
  readonly demo: boolean;
  readonly logLevel: (typeof logLevels)[number];
  /** Null: the standard output. */
  readonly logFile: string | null;
  /** Milliseconds that a process that stops still serves, so that load balancers can notice. */
  readonly drainMs: number;
  /** Threads that a rebuild may use; 0: that of the process itself. */
  readonly rebuildThreads: number;
  /** Addresses of proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
  /** Names of the servers that videos of tutorials may come from, besides this one; pages may play from these. */
  readonly videoHosts: readonly string[];

  constructor(values: Omit<Config, 'isProduction' | 'isSecure' | 'trial' | 'bouncesArrive'>) {
    this.role = values.role;
    this.platform = values.platform;
    this.host = values.host;
    this.port = values.port;
    this.publicUrl = values.publicUrl;
    this.packagesUrl = values.packagesUrl;
    this.legacyUrl = values.legacyUrl;
    this.legacyPrefix = values.legacyPrefix;
    this.branches = values.branches;
    this.siteUrl = values.siteUrl;
    this.securityContact = values.securityContact;
    this.shopUrl = values.shopUrl;
    this.dataFolder = values.dataFolder;
    this.databaseUrl = values.databaseUrl;
    this.walArchive = values.walArchive;
    this.eventStore = values.eventStore;
    this.eventStoreUrl = values.eventStoreUrl;
    this.queue = values.queue;
    this.redisUrl = values.redisUrl;
    this.smtpUrl = values.smtpUrl;
    this.inboundSmtpPort = values.inboundSmtpPort;
    this.metricsPort = values.metricsPort;
    this.inboundDomain = values.inboundDomain;
    this.inboundFrontServer = values.inboundFrontServer;
    this.mailFrom = values.mailFrom;
    this.smsUrl = values.smsUrl;
    this.smsFrom = values.smsFrom;
    this.bbbUrl = values.bbbUrl;
    this.bbbSecret = values.bbbSecret;
    this.moodle = values.moodle;
    this.chorus = values.chorus;
    this.signing = values.signing;
    this.erpFolder = values.erpFolder;
    this.videoHosts = values.videoHosts;
    this.erpExportAt = values.erpExportAt;
    this.backupHours = values.backupHours;
    this.backupFolder = values.backupFolder;
    this.backupScratchUrl = values.backupScratchUrl;
    this.files = values.files;
    this.clamavUrl = values.clamavUrl;
    this.masterKey = values.masterKey;
    this.tokenSecret = values.tokenSecret;
    this.auditKey = values.auditKey;
    this.translationReview = values.translationReview;
    this.vendorEmailDomains = values.vendorEmailDomains;
    this.certificateArticle = values.certificateArticle;
    this.sirenDirectoryUrl = values.sirenDirectoryUrl;
    this.secondFactor = values.secondFactor;
    this.supportHours = values.supportHours;
    this.demo = values.demo;
    this.logLevel = values.logLevel;
    this.logFile = values.logFile;
    this.drainMs = values.drainMs;
    this.rebuildThreads = values.rebuildThreads;
    this.trustedProxies = values.trustedProxies;
  }

  get isProduction(): boolean {
    return this.platform === 'production';
  }

  /** Trial parts of this platform, besides the product itself. */
  get trial(): TrialParts {
    return trialParts[this.platform];
  }

  /** Senders that no name server knows are refused: only where a domain of ours is said, mails leave in its name. */
  get bouncesArrive(): boolean {
    return this.inboundSmtpPort !== null && this.inboundDomain !== nobodysDomain;
  }

  /** Cookies travel over TLS only. */
  get isSecure(): boolean {
    return this.publicUrl.startsWith('https:');
  }
}

/** Settings that other settings make necessary: [setting, needed when, present, why]. */
const needs = (config: Config, env: Environment): readonly (readonly [string, boolean, unknown, string])[] => [
  ['EVENTSTORE_URL', config.eventStore === 'eventstoredb', config.eventStoreUrl, 'EVENT_STORE=eventstoredb'],
  ['BBB_SECRET', config.bbbUrl !== null, config.bbbSecret, 'BBB_URL'],
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
  ['PUBLIC_URL', config.isProduction, env.PUBLIC_URL || null, 'PLATFORM=production'],
  ['SMTP_URL', config.isProduction, config.smtpUrl, 'PLATFORM=production'],
  [
    'CLAMAV_URL',
    config.isProduction && !yesNo(env, 'FILES_UNSCANNED', false),
    config.clamavUrl,
    'PLATFORM=production, unless FILES_UNSCANNED=true says that files reach people without any scan',
  ],
  ['AUDIT_KEY', config.isProduction, config.auditKey, 'PLATFORM=production'],
  [
    'FILES_URL',
    config.isProduction && config.role !== 'all',
    env.FILES_URL || null,
    `--role=${config.role} in production, whose processes share files`,
  ],
];

/** Settings that make sense on some platforms only: [setting, its value, whether it is refused, why]. */
const misplaced = (config: Config): readonly (readonly [string, string, boolean, string])[] => [
  [
    'DEMO',
    'true',
    config.demo && !config.trial.demo,
    'its password is published, so demo data is for development only',
  ],
  ['BRANCHES', '…', config.branches.length > 0 && !config.trial.branches, 'branches are for development only'],
  [
    'PUBLIC_URL',
    config.publicUrl,
    config.isProduction && !config.isSecure,
    'cookies would travel in the clear, so production is reached by https://',
  ],
  [
    'TOKEN_SECRET',
    '…',
    config.isProduction && config.masterKey !== null && config.tokenSecret?.equals(config.masterKey) === true,
    'it is MASTER_KEY, and each secret must be its own',
  ],
  [
    'SMS_URL',
    '…',
    config.isProduction && config.smsUrl !== null && new URL(config.smsUrl).password === '',
    'it must carry the account and its token',
  ],
  [
    'WAL_ARCHIVE',
    config.walArchive ?? '',
    config.isProduction && config.walArchive !== null && config.databaseUrl !== null,
    'it is of the embedded PostgreSQL, and DATABASE_URL names another server, which archives by its own settings',
  ],
  [
    'BACKUP_SCRATCH_URL',
    '…',
    config.backupScratchUrl !== null && config.backupScratchUrl === config.databaseUrl,
    'it is DATABASE_URL, and a rehearsal empties what it names',
  ],
  [
    'EVENTSTORE_URL',
    '…',
    config.isProduction && config.eventStoreUrl !== null && config.eventStore === 'postgres',
    'nothing is asked there unless EVENT_STORE=eventstoredb',
  ],
  [
    'REDIS_URL',
    '…',
    config.isProduction && config.redisUrl !== null && config.queue === 'postgres',
    'nothing is asked there unless QUEUE=redis',
  ],
  [
    'PACKAGES_URL',
    config.packagesUrl ?? '',
    config.isProduction && config.packagesUrl?.startsWith('http:') === true,
    'what learners do would travel in the clear, so packages are played by https:// in production',
  ],
];

/** 26 in production: a day, and time to make the next one. */
const backupHours = (env: Environment, isProduction: boolean): number | null => {
  if (env.BACKUP_HOURS === 'off') return null;
  const hours = whole(env, 'BACKUP_HOURS', { most: 8_760, otherwise: isProduction ? 26 : 0 });
  return hours === 0 ? null : hours;
};

/**
 * The configuration of this process.
 * @throws InvalidConfiguration one sentence: which setting, and why.
 */
export const readConfig = (given: Environment): Config => {
  const { env, assertSpelling } = withSpelling(given);
  const httpPort = port(env, 'PORT', 3000);
  const dataFolder = resolve(text(env, 'DATA_FOLDER', 'data'));
  const platform = oneOf(env, 'PLATFORM', platforms);
  const publicUrl = origin(env, 'PUBLIC_URL') ?? `http://localhost:${httpPort}`;
  const config = new Config({
    role: oneOf(env, 'ROLE', roles, 'all'),
    platform,
    host: text(env, 'HOST', '127.0.0.1'),
    port: httpPort,
    publicUrl,
    securityContact: url(env, 'SECURITY_CONTACT', ['mailto:', 'https:']) ?? `${publicUrl}/contact/`,
    packagesUrl: packagesAddress(env, publicUrl),
    legacyUrl: url(env, 'LEGACY_URL', ['http:', 'https:']),
    legacyPrefix: prefix(env, 'LEGACY_PREFIX', '/legacy'),
    branches: branches(env),
    siteUrl: url(env, 'SITE_URL', ['http:', 'https:']) ?? 'https://publisher.example',
    shopUrl: url(env, 'SHOP_URL', ['http:', 'https:']) ?? 'https://shop.publisher.example',
    dataFolder,
    databaseUrl: url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    walArchive: env.WAL_ARCHIVE ? resolve(env.WAL_ARCHIVE) : null,
    eventStore: oneOf(env, 'EVENT_STORE', eventStores, 'postgres'),
    eventStoreUrl: url(env, 'EVENTSTORE_URL', ['esdb:', 'esdb+discover:']),
    queue: oneOf(env, 'QUEUE', queues, 'postgres'),
    redisUrl: url(env, 'REDIS_URL', ['redis:', 'rediss:']),
    smtpUrl: url(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    metricsPort: ['off', '', undefined].includes(env.METRICS_PORT) ? null : port(env, 'METRICS_PORT', 9464),
    inboundSmtpPort: env.INBOUND_SMTP_PORT === 'off' ? null : port(env, 'INBOUND_SMTP_PORT', 2525),
    inboundDomain: domains(env, 'INBOUND_DOMAIN', nobodysDomain)[0] ?? nobodysDomain,
    inboundFrontServer: text(env, 'INBOUND_FRONT_SERVER', '') || null,
    mailFrom: sender(env, 'MAIL_FROM', 'Guichet <guichet@guichet.example>'),
    smsUrl: url(env, 'SMS_URL', ['http:', 'https:']),
    smsFrom: smsSender(env, 'SMS_FROM', 'Guichet'),
    bbbUrl: url(env, 'BBB_URL', ['http:', 'https:']),
    bbbSecret: env.BBB_SECRET || null,
    moodle: moodle(env),
    chorus: chorus(env),
    signing: signing(env),
    erpFolder: resolve(text(env, 'ERP_FOLDER', resolve(dataFolder, 'erp'))),
    erpExportAt: time(env, 'ERP_EXPORT_AT'),
    backupFolder: env.BACKUP_FOLDER ? resolve(env.BACKUP_FOLDER) : null,
    backupScratchUrl: url(env, 'BACKUP_SCRATCH_URL', ['postgres:', 'postgresql:']),
    backupHours: backupHours(env, platform === 'production'),
    files: files(env, dataFolder),
    clamavUrl: url(env, 'CLAMAV_URL', ['tcp:', 'unix:']),
    masterKey: key(env, 'MASTER_KEY'),
    tokenSecret: key(env, 'TOKEN_SECRET'),
    auditKey: signingKey(env, 'AUDIT_KEY'),
    translationReview: yesNo(env, 'TRANSLATION_REVIEW', platform === 'production'),
    certificateArticle: text(env, 'CERTIFICATE_ARTICLE', 'CERT-RGS'),
    vendorEmailDomains: domains(env, 'VENDOR_EMAIL_DOMAINS', 'publisher.example,guichet.example'),
    sirenDirectoryUrl: url(env, 'SIREN_DIRECTORY_URL', ['http:', 'https:']) ?? publicDirectory(env),
    secondFactor: oneOf(env, 'SECOND_FACTOR', secondFactors, platform === 'production' ? 'required' : 'optional'),
    supportHours: supportHours(env),
    demo: yesNo(env, 'DEMO', trialParts[platform].demo),
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels, 'info'),
    logFile: env.LOG_FILE ? resolve(env.LOG_FILE) : null,
    drainMs: drainMs(env),
    rebuildThreads: whole(env, 'REBUILD_THREADS', { most: 16, otherwise: 2 }),
    trustedProxies: networks(env, 'TRUSTED_PROXIES'),
    videoHosts: hosts(env, 'VIDEO_HOSTS'),
  });
  const missing = needs(config, env).find(([, needed, present]) => needed && present === null);
  if (missing) throw new InvalidConfiguration(`${missing[0]} is missing: it is needed for ${missing[3]}.`);
  const unsafe = misplaced(config).find(([, , refused]) => refused);
  if (unsafe) wrong(unsafe[0], unsafe[1], unsafe[3]);
  assertWholeGroups(env);
  if (config.isProduction) assertSpelling();
  return config;
};
