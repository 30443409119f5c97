import { types } from 'node:util';

/** Messages of the clients of PostgreSQL and of the queue about a connection that ended without a code. */
const lostConnection = new RegExp(
  [
    ...['connection (terminated|ended|is closed)', 'not queryable', 'after calling end on the pool'],
    ...['timeout (exceeded|expired)', 'query read timeout', 'max retries per request'],
  ].join('|'),
  'i',
);

export const isLostConnection = (error: unknown): boolean =>
  types.isNativeError(error) && lostConnection.test(error.message);

/** An error with what it came from, and each of several at once. */
export const withCauses = (error: unknown): readonly unknown[] => {
  if (!types.isNativeError(error)) return [error];
  const several: readonly unknown[] = error instanceof AggregateError ? error.errors : [];
  return [error, ...several.flatMap(withCauses), ...(error.cause === undefined ? [] : withCauses(error.cause))];
};

/** SQLSTATE of a database without room, and what the system says of a disk, or of a share of it. */
const fullCodes: ReadonlySet<unknown> = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** A write found no room on its disk: it is not done, and may be tried again once there is some. */
export const isDiskFull = (error: unknown): boolean =>
  withCauses(error).some((each) => types.isNativeError(each) && fullCodes.has(Reflect.get(each, 'code')));

const systemCode = /\bE[A-Z]{4,}(?:_[A-Z]+)*\b/;
/** As gRPC begins its messages: `14 UNAVAILABLE: …`. */
const grpcStatus = /^\d+ ([A-Z_]+):/;

const ownCode = (error: unknown): string | undefined => {
  if (!types.isNativeError(error)) return undefined;
  const code: unknown = Reflect.get(error, 'code');
  return typeof code === 'string' ? code : (systemCode.exec(error.message)?.[0] ?? grpcStatus.exec(error.message)?.[1]);
};

/** The code that an error, or what caused it, has or tells: `ECONNREFUSED`, say. */
export const codeOf = (error: unknown): string | undefined =>
  withCauses(error)
    .map(ownCode)
    .find((code) => code !== undefined);
