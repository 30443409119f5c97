import type { Config } from '../config/config.js';
import type { TrialParts } from '../config/platforms.js';

type Rows = readonly (readonly [name: string, value: string])[];

export const table = (rows: Rows): string => {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`).join('\n');
};

type Serving = Pick<Config, 'trial' | 'port' | 'publicUrl' | 'role'>;

const served = (base: string): Rows => [
  ['Portal', `${base}/`],
  ['Staff application', `${base}/admin/`],
  ['API', `${base}/api`],
];

const servedForTrial = (base: string, { documentation, mailbox }: TrialParts): Rows => [
  ...(documentation ? [['Its documentation', `${base}/api/docs`] as const] : []),
  ...(mailbox === 'nobody' ? [] : [['Mails sent', `${base}/dev/mail`] as const]),
];

const addresses = (base: string, { trial }: Serving): Rows => [...served(base), ...servedForTrial(base, trial)];

/**
 * Text in the terminal once the process listens.
 * @param address where it listens, for those who let the system choose a port.
 * @param seconds that the start has taken.
 */
export const welcome = (config: Serving, address: string, seconds: string): string =>
  config.role === 'worker'
    ? `Guichet works (${seconds} s). Ctrl-C stops it.`
    : `\nGuichet is ready (${seconds} s).\n\n${table(addresses(config.port === 0 ? address : config.publicUrl, config))}\n`;
