import { setTimeout as pause } from 'node:timers/promises';
import { isJsonObject, type JsonObject } from '../../kernel/json.js';
import type { ChorusServer } from '../../platform/run/config/environment.js';
import { ChorusAway, ChorusRefused, type ChorusAccount } from './chorus.service.js';

/** In milliseconds (defaults G49). */
export interface ChorusPatience {
  readonly timeout: number;
  /** Before each further try. */
  readonly pauses: readonly number[];
  /** Of each pause, at random: so much more or less. */
  readonly jitter: number;
  /** The longest that the platform may ask for within one call. */
  readonly longestWait: number;
  /** Calls in a row that fail before no more is asked, and for how long. */
  readonly breaksAfter: number;
  readonly breakFor: number;
}

export const usualChorusPatience: ChorusPatience = {
  timeout: 30_000,
  pauses: [1_000, 4_000, 16_000],
  jitter: 0.2,
  longestWait: 30_000,
  breaksAfter: 5,
  breakFor: 60_000,
};

/** A token is not used in its last seconds. */
const marginMs = 240_000;

class Throttled extends ChorusAway {
  constructor(
    what: string,
    readonly wait: number | null,
  ) {
    super(`${what} was throttled`);
  }
}

const secondsIn = (answer: Response): number | null => {
  const seconds = Number(answer.headers.get('retry-after'));
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : null;
};

const bodyOf = async (answer: Response): Promise<JsonObject | null> => {
  try {
    const body: unknown = await answer.json();
    return isJsonObject(body) ? body : null;
  } catch {
    return null;
  }
};

/** Calls of the Chorus Pro API at PISTE: a token of the application, and the technical account in `cpro-account`. */
export class PisteCalls {
  private token: { readonly value: string; readonly until: number } | undefined;
  private failures = 0;
  private brokenUntil = 0;

  constructor(
    private readonly server: ChorusServer,
    private readonly patience: ChorusPatience,
  ) {}

  /** Reading calls alone: each may be made again. @throws ChorusAway, ChorusRefused */
  async ask(call: string, body: object, account: ChorusAccount, isPatient: boolean): Promise<JsonObject> {
    const pauses = isPatient ? this.patience.pauses : [];
    for (let tries = 0; ; tries += 1)
      try {
        return await this.guarded(() => this.post(call, body, account));
      } catch (error) {
        const wait = this.waitAfter(error, pauses[tries]);
        if (wait === null) throw error;
        await pause(wait);
      }
  }

  /** Null: it is not tried again. */
  private waitAfter(error: unknown, usual: number | undefined): number | null {
    if (!(error instanceof ChorusAway) || usual === undefined || Date.now() < this.brokenUntil) return null;
    const asked = error instanceof Throttled ? error.wait : null;
    if (asked !== null && asked > this.patience.longestWait) return null;
    return Math.max(asked ?? 0, usual * (1 + this.patience.jitter * (2 * Math.random() - 1)));
  }

  /** Circuit breaker: after too many failures in a row, calls pause for a while; then one call tests the platform. */
  private async guarded<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    if (Date.now() < this.brokenUntil) throw new ChorusAway('the platform was away a moment ago');
    try {
      const answer = await work();
      this.failures = 0;
      return answer;
    } catch (error) {
      this.failures = error instanceof ChorusAway ? this.failures + 1 : 0;
      if (this.failures >= this.patience.breaksAfter) this.brokenUntil = Date.now() + this.patience.breakFor;
      throw error;
    }
  }

  private async post(call: string, body: object, account: ChorusAccount): Promise<JsonObject> {
    const answer = await this.authorised(call, body, account);
    // a token that was withdrawn meanwhile is no fault of the account
    const final = answer.status === 401 && this.dropToken() ? await this.authorised(call, body, account) : answer;
    if (final.status === 401 || final.status === 403) throw new ChorusRefused('credential');
    const said = await this.read(call, final);
    // failures of the platform itself are answered by 200 too, with a code of their own
    if (said['codeRetour'] !== 0) throw new ChorusAway(`${call} answered code ${JSON.stringify(said['codeRetour'])}`);
    return said;
  }

  private async authorised(call: string, body: object, { login, password }: ChorusAccount): Promise<Response> {
    const token = await this.accessToken();
    return this.fetched(call, `${this.server.url}/${call}`, {
      body: JSON.stringify(body),
      headers: {
        'Content-Type': 'application/json;charset=utf-8',
        Accept: 'application/json',
        Authorization: `Bearer ${token}`,
        'cpro-account': Buffer.from(`${login}:${password}`).toString('base64'),
      },
    });
  }

  private dropToken(): boolean {
    this.token = undefined;
    return true;
  }

  private async accessToken(): Promise<string> {
    if (this.token && Date.now() < this.token.until) return this.token.value;
    const { clientId, clientSecret, tokenUrl } = this.server;
    const answer = await this.fetched('token', tokenUrl, {
      body: new URLSearchParams({
        ...{ grant_type: 'client_credentials', scope: 'openid' },
        ...{ client_id: clientId, client_secret: clientSecret },
      }),
    });
    const { access_token: value, expires_in: seconds } = await this.read('token', answer);
    if (typeof value !== 'string' || typeof seconds !== 'number') throw new ChorusAway('token answered nonsense');
    this.token = { value, until: Date.now() + seconds * 1_000 - marginMs };
    return value;
  }

  private async read(call: string, answer: Response): Promise<JsonObject> {
    if (answer.status === 429 || answer.status === 503) throw new Throttled(call, secondsIn(answer));
    // its status, and not its sentence, which may repeat what was sent
    if (!answer.ok) throw new ChorusAway(`${call} answered ${answer.status}`);
    const body = await bodyOf(answer);
    if (body === null) throw new ChorusAway(`${call} answered nonsense`);
    return body;
  }

  private fetched(call: string, url: string, init: RequestInit): Promise<Response> {
    return fetch(url, {
      ...{ method: 'POST', redirect: 'error', signal: AbortSignal.timeout(this.patience.timeout) },
      ...init,
    }).catch((error: unknown) => {
      throw new ChorusAway(`${call} was not answered`, { cause: error });
    });
  }
}
