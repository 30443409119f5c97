import { dirname } from 'node:path';
import { format, types } from 'node:util';
import type { LoggerService } from '@nestjs/common';
import { ensureFolder } from '../config/ensure-folder.js';
import { Away } from '../../../kernel/away.js';
import { EventStoreUnavailable } from '../../../kernel/event-store.js';
import { codeOf } from './failures.js';
import { noticeFullDisk } from './full-disk-notices.js';
import { pino, type Logger, type LoggerOptions } from 'pino';
import { correlationIfAny } from './correlation.js';

/** Never in a log line, wherever they stand in it. */
const secrets = ['password', 'token', 'authorization', 'cookie', 'login', 'email', 'vocalCode'];

/** A stack says nothing of a store that is away: each line of it says that it is, and why. */
const away = ({ name, message, cause }: EventStoreUnavailable) => {
  const code = codeOf(cause);
  return { type: name, message, ...(code === undefined ? {} : { code }) };
};

/** Other packages hand over a text, or nothing, where an error is due. */
const isObject = (raw: unknown): raw is object => typeof raw === 'object' && raw !== null;

/**
 * Drivers hang their connection on their errors, with its address and keys: an error is its words, its code and its stack,
 * which says nothing where a server is away.
 */
export const errorInWords = pino.stdSerializers.wrapErrorSerializer(({ type, message, stack, raw }) =>
  raw instanceof EventStoreUnavailable
    ? away(raw)
    : {
        type,
        message,
        ...(raw instanceof Away ? {} : { stack }),
        ...(isObject(raw) && 'code' in raw ? { code: raw.code } : {}),
      },
);

interface Lines {
  write(line: string): unknown;
}

let lines: Lines = pino.destination(1);

/** From now on, lines go to the end of this file: people in front of a terminal read what is printed for them. */
export const logTo = (file: string): void => {
  ensureFolder(dirname(file));
  const destination = pino.destination({ dest: file, sync: true });
  // a disk that is full ends no process, and no request
  destination.on('error', () => undefined);
  lines = {
    write: (line) => {
      try {
        destination.write(line);
      } catch {
        process.stderr.write(line);
      }
    },
  };
};

const options: LoggerOptions = {
  level: process.env.NODE_ENV === 'test' ? 'silent' : 'info',
  base: { pid: process.pid },
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
  serializers: { err: errorInWords },
  hooks: {
    // consumers, timers, mails and jobs: each says here why it stopped
    logMethod(line, method) {
      const [first]: readonly unknown[] = line;
      if (isObject(first) && 'err' in first) noticeFullDisk(first.err);
      method.apply(this, line);
    },
  },
  redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
  mixin: () => {
    const correlation = correlationIfAny();
    return correlation ? { correlationId: correlation } : {};
  },
};

/** JSON lines with the correlation id of the work under way. `main.ts` sets the level from the configuration. */
export const log: Logger = pino(options, { write: (line) => void lines.write(line) });

/** An error as it is; what else is handed over, as the words of the line. */
const failure = (message: unknown, rest: readonly unknown[], otherwise: string): readonly [object, string] =>
  types.isNativeError(message)
    ? [{ ...context(rest), err: message }, otherwise]
    : [context(rest), typeof message === 'string' ? message : JSON.stringify(message ?? otherwise)];

/** From now on, lines that Node.js and packages print become lines of the log. */
export const logWhatOthersWrite = (): void => {
  const levels = { log: 'info', info: 'info', debug: 'debug', warn: 'warn', error: 'error' } as const;
  for (const [name, level] of Object.entries(levels)) {
    Reflect.set(console, name, (...words: readonly unknown[]) => log[level](format(...words)));
  }
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'warning'));
};

const context = (parameters: readonly unknown[]): { readonly context?: string } => {
  const last = parameters.at(-1);
  return typeof last === 'string' ? { context: last } : {};
};

/** Messages of Nest itself; its start-up chatter is for developers. */
export const nestLog: LoggerService = {
  log: (message: unknown, ...rest: unknown[]) => log.debug(context(rest), String(message)),
  debug: (message: unknown, ...rest: unknown[]) => log.debug(context(rest), String(message)),
  verbose: (message: unknown, ...rest: unknown[]) => log.trace(context(rest), String(message)),
  warn: (message: unknown, ...rest: unknown[]) => log.warn(context(rest), String(message)),
  error: (message: unknown, ...rest: unknown[]) => log.error(...failure(message, rest, 'error')),
  fatal: (message: unknown, ...rest: unknown[]) => log.fatal(...failure(message, rest, 'fatal')),
};
