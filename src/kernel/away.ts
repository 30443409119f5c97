/** What the product leans on (a store, a database, a server of others) does not answer: nobody's fault, and tried again. */
export abstract class Away extends Error {}

const systemCode = /\bE[A-Z]{4,}(?:_[A-Z]+)*\b/;
/** As gRPC begins its messages: `14 UNAVAILABLE: …`. */
const grpcStatus = /^\d+ ([A-Z_]+):/;

const ownCode = (error: Error): string | undefined => {
  const code: unknown = Reflect.get(error, 'code');
  return typeof code === 'string' ? code : (systemCode.exec(error.message)?.[0] ?? grpcStatus.exec(error.message)?.[1]);
};

/** The code that an error, or what caused it, has or tells: `ECONNREFUSED`, say. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error ? (ownCode(error) ?? codeOf(error.cause)) : undefined;
