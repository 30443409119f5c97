import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { IANAZone } from 'luxon';
import { usualSupportHours, type WorkingHours } from '../working-time/working-time.js';
import { filesLocation, type FilesLocation } from './files-location.js';

/** How settings are read from the environment: each one, or a sentence that says which is wrong and why. */

type Branches = readonly { readonly name: string; readonly url: string }[];

/** A setting that the product cannot run with; the message is one sentence for the operator. */
export class InvalidConfiguration extends Error {
  override readonly name = 'InvalidConfiguration';
}

export type Environment = Readonly<Record<string, string | undefined>>;

export const wrong = (name: string, value: string, why: string): never => {
  throw new InvalidConfiguration(`${name}=${value} is not usable: ${why}.`);
};

const missing = (name: string, why: string): never => {
  throw new InvalidConfiguration(`${name} is missing: ${why}.`);
};

/** Without `otherwise`, the operator has to choose. */
export const oneOf = <Value extends string>(
  env: Environment,
  name: string,
  values: readonly Value[],
  otherwise?: Value,
): Value => {
  const given = env[name];
  if (given === undefined || given === '') {
    return otherwise ?? missing(name, `it must be one of ${values.join(', ')}`);
  }
  return values.find((value) => value === given) ?? wrong(name, given, `it must be one of ${values.join(', ')}`);
};

/** Set to nothing is not set: Docker Compose cannot leave a variable out. */
export const text = (env: Environment, name: string, otherwise: string): string => {
  const given = env[name];
  return given === undefined || given === '' ? otherwise : given;
};

interface Whole {
  readonly most: number;
  readonly otherwise: number;
  readonly is?: string;
}

/** `is`: what the number is called when it is not one. */
export const whole = (env: Environment, name: string, { most, otherwise, is = 'a whole number' }: Whole): number => {
  const given = env[name];
  if (given === undefined || given === '') return otherwise;
  const number = Number(given);
  return Number.isInteger(number) && number >= 0 && number <= most
    ? number
    : wrong(name, given, `it must be ${is}, 0 to ${most}`);
};

export const port = (env: Environment, name: string, otherwise: number): number =>
  whole(env, name, { most: 65_535, otherwise, is: 'a port' });

/** Less than the time that a stop may take. */
const longestDrain = 15;

export const drainMs = (env: Environment): number => {
  const given = env.DRAIN_SECONDS;
  if (given === undefined || given === '') return 0;
  const seconds = Number(given);
  return seconds >= 0 && seconds <= longestDrain
    ? seconds * 1000
    : wrong('DRAIN_SECONDS', given, `it must be a number of seconds, 0 to ${longestDrain}`);
};

export const url = (env: Environment, name: string, protocols: readonly string[]): string | null => {
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

/**
 * Address under which packages of courses are played, a `*` standing for the name that each has. The host is
 * not that of the portal, since cookies know no ports. By itself, a portal on "localhost" has a name below it for each
 * package.
 */
export const packagesAddress = (env: Environment, publicUrl: string): string | null => {
  const { protocol, hostname, port: publicPort } = new URL(publicUrl);
  const given = url(env, 'PACKAGES_URL', ['http:', 'https:']);
  if (given === null)
    return hostname === 'localhost' ? `${protocol}//*.localhost${publicPort && `:${publicPort}`}` : null;
  const packages = new URL(given);
  if (packages.hostname === hostname)
    return wrong('PACKAGES_URL', given, 'packages would share the cookies of PUBLIC_URL, so their host is another one');
  if (packages.origin !== given || packages.hostname.replace(/^\*\./, '').includes('*'))
    return wrong('PACKAGES_URL', given, 'it is an address without a path, with * as its first name or without any');
  return given;
};

export const yesNo = (env: Environment, name: string, otherwise: boolean): boolean =>
  oneOf(env, name, ['true', 'false'], otherwise ? 'true' : 'false') === 'true';

/** Values with commas between them. */
export const list = (env: Environment, name: string, otherwise = ''): readonly string[] =>
  text(env, name, otherwise)
    .split(',')
    .flatMap((value) => (value.trim() === '' ? [] : [value.trim()]));

/** First segments of the product's own addresses. */
const ownPaths = ['admin', 'api', 'assets', 'dev', 'health', 'metrics'];

/** A path of at least one segment: at the root, the calls would hide the pages of the portal. */
export const prefix = (env: Environment, name: string, otherwise: string): string => {
  const given = text(env, name, otherwise).replace(/\/$/, '');
  if (!/^(?:\/[\w-]+)+$/.test(given)) return wrong(name, given, 'it must be a path such as /legacy');
  return ownPaths.includes(given.split('/')[1] ?? '') ? wrong(name, given, 'the product answers there itself') : given;
};

const hostName = /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;

/** Names of hosts: what is anything else would change the sense of the headers that they are written into. */
export const hosts = (env: Environment, name: string, otherwise = ''): readonly string[] =>
  list(env, name, otherwise).map((host) =>
    hostName.test(host.replace(/:\d{1,5}$/, ''))
      ? host
      : wrong(name, host, 'each must be the name of a host, such as videos.example.org'),
  );

/** Domains, of addresses of mail, say. */
export const domains = (env: Environment, name: string, otherwise: string): readonly string[] =>
  list(env, name, otherwise).map((domain) =>
    hostName.test(domain) ? domain : wrong(name, domain, 'it must be a domain, such as example.org'),
  );

/** An address where nothing follows the host: pages of the product begin at its root. */
export const origin = (env: Environment, name: string): string | null => {
  const given = url(env, name, ['http:', 'https:']);
  if (given === null) return null;
  const { pathname, search, hash, username } = new URL(given);
  return pathname === '/' && search === '' && hash === '' && username === ''
    ? given
    : wrong(name, given, 'it must be an address without a path, such as https://portal.example.org');
};

/** `10.0.0.1` or `10.0.0.0/8`. */
const isNetwork = (value: string): boolean => {
  const [address = '', bits, ...more] = value.split('/');
  const version = isIP(address);
  const most = version === 4 ? 32 : 128;
  return version !== 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
};

export const networks = (env: Environment, name: string): readonly string[] =>
  list(env, name).map((value) =>
    isNetwork(value) ? value : wrong(name, value, 'each must be an address or a network, such as 10.0.0.0/8'),
  );

/** `Guichet <guichet@example.org>`, or the address alone. */
export const sender = (env: Environment, name: string, otherwise: string): string => {
  const given = text(env, name, otherwise);
  const [, named, alone] = /^(?:[^<>]*<([^<>]*)>|([^<>]*))$/.exec(given) ?? [];
  const [, domain = ''] = /^[^\s@]+@([^\s@]+)$/.exec((named ?? alone ?? '').trim()) ?? [];
  return hostName.test(domain)
    ? given
    : wrong(name, given, 'it must be an address of mail, such as Guichet <guichet@example.org>');
};

/** The sender of short messages: a number or a name. */
export const smsSender = (env: Environment, name: string, otherwise: string): string => {
  const given = text(env, name, otherwise);
  return /^(?:\+?\d{3,15}|(?=.*[A-Za-z])[A-Za-z\d ]{1,11})$/.test(given)
    ? given
    : wrong(name, given, 'it must be a number, or a name of at most 11 letters');
};

/** Settings that mean nothing without the one that they belong to. */
const groups: Readonly<Record<string, readonly string[]>> = {
  BBB_URL: ['BBB_SECRET'],
  MOODLE_URL: ['MOODLE_TOKEN', 'MOODLE_ROLE_ID'],
  CHORUS_URL: ['CHORUS_ACCOUNT', 'CHORUS_TOKEN_URL'],
  SIGNING_URL: ['SIGNING_CREDENTIAL', 'SIGNING_AUTHORITY'],
};

/** @throws InvalidConfiguration where a part of a group is given without its server: nothing would come of it. */
export const assertWholeGroups = (env: Environment): void => {
  for (const [leader, others] of Object.entries(groups)) {
    const given = others.find((name) => text(env, name, '') !== '');
    if (text(env, leader, '') === '' && given !== undefined)
      missing(leader, `${given} is given, and is used with it alone`);
  }
};

/** Whether one is the other with a letter more, less or changed. */
const differsByOne = (one: string, other: string): boolean => {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  const same = [...short].findIndex((letter, index) => letter !== long[index]);
  const at = same === -1 ? short.length : same;
  return short.slice(long.length === short.length ? at + 1 : at) === long.slice(at + 1);
};

/** Shorter names are too near to those of other programs. */
const shortestName = 8;

/**
 * Takes note of the settings that are read.
 * @returns the environment to read, and what then refuses names that are another's but for one letter.
 */
export const withSpelling = (env: Environment): { readonly env: Environment; readonly assertSpelling: () => void } => {
  const read = new Set<string>();
  return {
    env: new Proxy(env, {
      get: (target, name) => {
        if (typeof name === 'string') read.add(name);
        return typeof name === 'string' ? target[name] : undefined;
      },
    }),
    assertSpelling: () => {
      for (const name of Object.keys(env).filter((each) => each.length > shortestName && !read.has(each))) {
        const meant = [...read].find((known) => known.length >= shortestName && differsByOne(known, name));
        if (meant !== undefined) throw new InvalidConfiguration(`${name} is no setting: ${meant} is.`);
      }
    },
  };
};

/** `BRANCHES=main=https://main.example,next=https://next.example`. */
export const branches = (env: Environment): Branches =>
  list(env, 'BRANCHES', '').map((entry) => {
    const [name = '', ...rest] = entry.split('=');
    const address = rest.join('=');
    return name !== '' && /^https?:/.test(address) && URL.canParse(address)
      ? { name, url: address }
      : wrong('BRANCHES', entry, 'each must be name=https://address');
  });

/** Asked in production only, unless its address is given: developers and tests stay on their machine. */
export const publicDirectory = (env: Environment): string | null =>
  env.PLATFORM === 'production' ? 'https://recherche-entreprises.api.gouv.fr' : null;

export const key = (env: Environment, name: string): Buffer | null => {
  const given = env[name];
  if (given === undefined || given === '') return null;
  const bytes = Buffer.from(given, 'base64');
  return bytes.length === 32 ? bytes : wrong(name, '…', 'it must be 32 bytes in base64');
};

export const files = (env: Environment, dataFolder: string): FilesLocation => {
  const given = url(env, 'FILES_URL', ['file:', 's3:']);
  if (given === null) return { kind: 'folder', path: join(dataFolder, 'files') };
  const location = filesLocation(given);
  return typeof location === 'string' ? wrong('FILES_URL', '…', location) : location;
};

/** Reads an Ed25519 private key: PKCS8, base64. @throws when it is anything else. */
export const signingKeyFrom = (text: string): KeyObject => {
  const key = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('not an Ed25519 key');
  return key;
};

export const signingKey = (env: Environment, name: string): KeyObject | null => {
  const given = env[name];
  if (given === undefined || given === '') return null;
  try {
    return signingKeyFrom(given);
  } catch {
    return wrong(name, '…', 'it must be an Ed25519 private key, PKCS8 in base64');
  }
};

/** `HH:mm`; null when absent. */
export const time = (env: Environment, name: string): string | null => {
  const given = env[name];
  if (given === undefined || given === '') return null;
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(given) ? given : wrong(name, given, 'it must be a time, such as 02:00');
};

const weekdaySpan = /^([1-7])-([1-7])$/;
const hourSpan = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d)$/;

/** `1-5 08:30-12:30 13:30-18:00`: the first and the last weekday, counted from Monday, then the ranges of each of them. */
export const supportHours = (env: Environment): WorkingHours => {
  const timeZone = text(env, 'SUPPORT_TIME_ZONE', usualSupportHours.timeZone);
  if (!IANAZone.isValidZone(timeZone)) return wrong('SUPPORT_TIME_ZONE', timeZone, 'it is not a time zone');
  const given = env.SUPPORT_HOURS;
  if (given === undefined || given === '') return { ...usualSupportHours, timeZone };
  const unusable = (): never =>
    wrong('SUPPORT_HOURS', given, 'it must be weekdays and ranges in their order, such as 1-5 08:30-12:30 13:30-18:00');
  const [days = '', ...spans] = given.trim().split(/\s+/);
  const [, first, last] = weekdaySpan.exec(days) ?? unusable();
  const ranges = spans.map((span): readonly [string, string] => {
    const [, from = '', to = ''] = hourSpan.exec(span) ?? unusable();
    return [from, to];
  });
  const times = ranges.flat();
  const inOrder = times.every((time, index) => index === 0 || (times[index - 1] ?? '') < time);
  const weekdays = [1, 2, 3, 4, 5, 6, 7].filter((day) => day >= Number(first) && day <= Number(last));
  return ranges.length > 0 && weekdays.length > 0 && inOrder ? { timeZone, weekdays, ranges } : unusable();
};

/** A credential at a service that speaks the API of the Cloud Signature Consortium, and who vouches for its certificate. */
export interface SigningAccount {
  /** Such as `https://<client>:<secret>@sign.example/csc/v1`. */
  readonly url: string;
  readonly credential: string;
  /** Certificate of the authority that issued its certificate, DER. */
  readonly authority: Buffer;
}

/** Reads `SIGNING_URL` with `SIGNING_CREDENTIAL` and `SIGNING_AUTHORITY`: all three, or none. */
export const signing = (env: Environment): SigningAccount | null => {
  const address = url(env, 'SIGNING_URL', ['http:', 'https:']);
  if (address === null) return null;
  const { username, password } = new URL(address);
  if (username === '' || password === '')
    return wrong('SIGNING_URL', '…', 'it must carry the client id and the secret');
  const credential = text(env, 'SIGNING_CREDENTIAL', '');
  if (credential === '') return wrong('SIGNING_CREDENTIAL', '', 'SIGNING_URL needs it');
  const authority = Buffer.from(text(env, 'SIGNING_AUTHORITY', ''), 'base64');
  try {
    return { url: address, credential, authority: new X509Certificate(authority).raw };
  } catch {
    return wrong('SIGNING_AUTHORITY', '…', 'it must be a certificate, DER in base64');
  }
};

export interface MoodleServer {
  readonly url: string;
  /** Of a web service. */
  readonly token: string;
  /** In which people are enrolled; 5 is Moodle's student. */
  readonly roleId: number;
}

export const moodle = (env: Environment): MoodleServer | null => {
  const address = url(env, 'MOODLE_URL', ['http:', 'https:']);
  if (address === null) return null;
  const token = text(env, 'MOODLE_TOKEN', '');
  if (token === '') return wrong('MOODLE_TOKEN', '', 'MOODLE_URL needs it');
  return { url: address, token, roleId: whole(env, 'MOODLE_ROLE_ID', { most: 1_000_000, otherwise: 5 }) };
};

/** The API of Chorus Pro at PISTE. */
export interface ChorusServer {
  /** Of its calls, without a trailing slash. */
  readonly url: string;
  readonly tokenUrl: string;
  /** Of the application, as PISTE knows it. */
  readonly clientId: string;
  readonly clientSecret: string;
  /** The publisher's own technical account, which looks up structures and services. */
  readonly account: { readonly login: string; readonly password: string };
}

/** Reads `CHORUS_URL` with `CHORUS_ACCOUNT`, and `CHORUS_TOKEN_URL` where it is not the one that belongs to it: all, or none. */
export const chorus = (env: Environment): ChorusServer | null => {
  const address = url(env, 'CHORUS_URL', ['http:', 'https:']);
  if (address === null) return null;
  const { username, password, ...at } = credentialsIn(address);
  if (username === '' || password === '') return wrong('CHORUS_URL', '…', 'it must carry the client id and the secret');
  const [, login, accountPassword] = /^([^:]+):(.+)$/.exec(text(env, 'CHORUS_ACCOUNT', '')) ?? [];
  if (login === undefined || accountPassword === undefined)
    return wrong('CHORUS_ACCOUNT', '…', 'CHORUS_URL needs it, as login:password');
  const usual = at.url.replace(/^(https?:\/\/(?:sandbox-)?)api\..*$/, '$1oauth.piste.gouv.fr/api/oauth/token');
  return {
    ...{ url: at.url, clientId: username, clientSecret: password, account: { login, password: accountPassword } },
    tokenUrl: url(env, 'CHORUS_TOKEN_URL', ['http:', 'https:']) ?? usual,
  };
};

const credentialsIn = (address: string) => {
  const parsed = new URL(address);
  const [username, password] = [decodeURIComponent(parsed.username), decodeURIComponent(parsed.password)];
  parsed.username = '';
  parsed.password = '';
  return { username, password, url: parsed.href.replace(/\/$/, '') };
};
