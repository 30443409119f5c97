import type { Config } from '../config/config.js';

type Rows = readonly (readonly [name: string, value: string])[];

export const table = (rows: Rows): string => {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`).join('\n');
};

type Serving = Pick<Config, 'isProduction' | 'port' | 'publicUrl' | 'role'>;

const served = (base: string): Rows => [
  ['Portal', `${base}/`],
  ['Staff application', `${base}/admin/`],
  ['API', `${base}/api`],
];

/** Production has neither. */
const servedForTrial = (base: string): Rows => [
  ['Its documentation', `${base}/api/docs`],
  ['Mails sent', `${base}/dev/mail`],
];

const addresses = (base: string, { isProduction }: Serving): Rows =>
  isProduction ? served(base) : [...served(base), ...servedForTrial(base)];

/**
 * What is said in the terminal once the process listens.
 * @param address where it listens, for those who let the system choose a port.
 * @param seconds that the start has taken.
 */
export const welcome = (config: Serving, address: string, seconds: string): string =>
  config.role === 'worker'
    ? `Guichet works (${seconds} s). Ctrl-C stops it.`
    : `\nGuichet is ready (${seconds} s).\n\n${table(addresses(config.port === 0 ? address : config.publicUrl, config))}\n`;
