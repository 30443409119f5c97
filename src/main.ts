import 'reflect-metadata';
import { setFlagsFromString } from 'node:v8';
import { AppModule } from './app.module.js';
import { loadDemo } from './demo/loading.js';
import { demoLoginList } from './demo/logins.js';
import { readConfig, type Config } from './platform/run/config/config.js';
import { Mirror } from './platform/log/event-store/ports.js';
import { version } from './platform/run/config/version.js';
import { armFailpoint } from './platform/run/failpoints/failpoints.js';
import { log, logTo, logWhatOthersWrite } from './platform/run/logging/log.js';
import { knownSentence } from './platform/run/starting/known-sentence.js';
import { start, type Running } from './platform/run/starting/start.js';
import { stopOnSignals } from './platform/run/starting/stop-signals.js';
import { table, welcome } from './platform/run/starting/welcome.js';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const roleOf = (args: readonly string[]): string | undefined =>
  args.find((arg) => arg.startsWith('--role='))?.slice('--role='.length);

/** Log lines are for machines, unless asked for: they do not run between what is printed for people. */
const logLevel = ({ logFile, logLevel: asked }: Config): string =>
  logFile === null && process.stdout.isTTY && process.env.LOG_LEVEL === undefined ? 'warn' : asked;

const demoWelcome = `Demo log-ins, all with the password ${demoLoginList[0]?.password ?? ''}

${table(demoLoginList.map(({ login, kind }) => [login, kind]))}
`;

/** False when it was stopped meanwhile: what then fails fails because of that. */
const offeredDemo = async (running: Running, stopping: () => boolean): Promise<boolean> => {
  try {
    if ((await loadDemo(running.app, say)) !== 'otherData') say(demoWelcome);
    return true;
  } catch (error) {
    if (stopping()) return false;
    await running.stop();
    throw error;
  }
};

/** By how many percent the heap may grow before it is tidied: V8's own measure is the memory of the machine. */
const heapGrowth = 80;

const run = async (): Promise<void> => {
  setFlagsFromString(`--heap-growing-percent=${heapGrowth}`);
  const since = performance.now();
  const config = readConfig({ ...process.env, ROLE: roleOf(process.argv) ?? process.env.ROLE });
  armFailpoint(process.env.FAILPOINT, config.trial);
  log.level = logLevel(config);
  if (config.logFile !== null) logTo(config.logFile);
  if (config.isProduction) logWhatOthersWrite();
  const running = await start(config, (foundations) => AppModule.with(foundations), say);
  log.info({ version, role: config.role, platform: config.platform }, 'Guichet has started');
  const stopping = stopOnSignals(() => running.stop(), say, config.drainMs);
  say(welcome(config, running.address, ((performance.now() - since) / 1000).toFixed(1)));
  // a signal may have ended its database a moment ago
  const trouble = await running.app
    .get(Mirror)
    .trouble()
    .catch(() => null);
  if (trouble !== null) say(`Commands are refused for now: ${trouble.replace(/\.$/, '')}.`);
  if (config.demo && config.role === 'all' && !(await offeredDemo(running, stopping))) return;
  say('Ctrl-C stops all of it.');
};

// a closed pipe at the reader of the output must not end the process before it has stopped
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => {
    log.fatal({ err: error }, 'ended by a fault');
    process.exit(1);
  });
}

run().catch((error: unknown) => {
  const known = knownSentence(error);
  if (known !== undefined) process.stderr.write(`${known}\n`);
  else {
    log.fatal({ err: error }, 'not started');
    if (process.env.LOG_FILE) process.stderr.write(`Guichet did not start; ${process.env.LOG_FILE} says why.\n`);
  }
  process.exit(1);
});
