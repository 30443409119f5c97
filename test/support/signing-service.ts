import { sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { issue, newKeyPair } from '../../src/platform/papers/sealing/certificates.js';

export type Behaviour =
  | 'sign'
  | 'throttle'
  | 'fail'
  | 'silent'
  | 'nonsense'
  | 'unauthorised'
  | 'forge'
  | 'disabled'
  | 'refuse';

const [client, secret, credential] = ['portal', 'secret/word', 'GX0112348'];

const answer = (reply: ServerResponse, status: number, body: object | string): void => {
  reply.writeHead(status, { 'Content-Type': 'application/json' });
  reply.end(typeof body === 'string' ? body : JSON.stringify(body));
};

const textIn = (body: object, field: string): unknown => Reflect.get(body, field);
const firstIn = (body: object, ...fields: readonly string[]): string => {
  const [value] = fields.map((field) => textIn(body, field)).filter(Array.isArray);
  const first: unknown = value?.[0];
  return typeof first === 'string' ? first : '';
};

/** Prefix of a SHA-256 digest that is signed by PKCS #1 v1.5: the digest with the name of its algorithm before it. */
const digestInfo = Buffer.from('3031300d060960864801650304020105000420', 'hex');

/** The API of the Cloud Signature Consortium (1.0.4 and 2), as it documents its calls and answers; it misbehaves as told. */
export const signingService = async (version: 'v1' | 'v2' = 'v1') => {
  const [own, authority] = [await newKeyPair(), await newKeyPair()];
  const now = new Date();
  const certificates = {
    own: await issue('seal', own, authority, now),
    authority: await issue('authority', authority, authority, now),
  };
  const invalid = { error: 'invalid_request' };
  const calls: string[] = [];
  let behaviour: Behaviour = 'sign';
  /** Hashes that a SAD stands for; each is used once. */
  const authorised = new Map<string, string>();

  const { privateEncrypt, constants } = await import('node:crypto');
  const signed = (hash: string): string =>
    behaviour === 'forge'
      ? sign('sha256', Buffer.from('something else'), own.privateKey).toString('base64')
      : privateEncrypt(
          { key: own.privateKey, padding: constants.RSA_PKCS1_PADDING },
          Buffer.concat([digestInfo, Buffer.from(hash, 'base64')]),
        ).toString('base64');

  const answers: Readonly<Record<string, (body: object, reply: ServerResponse) => void>> = {
    'credentials/info': (_, reply) =>
      answer(reply, 200, {
        key: { status: behaviour === 'disabled' ? 'disabled' : 'enabled', algo: ['1.2.840.113549.1.1.11'], len: 3072 },
        cert: {
          status: 'valid',
          certificates: [certificates.own.toString('base64'), certificates.authority.toString('base64')],
        },
        authMode: 'implicit',
        multisign: 1,
      }),
    'credentials/authorize': (body, reply) => {
      const hash = firstIn(body, version === 'v1' ? 'hash' : 'hashes');
      const SAD = `SAD-${authorised.size + 1}`;
      if (hash !== '') authorised.set(SAD, hash);
      answer(reply, hash === '' ? 400 : 200, hash === '' ? invalid : { SAD, expiresIn: 300 });
    },
    'signatures/signHash': (body, reply) => {
      const hash = firstIn(body, version === 'v1' ? 'hash' : 'hashes');
      const SAD = String(textIn(body, 'SAD'));
      const isAuthorised = authorised.get(SAD) === hash;
      authorised.delete(SAD);
      answer(reply, isAuthorised ? 200 : 400, isAuthorised ? { signatures: [signed(hash)] } : invalid);
    },
  };

  const handle = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const call = (request.url ?? '').replace(`/csc/${version}/`, '');
    const sent = await text(request);
    calls.push(call);
    if (behaviour === 'silent') request.socket.destroy();
    else if (behaviour === 'fail') answer(reply, 503, { error: 'server_error' });
    else if (behaviour === 'throttle') answer(reply, 429, { error: 'too_many_requests' });
    else if (behaviour === 'nonsense') answer(reply, 200, '<html>Welcome</html>');
    else if (call === 'oauth2/token') {
      const form = new URLSearchParams(sent);
      const isKnown = form.get('client_id') === client && form.get('client_secret') === secret;
      if (!isKnown || behaviour === 'unauthorised') answer(reply, 401, { error: 'invalid_client' });
      else answer(reply, 200, { access_token: 'token', token_type: 'Bearer', expires_in: 3600 });
    } else {
      const body: unknown = JSON.parse(sent);
      const known = answers[call];
      if (request.headers.authorization !== 'Bearer token') answer(reply, 401, { error: 'invalid_token' });
      else if (!known || typeof body !== 'object' || body === null) answer(reply, 404, {});
      else if (textIn(body, 'credentialID') !== credential || behaviour === 'refuse')
        answer(reply, 400, { error: 'invalid_request', error_description: 'Invalid parameter credentialID' });
      else known(body, reply);
    }
  };
  const server = createServer((request, reply) => void handle(request, reply));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    account: {
      url: `http://${client}:${encodeURIComponent(secret)}@127.0.0.1:${port}/csc/${version}`,
      credential,
      authority: certificates.authority,
    },
    calls,
    behave: (next: Behaviour) => {
      behaviour = next;
    },
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
};
