import { createHmac, timingSafeEqual } from 'node:crypto';
import { isJsonObject, type JsonObject } from '../../../kernel/json.js';
import type { SmsAnswer } from './sms.views.js';

export interface OutgoingSms {
  /** E.164. */
  readonly to: string;
  readonly text: string;
}

/** The provider said no for good: no such number, or who has it wants no messages of ours. */
export class SmsRefused extends Error {
  override readonly name = 'SmsRefused';
}

/** The holder of the number told the provider STOP. */
export class SmsStopped extends SmsRefused {}

/** Nothing was handed over: trying again later is safe. */
export class SmsDeferred extends Error {
  override readonly name = 'SmsDeferred';

  constructor(
    message: string,
    /** Milliseconds that the provider asks for. */
    readonly pause: number | null = null,
  ) {
    super(message);
  }
}

/** State of a message at the provider. */
export type SmsDelivery = 'onItsWay' | 'delivered' | 'failed';

/** A call of the provider's. */
export interface SmsCall {
  /** The address that it was sent to, as the provider knows it. */
  readonly url: string;
  readonly form: Readonly<Record<string, string>>;
  readonly signature: string;
}

/** The call is none of the provider's. */
export class ForgedCall extends Error {
  override readonly name = 'ForgedCall';
}

/** Hands short messages over. Any failure but `SmsRefused` and `SmsDeferred` leaves open whether the provider took it. */
export abstract class SmsTransport {
  /** Whether messages reach telephones: a sender of codes must know. */
  abstract readonly isAvailable: boolean;
  /** @returns reference at the provider; null where the delivery cannot be asked for. */
  abstract send(message: OutgoingSms): Promise<string | null>;
  abstract deliveryOf(reference: string): Promise<SmsDelivery>;
  /** Answer of a number, reported by a call of the provider; null for calls without consequence. @throws ForgedCall */
  abstract heard(call: SmsCall): SmsAnswer | null;
}

/** Messages stay in the table, where the application shows them beside the mails. */
export class CaughtSms extends SmsTransport {
  constructor(override readonly isAvailable: boolean) {
    super();
  }

  send(): Promise<null> {
    return Promise.resolve(null);
  }

  deliveryOf(): Promise<SmsDelivery> {
    return Promise.resolve('delivered');
  }

  /** No provider calls here. */
  heard(): never {
    throw new ForgedCall();
  }
}

/** Words by which a number stops and starts messages, as providers and French, Spanish and English readers know them. */
const answers: Readonly<Record<SmsAnswer['said'], readonly string[]>> = {
  stop: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'ARRET', 'ARRÊT', 'BAJA', 'ALTO', 'PARAR'],
  start: ['START', 'UNSTOP', 'YES', 'REPRENDRE', 'ALTA'],
};

/** The provider's code for a number that told it STOP. */
const unsubscribed = 21_610;

const deliveries: Readonly<Record<string, SmsDelivery>> = {
  delivered: 'delivered',
  read: 'delivered',
  failed: 'failed',
  undelivered: 'failed',
  canceled: 'failed',
};

/** Failures of a connection that was never made. */
const unconnected: readonly unknown[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

const causeOf = (error: unknown): unknown =>
  error instanceof Error && typeof error.cause === 'object' && error.cause !== null
    ? Reflect.get(error.cause, 'code')
    : undefined;

const secondsIn = (answer: Response): number | null => {
  const seconds = Number(answer.headers.get('retry-after'));
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : null;
};

/** Status and code of a failure: the provider's own sentence would repeat the number. */
const faultIn = (status: number, body: JsonObject | null): string =>
  typeof body?.['code'] === 'number' ? `${status}, code ${body['code']}` : String(status);

/**
 * A provider that speaks the Messages resource of Twilio's REST API, as several do: `SMS_URL` is the address of the account
 * with its credentials, `https://<sid>:<token>@api.twilio.com/2010-04-01/Accounts/<sid>`.
 */
export class HttpSms extends SmsTransport {
  override readonly isAvailable = true;
  private readonly address: string;
  private readonly authorization: string;
  private readonly secret: string;

  /** @param patience milliseconds that the provider may take. */
  constructor(
    url: string,
    private readonly from: string,
    private readonly patience = 10_000,
  ) {
    super();
    const { username, password, origin, pathname } = new URL(url);
    this.address = `${origin}${pathname.replace(/\/$/, '')}/Messages`;
    this.secret = decodeURIComponent(password);
    const credentials = `${decodeURIComponent(username)}:${this.secret}`;
    this.authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
  }

  async send({ to, text }: OutgoingSms): Promise<string> {
    const answer = await this.ask('.json', {
      method: 'POST',
      body: new URLSearchParams({ To: to, From: this.from, Body: text }),
    });
    const body = await bodyOf(answer);
    if (answer.status === 429 || answer.status === 503)
      throw new SmsDeferred(`the provider answered ${faultIn(answer.status, body)}`, secondsIn(answer));
    if (body?.['code'] === unsubscribed) throw new SmsStopped(`the provider answered ${faultIn(answer.status, body)}`);
    if (answer.status >= 400 && answer.status < 500)
      throw new SmsRefused(`the provider answered ${faultIn(answer.status, body)}`);
    const reference = body?.['sid'];
    if (!answer.ok || typeof reference !== 'string')
      throw new Error(`the provider answered ${answer.status} without a reference`);
    return reference;
  }

  async deliveryOf(reference: string): Promise<SmsDelivery> {
    const answer = await this.ask(`/${encodeURIComponent(reference)}.json`, {});
    const status = (await bodyOf(answer))?.['status'];
    if (!answer.ok || typeof status !== 'string') throw new Error(`the provider answered ${answer.status}`);
    return deliveries[status] ?? 'onItsWay';
  }

  /** Signed as `X-Twilio-Signature`: HMAC-SHA1 of the address, then each field's name and value in the order of names. */
  heard({ url, form, signature }: SmsCall): SmsAnswer | null {
    const signed = Object.entries(form)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .flat();
    const expected = createHmac('sha1', this.secret)
      .update([url, ...signed].join(''))
      .digest();
    const given = Buffer.from(signature, 'base64');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new ForgedCall();
    const from = form['From'];
    const word = (form['OptOutType'] ?? form['Body'] ?? '').trim().toUpperCase();
    const said = (['stop', 'start'] as const).find((each) => answers[each].includes(word));
    return from !== undefined && said !== undefined ? { from, said } : null;
  }

  private async ask(path: string, init: RequestInit): Promise<Response> {
    try {
      return await fetch(`${this.address}${path}`, {
        ...init,
        headers: { Authorization: this.authorization, Accept: 'application/json' },
        signal: AbortSignal.timeout(this.patience),
        redirect: 'error',
      });
    } catch (error) {
      const code = causeOf(error);
      if (unconnected.includes(code)) throw new SmsDeferred(`the provider is away (${String(code)})`);
      throw new Error('the provider did not answer', { cause: error });
    }
  }
}

/** Null for what is no JSON. */
const bodyOf = async (answer: Response): Promise<JsonObject | null> => {
  try {
    const body: unknown = await answer.json();
    return isJsonObject(body) ? body : null;
  } catch {
    return null;
  }
};
