import 'reflect-metadata';
import { AppModule } from './app.module.js';
import { importDemo } from './demo/import.js';
import { demoLoginList } from './demo/logins.js';
import { InvalidConfiguration, readConfig, type Config } from './platform/config/config.js';
import { CannotStart } from './platform/database/embedded.js';
import { Installation } from './platform/database/installation.js';
import { log } from './platform/logging/log.js';
import { start, type Running } from './platform/starting/start.js';
import { stopOnSignals } from './platform/starting/stop-signals.js';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const roleOf = (args: readonly string[]): string | undefined =>
  args.find((arg) => arg.startsWith('--role='))?.slice('--role='.length);

/** People in front of a terminal read what is printed for them; log lines are for machines, unless asked for. */
const logLevel = (config: Config): string => (process.stdout.isTTY && process.env.LOG_LEVEL === undefined ? 'warn' : config.logLevel);

const addresses = (base: string): readonly (readonly [string, string])[] => [
  ['Portal', `${base}/`],
  ['Staff application', `${base}/admin/`],
  ['API', `${base}/api`],
  ['Its documentation', `${base}/api/docs`],
  ['Mails sent', `${base}/dev/mail`],
];

const table = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`).join('\n');
};

const loadDemo = async ({ app }: Running): Promise<boolean> => {
  const installation = app.get(Installation);
  if (!(await installation.has('demo'))) {
    say('Loading the demo data (first start only)…');
    await importDemo(app, say);
    await installation.note('demo');
  }
  return true;
};

const base = (config: Config, { address }: Running): string =>
  config.port === 0 ? address : config.publicUrl;

const run = async (): Promise<void> => {
  const since = performance.now();
  const config = readConfig({ ...process.env, ROLE: roleOf(process.argv) ?? process.env.ROLE });
  log.level = logLevel(config);
  const running = await start(config, (foundations) => AppModule.with(foundations), say);
  stopOnSignals(running.stop, say);
  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  if (config.role === 'worker') return say(`Guichet works (${seconds} s). Ctrl-C stops it.`);
  say(`\nGuichet is ready (${seconds} s).\n\n${table(addresses(base(config, running)))}\n`);
  if (config.demo && config.role === 'all' && (await loadDemo(running))) {
    say(`Demo log-ins, all with the password ${demoLoginList[0]?.password ?? ''}\n${table(demoLoginList.map(({ login, kind }) => [kind, login]))}\n`);
  }
  say('Ctrl-C stops all of it.');
};

run().catch((error: unknown) => {
  const known = error instanceof CannotStart || error instanceof InvalidConfiguration;
  if (known) process.stderr.write(`${error.message}\n`);
  else log.fatal({ err: error }, 'not started');
  process.exit(1);
});
