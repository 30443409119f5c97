import { readFileSync } from 'node:fs';
import { interpolated, readCompose, type Service } from '../structure/compose.js';
import { testSecrets } from '../support/platform.js';

export type Values = Readonly<Record<string, string>>;

/** Values that the operator fills in. */
const filledIn = (smtpUrl: string): Values => ({
  MASTER_KEY: testSecrets.masterKey.toString('base64'),
  TOKEN_SECRET: testSecrets.tokenSecret.toString('base64'),
  AUDIT_KEY: 'MC4CAQAwBQYDK2VwBCIEIAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB',
  POSTGRES_PASSWORD: 'postgresOfTheProduct1',
  POSTGRES_ADMIN_PASSWORD: 'postgresOfNobody1',
  REDIS_PASSWORD: 'redisOfTheProduct1',
  S3_SECRET: 's3OfTheProduct1',
  S3_ADMIN_SECRET: 's3OfNobody1',
  EVENTSTORE_PASSWORD: 'S3cretOfTests1',
  SMTP_URL: smtpUrl,
});

/** `.env` as it is after `cp .env.example .env`, with what it asks for. @throws Error that names what stays empty. */
export const environmentFile = (smtpUrl: string): Values => {
  const lines = readFileSync('.env.example', 'utf8').matchAll(/^([A-Z0-9_]+)=(.*)$/gm);
  const given = filledIn(smtpUrl);
  return Object.fromEntries(
    [...lines].map(([, name = '', value = '']) => {
      const filled = value === '' ? given[name] : value;
      if (filled === undefined) throw new Error(`.env.example asks for ${name}: say in filledIn what to play it with`);
      return [name, filled];
    }),
  );
};

export interface PlayedService {
  readonly command: readonly string[];
  readonly environment: Values;
  readonly healthcheck: readonly string[];
  readonly replicas: number;
  /** Bytes. */
  readonly memory: number;
  /** Milliseconds between the signal that stops it and the end. */
  readonly grace: number;
}

const units: Readonly<Record<string, number>> = { M: 1024 ** 2, G: 1024 ** 3 };

const words = (command: Service['command']): readonly string[] =>
  typeof command === 'string' ? command.split(/\s+/) : (command ?? []);

const file = readCompose();
export const services = file.services;

/** A service of the file with the values of `.env`, its `$$` read as `$`; `here` replaces what is another on this machine. */
export const serviceOf = (name: string, values: Values, here: (text: string) => string): PlayedService => {
  const service = services[name];
  if (!service) throw new Error(`docker-compose.yml has no service ${name}`);
  const put = (text: string): string => here(interpolated(text, values).replaceAll('$$', '$'));
  const [, amount = '0', unit = 'M'] = /^(\d+)([MG])$/.exec(service.deploy?.resources?.limits?.memory ?? '') ?? [];
  return {
    command: [...words(service.entrypoint), ...words(service.command)].map(put),
    environment: Object.fromEntries(
      Object.entries(service.environment ?? {}).map(([key, value]) => [key, put(String(value))]),
    ),
    healthcheck: (service.healthcheck?.test ?? []).slice(1).map(put),
    replicas: service.deploy?.replicas ?? 1,
    memory: Number(amount) * (units[unit] ?? 1),
    grace: Number.parseInt(service.stop_grace_period ?? '10', 10) * 1000,
  };
};

/** An inline configuration of the file. */
export const configOf = (name: string, values: Values): string =>
  interpolated(file.configs[name]?.content ?? '', values).replaceAll('$$', '$');

/** Services in the order in which `depends_on` lets them start; those of a profile are left out. */
export const startOrder = (): readonly string[] => {
  const order: string[] = [];
  const visit = (name: string): void => {
    if (order.includes(name)) return;
    Object.keys(services[name]?.depends_on ?? {}).forEach(visit);
    order.push(name);
  };
  for (const [name, { profiles }] of Object.entries(services)) if (profiles === undefined) visit(name);
  return order;
};
