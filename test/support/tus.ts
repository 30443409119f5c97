import type { Call } from './application.js';

const protocol = { 'Tus-Resumable': '1.0.0' };
const partOfUpload = 'application/offset+octet-stream';

const encoded = (text: string): string => Buffer.from(text).toString('base64');

/** Requests of a client of the protocol (tus 1.0.0). */
export const beginUpload = (as: Call, name: string, size: number): Promise<Response> =>
  as('/api/uploads', {
    method: 'POST',
    headers: { ...protocol, 'Upload-Length': String(size), 'Upload-Metadata': `filename ${encoded(name)}` },
  });

export const addressOf = ({ status, headers }: Response): string => {
  const address = headers.get('Location');
  if (status !== 201 || address === null) throw new Error(`No upload begun: ${status}`);
  return address;
};

/** @returns its id. */
export const begunUpload = async (as: Call): Promise<string> =>
  addressOf(await beginUpload(as, 'a.txt', 1)).replace('/api/uploads/', '');

const part = (offset: number): RequestInit => ({
  method: 'PATCH',
  headers: { ...protocol, 'Upload-Offset': String(offset), 'Content-Type': partOfUpload },
});

export const sendBody = (as: Call, address: string, offset: number, body: RequestInit['body']): Promise<Response> =>
  as(address, { ...part(offset), body, duplex: 'half' });

export const sendPart = (as: Call, address: string, offset: number, bytes: Uint8Array): Promise<Response> =>
  sendBody(as, address, offset, Uint8Array.from(bytes));

/** Sends these bytes, says that more comes, and hangs up once `arrived`. */
export const sendAndHangUp = async (
  as: Call,
  address: string,
  offset: number,
  bytes: Uint8Array,
  arrived: () => Promise<void>,
): Promise<void> => {
  const left = new AbortController();
  const body = new ReadableStream({
    start: (sending) => sending.enqueue(bytes),
  });
  const answer = as(address, { ...part(offset), body, duplex: 'half', signal: left.signal }).catch(() => undefined);
  await arrived();
  left.abort();
  await answer;
};

/** Bytes that the server has of an upload; undefined where there is no upload. */
export const receivedOf = async (as: Call, address: string): Promise<number | undefined> => {
  const { ok, headers } = await as(address, { method: 'HEAD', headers: protocol });
  return ok ? Number(headers.get('Upload-Offset')) : undefined;
};

/** Asks, and sends the rest, until all is there, as clients do. */
export const sendRest = async (as: Call, address: string, bytes: Uint8Array): Promise<Response> => {
  for (;;) {
    const from = (await receivedOf(as, address)) ?? 0;
    const answer = await sendPart(as, address, from, bytes.subarray(from));
    if (answer.status !== 409) return answer;
  }
};

export const giveUp = (as: Call, address: string): Promise<Response> =>
  as(address, { method: 'DELETE', headers: protocol });
