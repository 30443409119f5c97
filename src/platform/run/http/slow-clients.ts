import type { FastifyReply, FastifyRequest } from 'fastify';

/** Milliseconds that a request may take to arrive; an upload, to come on a little. */
export const patience = 15_000;
/** Bytes that an upload brings in that time at the least. */
const leastProgress = 64 * 1024;

const hasBody = ({ headers }: FastifyRequest): boolean =>
  (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined;

/** The media type of a part of an upload that goes on (tus). */
export const partOfUpload = 'application/offset+octet-stream';

const isUpload = ({ headers: { 'content-type': type = '' } }: FastifyRequest): boolean =>
  /^multipart\//i.test(type) || type === partOfUpload;

/**
 * Ends requests that arrive too slowly: idle connections would in the end take all that there are. The rest of a
 * request that is answered already is not waited for any longer either.
 */
export const letGoOfSlow = (request: FastifyRequest, reply: FastifyReply, wait: number): void => {
  if (!hasBody(request)) return;
  const { raw } = request;
  const comesOn = (before: number): boolean =>
    isUpload(request) && !reply.sent && raw.socket.bytesRead - before >= leastProgress;
  const watch = (before: number): NodeJS.Timeout =>
    setTimeout(() => {
      if (comesOn(before)) timer = watch(raw.socket.bytesRead);
      else letGo();
    }, wait).unref();
  const letGo = (): void => {
    if (!reply.raw.headersSent) raw.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
    raw.socket.destroy();
  };
  let timer = watch(raw.socket.bytesRead);
  for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer));
};
