import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

export type Behaviour =
  | 'take'
  | 'throttle'
  | 'refuse'
  | 'unsubscribed'
  | 'fail'
  | 'silent'
  | 'nonsense'
  | 'takeAndDie'
  | 'unauthorised';

interface Taken {
  readonly sid: string;
  readonly to: string;
  readonly from: string;
  readonly text: string;
  status: string;
}

const account = 'AC00000000000000000000000000000000';
const token = 'secret/token';

const answer = (reply: ServerResponse, status: number, body: object | string, headers: object = {}): void => {
  reply.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  reply.end(typeof body === 'string' ? body : JSON.stringify(body));
};

/** The Messages resource of Twilio's REST API, as it documents its calls and answers; it misbehaves as told. */
export const smsProvider = async ({ port = 0 }: { readonly port?: number } = {}) => {
  const taken: Taken[] = [];
  let asked = 0;
  let behaviour: Behaviour = 'take';
  const post = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const form = new URLSearchParams(await text(request));
    asked += 1;
    const take = (): Taken => {
      const sid = `SM${String(taken.length + 1).padStart(32, '0')}`;
      const message = {
        sid,
        to: form.get('To') ?? '',
        from: form.get('From') ?? '',
        text: form.get('Body') ?? '',
        status: 'queued',
      };
      taken.push(message);
      return message;
    };
    const misbehaviours: Readonly<Record<Behaviour, () => void>> = {
      take: () => answer(reply, 201, { sid: take().sid, status: 'queued', error_code: null }),
      throttle: () =>
        answer(reply, 429, { code: 20429, message: 'Too Many Requests', status: 429 }, { 'Retry-After': '1' }),
      refuse: () =>
        answer(reply, 400, { code: 21211, message: `Invalid 'To' Phone Number: ${form.get('To')}`, status: 400 }),
      unsubscribed: () =>
        answer(reply, 400, { code: 21610, message: 'Attempt to send to unsubscribed recipient', status: 400 }),
      unauthorised: () => answer(reply, 401, { code: 20003, message: 'Authenticate', status: 401 }),
      fail: () => answer(reply, 500, { code: 20500, message: 'Internal Server Error', status: 500 }),
      silent: () => undefined,
      nonsense: () => answer(reply, 200, '<html>Welcome</html>'),
      takeAndDie: () => {
        take();
        request.socket.destroy();
      },
    };
    misbehaviours[behaviour]();
  };
  const base = `/2010-04-01/Accounts/${account}/Messages`;
  const server = createServer((request, reply) => {
    const expected = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
    const sid = new RegExp(`^${base}/(SM\\d+)\\.json$`).exec(request.url ?? '')?.[1];
    const found = taken.find((message) => message.sid === sid);
    if (request.headers.authorization !== expected) answer(reply, 401, { code: 20003, status: 401 });
    else if (request.method === 'POST' && request.url === `${base}.json`) void post(request, reply);
    else if (!found) answer(reply, 404, { code: 20404, status: 404 });
    else if (behaviour === 'nonsense') answer(reply, 200, '[]');
    else answer(reply, 200, { sid, status: found.status });
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const address = server.address();
  const own = typeof address === 'object' && address !== null ? address.port : port;
  return {
    port: own,
    url: `http://${account}:${encodeURIComponent(token)}@127.0.0.1:${own}/2010-04-01/Accounts/${account}`,
    taken,
    asked: () => asked,
    /** Signature of the provider's own calls, as it documents it. */
    signed: (url: string, form: Readonly<Record<string, string>>): string => {
      const names = Object.keys(form).sort();
      const said = names.map((name) => `${name}${form[name]}`).join('');
      return createHmac('sha1', token).update(`${url}${said}`).digest('base64');
    },
    behave: (next: Behaviour): void => {
      behaviour = next;
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
};
