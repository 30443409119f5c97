import type { LoggerService } from '@nestjs/common';
import { Away } from '../../../kernel/away.js';
import { EventStoreUnavailable } from '../../../kernel/event-store.js';
import { codeOf } from './failures.js';
import { pino, type Logger, type LoggerOptions } from 'pino';
import { correlationIfAny } from './correlation.js';

/** Never in a log line, wherever they stand in it. */
const secrets = ['password', 'token', 'authorization', 'cookie', 'login', 'email', 'vocalCode'];

/** A stack says nothing of a store that is away: each line of it says that it is, and why. */
const away = ({ name, message, cause }: EventStoreUnavailable) => {
  const code = codeOf(cause);
  return { type: name, message, ...(code === undefined ? {} : { code }) };
};

/**
 * Drivers hang their connection on their errors, with its address and keys: an error is its words, its code and its stack,
 * which says nothing where a server is away.
 */
export const errorInWords = pino.stdSerializers.wrapErrorSerializer(({ type, message, stack, raw }) =>
  raw instanceof EventStoreUnavailable
    ? away(raw)
    : { type, message, ...(raw instanceof Away ? {} : { stack }), ...('code' in raw ? { code: raw.code } : {}) },
);

interface Lines {
  write(line: string): unknown;
}

let lines: Lines = pino.destination(1);

/** From now on, lines go to the end of this file: people in front of a terminal read what is printed for them. */
export const logTo = (file: string): void => {
  lines = pino.destination({ dest: file, mkdir: true, sync: true });
};

const options: LoggerOptions = {
  level: process.env.NODE_ENV === 'test' ? 'silent' : 'info',
  base: { pid: process.pid },
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
  serializers: { err: errorInWords },
  redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
  mixin: () => {
    const correlation = correlationIfAny();
    return correlation ? { correlationId: correlation } : {};
  },
};

/** JSON lines with the correlation id of the work under way. `main.ts` sets the level from the configuration. */
export const log: Logger = pino(options, { write: (line) => void lines.write(line) });

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
  error: (message: unknown, ...rest: unknown[]) => log.error({ ...context(rest), err: message }, 'error'),
  fatal: (message: unknown, ...rest: unknown[]) => log.fatal({ ...context(rest), err: message }, 'fatal'),
};
