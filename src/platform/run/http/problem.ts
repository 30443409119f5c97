import { HttpException } from '@nestjs/common';
import type { Language } from '../../../kernel/language.js';
import { Refusal } from '../../../kernel/refusal.js';
import type { FieldError, TextArgs } from '../../../kernel/validation.js';
import type { Problem } from '../../../kernel/views.js';
import { Away } from '../../../kernel/away.js';
import { ConcurrencyConflict } from '../../../kernel/event-store.js';
import { InvalidInput } from '../../log/commands/invalid-input.js';
import { isDiskFull, isLostConnection, withCauses } from '../logging/failures.js';
import { fieldText, text } from '../../people/translations/dictionary.js';

/** Failed request, before it is put in words. */
export interface Fault {
  readonly status: number;
  readonly code: string;
  readonly args: TextArgs;
  readonly errors?: Readonly<Record<string, FieldError>>;
  /** The one field that a refusal is about. */
  readonly field?: string;
  /** Seconds after which another try makes sense. */
  readonly retryAfter?: number;
  /** A fault of ours: the log gets its stack. */
  readonly unexpected?: true;
}

const fault = (status: number, code: string, args: TextArgs = {}): Fault => ({ status, code, args });

/** Codes of what the framework refuses by status alone. */
const codes: Readonly<Record<number, string>> = {
  400: 'malformedRequest',
  401: 'notConnected',
  403: 'forbidden',
  404: 'notFound',
  405: 'methodNotAllowed',
  413: 'requestTooLarge',
  414: 'requestTooLarge',
  415: 'unsupportedMediaType',
  429: 'tooManyRequests',
  431: 'requestTooLarge',
};

/** Status of a code by the contract; overrides that of the refusal. */
const statuses: Readonly<Record<string, number>> = { changedMeanwhile: 412, alreadyExists: 409 };

const unavailable: Fault = { ...fault(503, 'temporarilyUnavailable'), retryAfter: 5 };

/** Room is made by hand: that takes a while. */
const untilThereIsRoom = 30;
const diskFull: Fault = { ...fault(503, 'diskFull'), retryAfter: untilThereIsRoom };

/** SQLSTATE classes of a database that is away, starting, full or overloaded. */
const passingStates = /^(?:08|53|57P|58)/;
/** Commands that waited for each other: the next try goes through, and the order of their locks is a mistake of ours. */
const deadlockStates = /^40/;
/** Sockets that failed, names that were not found, and what a machine ran out of. */
const passingCodes: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'EPIPE', 'ETIMEDOUT'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
  ...['EMFILE', 'ENFILE'],
]);
const property = (error: unknown, name: 'code' | 'statusCode' | 'syscall'): unknown =>
  typeof error === 'object' && error !== null && name in error ? Reflect.get(error, name) : undefined;

const isPassing = (error: unknown): boolean => {
  const code = property(error, 'code');
  return (
    // a server whose socket is not there yet
    property(error, 'syscall') === 'connect' ||
    (typeof code === 'string' && (passingCodes.has(code) || passingStates.test(code))) ||
    error instanceof Away ||
    isLostConnection(error)
  );
};

const isDeadlock = (error: unknown): boolean => deadlockStates.test(String(property(error, 'code')));

/** A text with a sign that PostgreSQL stores and compares in no column: a NUL, half a character. */
const isUnwritable = (error: unknown): boolean => ['22021', '22P05'].includes(String(property(error, 'code')));

const ofStatus = (status: number): Fault | undefined => {
  if (status === 503) return unavailable;
  const code = codes[status] ?? (status >= 400 && status < 500 ? 'malformedRequest' : undefined);
  return code === undefined ? undefined : fault(status, code);
};

const ofRefusal = ({ code, args, status, field }: Refusal): Fault => {
  const known = { ...fault(statuses[code] ?? status, code, args), ...(field === undefined ? {} : { field }) };
  // texts say longer times in minutes
  const retryAfter = args.seconds ?? args.count ?? (status === 503 ? unavailable.retryAfter : undefined);
  return (status === 429 || status === 503) && typeof retryAfter === 'number' ? { ...known, retryAfter } : known;
};

/**
 * Names any error that ends a request.
 * @param isRead a read may need room as well, to sort: it had nothing to save
 */
export const faultOf = (error: unknown, isRead = false): Fault => {
  if (error instanceof InvalidInput) return { ...fault(400, 'invalidInput'), errors: error.errors };
  if (error instanceof Refusal) return error.code === 'temporarilyUnavailable' ? unavailable : ofRefusal(error);
  if (error instanceof ConcurrencyConflict) return fault(412, 'changedMeanwhile');
  if (isDiskFull(error)) return isRead ? { ...unavailable, retryAfter: untilThereIsRoom } : diskFull;
  const status = error instanceof HttpException ? error.getStatus() : property(error, 'statusCode');
  if (isUnwritable(error)) return fault(400, 'malformedRequest');
  const named = typeof status === 'number' ? ofStatus(status) : undefined;
  if (named) return named;
  if (withCauses(error).some(isDeadlock)) return { ...unavailable, unexpected: true };
  return withCauses(error).some(isPassing) ? unavailable : { ...fault(500, 'unexpected'), unexpected: true };
};

/** Texts beside each field. */
const errorsOf = ({ errors, field, code, args }: Fault, language: Language): Problem['errors'] => {
  if (field !== undefined) return { [field]: { code, args, text: text(language, 'refusals', code, args) } };
  return (
    errors &&
    Object.fromEntries(
      Object.entries(errors).map(([path, error]) => [path, { ...error, text: fieldText(language, path, error) }]),
    )
  );
};

/** RFC 9457, in the language of the request. */
export const problemOf = (found: Fault, language: Language, correlationId: string): Problem => {
  const errors = errorsOf(found, language);
  return {
    type: `urn:guichet:problem:${found.code}`,
    title: text(language, 'refusals', found.code, found.args),
    status: found.status,
    code: found.code,
    detail: text(language, 'refusals', found.code, found.args),
    args: found.args,
    ...(errors ? { errors } : {}),
    correlationId,
  };
};
