import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config.js';

const key = Buffer.alloc(32, 1).toString('base64');
const trial = { PLATFORM: 'development' };
const shared = {
  ...trial,
  DATABASE_URL: 'postgresql://db/guichet',
  MASTER_KEY: key,
  TOKEN_SECRET: key,
};
const production = {
  ...shared,
  PLATFORM: 'production',
  TOKEN_SECRET: Buffer.alloc(32, 2).toString('base64'),
  SMTP_URL: 'smtp://mail',
  CLAMAV_URL: 'tcp://clamav:3310',
  PUBLIC_URL: 'https://guichet.example/',
  AUDIT_KEY: 'MC4CAQAwBQYDK2VwBCIEIAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB',
};

describe('the configuration', () => {
  it('is the embedded edition when nothing but the platform is said', () =>
    expect(readConfig(trial)).toMatchObject({
      role: 'all',
      port: 3000,
      databaseUrl: null,
      eventStore: 'postgres',
      queue: 'postgres',
      publicUrl: 'http://localhost:3000',
      legacyUrl: null,
      demo: true,
    }));

  it('knows whether cookies may travel in the clear', () => {
    expect(readConfig(trial).isSecure).toBe(false);
    expect(readConfig(production)).toMatchObject({
      isSecure: true,
      isProduction: true,
      publicUrl: 'https://guichet.example',
    });
  });

  it('plays packages on hosts of their own, below localhost where the portal is there', () => {
    expect(readConfig({ ...trial, PORT: '3100' }).packagesUrl).toBe('http://*.localhost:3100');
    expect(readConfig(production).packagesUrl).toBeNull();
    for (const PACKAGES_URL of ['https://*.modules.example', 'https://modules.example:8443'])
      expect(readConfig({ ...production, PACKAGES_URL }).packagesUrl).toBe(PACKAGES_URL);
  });

  it.each([
    ['https://guichet.example:8443', 'share the cookies'],
    ['https://modules.example/scorm', 'without a path'],
    ['https://a.*.modules.example', 'as its first name'],
    ['http://*.modules.example', 'in the clear'],
  ])('plays no package at %s', (PACKAGES_URL, why) =>
    expect(() => readConfig({ ...production, PACKAGES_URL })).toThrow(why),
  );

  it('knows when support works', () => {
    expect(readConfig(trial).supportHours).toEqual({
      timeZone: 'Europe/Paris',
      weekdays: [1, 2, 3, 4, 5],
      ranges: [
        ['08:30', '12:30'],
        ['13:30', '18:00'],
      ],
    });
    expect(
      readConfig({ ...trial, SUPPORT_HOURS: '1-6 09:00-19:00', SUPPORT_TIME_ZONE: 'Europe/Madrid' }).supportHours,
    ).toEqual({
      timeZone: 'Europe/Madrid',
      weekdays: [1, 2, 3, 4, 5, 6],
      ranges: [['09:00', '19:00']],
    });
  });

  it.each([['monday 09:00-12:00'], ['1-5'], ['5-1 09:00-12:00'], ['1-5 12:00-09:00'], ['1-5 13:00-18:00 09:00-12:00']])(
    'refuses support hours that say nothing: %s',
    (SUPPORT_HOURS) => expect(() => readConfig({ ...trial, SUPPORT_HOURS })).toThrow('SUPPORT_HOURS'),
  );

  it('exports to the ERP by itself at the time that it is told', () => {
    expect(readConfig(trial).erpExportAt).toBeNull();
    expect(readConfig({ ...trial, ERP_EXPORT_AT: '02:00' }).erpExportAt).toBe('02:00');
    expect(() => readConfig({ ...trial, ERP_EXPORT_AT: 'nightly' })).toThrow('ERP_EXPORT_AT');
  });

  it('asks staff for a second factor in production, and elsewhere when it is told to', () => {
    expect(readConfig(trial).secondFactor).toBe('optional');
    expect(readConfig({ ...trial, SECOND_FACTOR: 'required' }).secondFactor).toBe('required');
    expect(readConfig(production).secondFactor).toBe('required');
  });

  it('takes the nodes of a cluster', () => {
    const cluster = 'esdb://admin:secret@one:2113,two:2113,three:2113?tls=true';
    expect(readConfig({ ...shared, EVENT_STORE: 'eventstoredb', EVENTSTORE_URL: cluster }).eventStoreUrl).toBe(cluster);
  });

  it('keeps files in its data folder, in another, or in a bucket', () => {
    expect(readConfig({ ...trial, DATA_FOLDER: '/data' }).files).toEqual({ kind: 'folder', path: '/data/files' });
    expect(readConfig({ ...trial, FILES_URL: 'file:///shared/files' }).files).toEqual({
      kind: 'folder',
      path: '/shared/files',
    });
    expect(
      readConfig({ ...trial, FILES_URL: 's3://key:se%2Fcret@minio:9000/guichet?region=fr&tls=false&pathStyle=false' })
        .files,
    ).toEqual({
      kind: 's3',
      endpoint: 'http://minio:9000',
      bucket: 'guichet',
      region: 'fr',
      pathStyle: false,
      credentials: { accessKeyId: 'key', secretAccessKey: 'se/cret' },
    });
    expect(readConfig({ ...trial, FILES_URL: 's3://s3.example.org/guichet' }).files).toMatchObject({
      endpoint: 'https://s3.example.org',
      region: 'us-east-1',
      pathStyle: true,
      credentials: null,
    });
  });

  it.each([
    [{ PORT: 'web' }, 'PORT=web is not usable: it must be a port, 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT=70000 is not usable'],
    [{ DRAIN_SECONDS: '60' }, 'DRAIN_SECONDS=60 is not usable: it must be a number of seconds, 0 to 15.'],
    [{ PLATFORM: 'prod' }, 'PLATFORM=prod is not usable: it must be one of production, staging, development.'],
    [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL=mysql://… is not usable: it must start with postgres://'],
    [{ MASTER_KEY: 'c2hvcnQ=' }, 'MASTER_KEY=… is not usable: it must be 32 bytes in base64.'],
    [
      { EVENT_STORE: 'eventstoredb', ...shared },
      'EVENTSTORE_URL is missing: it is needed for EVENT_STORE=eventstoredb.',
    ],
    [{ SECOND_FACTOR: 'no' }, 'SECOND_FACTOR=no is not usable: it must be one of required, optional.'],
    [{ QUEUE: 'redis' }, 'REDIS_URL is missing'],
    [{ ROLE: 'worker' }, 'DATABASE_URL is missing: it is needed for --role=worker'],
    [{ ...shared, MASTER_KEY: '' }, 'MASTER_KEY is missing'],
    [{ ...production, CLAMAV_URL: '' }, 'FILES_UNSCANNED=true says that files reach people without any scan'],
    [{ ...production, CLAMAV_URL: 'http://clamav' }, 'CLAMAV_URL=http://… is not usable'],
    [{ ...production, SMTP_URL: '' }, 'SMTP_URL is missing: it is needed for PLATFORM=production.'],
    [{ ...production, AUDIT_KEY: '' }, 'AUDIT_KEY is missing: it is needed for PLATFORM=production.'],
    [{ AUDIT_KEY: key }, 'AUDIT_KEY=… is not usable: it must be an Ed25519 private key, PKCS8 in base64.'],
    [{ FILES_URL: 's3://key:secret@minio' }, 'FILES_URL=… is not usable: it must name one bucket: s3://server/bucket.'],
    [{ FILES_URL: 's3://key@minio/guichet' }, 'FILES_URL=… is not usable: key and secret come together.'],
    [{ FILES_URL: 's3://k:50%@minio/guichet' }, 'signs in key and secret are percent-encoded.'],
    [{ FILES_URL: 's3://minio/guichet?tls=no' }, 'pathStyle and tls are true or false.'],
    [{ FILES_URL: 'file://share/files' }, 'a folder is file:///folder.'],
    [{ TRUSTED_PROXIES: 'not-an-ip' }, 'TRUSTED_PROXIES=not-an-ip is not usable: each must be an address or a network'],
    [{ TRUSTED_PROXIES: '10.0.0.0/8, 10.0.0.0/99' }, 'TRUSTED_PROXIES=10.0.0.0/99 is not usable'],
    [{ TRUSTED_PROXIES: '::1/129' }, 'TRUSTED_PROXIES=::1/129 is not usable'],
    [{ MAIL_FROM: 'not an address' }, 'MAIL_FROM=not an address is not usable: it must be an address of mail'],
    [{ MAIL_FROM: 'Guichet <' }, 'MAIL_FROM=Guichet < is not usable'],
    [{ MAIL_FROM: 'Guichet <guichet@>' }, 'MAIL_FROM=Guichet <guichet@> is not usable'],
    [{ SMS_FROM: 'LeGuichetDeLaMairieDeParis1' }, 'SMS_FROM=LeGuichetDeLaMairieDeParis1 is not usable'],
    [{ SMS_FROM: 'Guichet12345' }, 'it must be a number, or a name of at most 11 letters.'],
    [{ INBOUND_DOMAIN: 'not a domain!' }, 'INBOUND_DOMAIN=not a domain! is not usable: it must be a domain'],
    [{ LEGACY_PREFIX: '/api' }, 'LEGACY_PREFIX=/api is not usable: the product answers there itself.'],
    [{ LEGACY_PREFIX: '/admin/old' }, 'LEGACY_PREFIX=/admin/old is not usable'],
    [{ PUBLIC_URL: 'https://portail.example/path?x=1' }, 'it must be an address without a path'],
    [{ PUBLIC_URL: 'https://portail.example/?x=1' }, 'PUBLIC_URL=https://portail.example/?x=1 is not usable'],
    [{ VIDEO_HOSTS: 'evil.example; script-src *' }, 'VIDEO_HOSTS=evil.example; script-src * is not usable'],
    [{ VENDOR_EMAIL_DOMAINS: '@x' }, 'VENDOR_EMAIL_DOMAINS=@x is not usable'],
    [{ BBB_SECRET: 's' }, 'BBB_URL is missing: BBB_SECRET is given, and is used with it alone.'],
    [{ MOODLE_TOKEN: 't' }, 'MOODLE_URL is missing: MOODLE_TOKEN is given'],
    [{ MOODLE_ROLE_ID: 'abc' }, 'MOODLE_URL is missing: MOODLE_ROLE_ID is given'],
    [{ MOODLE_URL: 'https://m.example', MOODLE_TOKEN: 't', MOODLE_ROLE_ID: 'abc' }, 'MOODLE_ROLE_ID=abc is not usable'],
    [{ CHORUS_ACCOUNT: 'a:b' }, 'CHORUS_URL is missing: CHORUS_ACCOUNT is given'],
    [{ CHORUS_TOKEN_URL: 'https://t.example' }, 'CHORUS_URL is missing: CHORUS_TOKEN_URL is given'],
    [{ SIGNING_CREDENTIAL: 'c' }, 'SIGNING_URL is missing: SIGNING_CREDENTIAL is given'],
    [{ SIGNING_AUTHORITY: 'x' }, 'SIGNING_URL is missing: SIGNING_AUTHORITY is given'],
    [{ ...production, TOKEN_SECRET: key }, 'TOKEN_SECRET=… is not usable: it is MASTER_KEY, and each secret'],
    [{ ...production, SMS_URL: 'https://api.example/x' }, 'SMS_URL=… is not usable: it must carry the account'],
    [
      { ...production, WAL_ARCHIVE: '/archive' },
      'WAL_ARCHIVE=/archive is not usable: it is of the embedded PostgreSQL',
    ],
    [{ ...production, EVENTSTORE_URL: 'esdb://one' }, 'EVENTSTORE_URL=… is not usable: nothing is asked there unless'],
    [{ ...production, REDIS_URL: 'redis://one' }, 'REDIS_URL=… is not usable: nothing is asked there unless'],
    [{ ...production, PUBLIC_URLL: 'https://a.example' }, 'PUBLIC_URLL is no setting: PUBLIC_URL is.'],
    [{ ...production, DATABSE_URL: 'postgresql://db' }, 'DATABSE_URL is no setting: DATABASE_URL is.'],
    [{ ...production, SUPPORT_HOURZ: '1-5' }, 'SUPPORT_HOURZ is no setting: SUPPORT_HOURS is.'],
    [{ ...production, ROLE: 'api' }, 'FILES_URL is missing: it is needed for --role=api in production, whose'],
  ])('refuses %j with one sentence', (env, sentence) =>
    expect(() => readConfig({ ...trial, ...env })).toThrow(sentence),
  );

  it.each([
    { TRUSTED_PROXIES: '10.0.0.1, 172.16.0.0/12, ::1, fd00::/8' },
    { MAIL_FROM: 'guichet@example.org' },
    { MAIL_FROM: '"Guichet, portail" <guichet@mail.example.org>' },
    { SMS_FROM: '+33612345678' },
    { SMS_FROM: 'Guichet1234' },
    { PUBLIC_URL: 'https://portail.example:8443/' },
    { VIDEO_HOSTS: 'videos.example.org, cdn.example.org:8443' },
    { LEGACY_PREFIX: '/apiculture' },
    { ...production, PATH: '/bin', HOSTNAME: 'api', PORTS: '1' },
  ])('takes %j', (env) => expect(readConfig({ ...trial, ...env }).platform).toBeTruthy());

  it('never shows a secret in its sentence', () =>
    expect(() => readConfig({ ...trial, MASTER_KEY: 'c2VjcmV0' })).not.toThrow('c2VjcmV0'));
});
