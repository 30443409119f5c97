import type { Bearer } from '../../src/platform/people/sessions/bearer.js';
import { Mails, type ReadMail } from '../../src/platform/messages/mail/mails.js';
import { jsonOf, type Call, type RunningApplication } from './application.js';

/** A browser: it keeps its cookies, and takes a bearer from them when it needs one. */
export class Browser {
  private readonly cookies = new Map<string, string>();

  constructor(private readonly asked: Call) {}

  logIn(login: string, password: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.send('/api/session', { login, password }, headers);
  }

  logOut(): Promise<Response> {
    return this.asked('/api/session', { method: 'DELETE', json: {}, headers: { Cookie: this.cookie } });
  }

  /** Sends JSON with the cookies, and with the bearer to routes that need one. */
  async send(path: string, json: object = {}, headers: Record<string, string> = {}): Promise<Response> {
    const bearer = path.startsWith('/api/me') ? await this.bearer() : {};
    return this.kept(await this.asked(path, { json, headers: { Cookie: this.cookie, ...bearer, ...headers } }));
  }

  async call(path: string): Promise<Response> {
    return this.asked(path, { headers: await this.bearer() });
  }

  /** A page that is no application of ours: it is sent the cookies alone. */
  visit(path: string): Promise<Response> {
    return this.asked(path, { headers: { Cookie: this.cookie } });
  }

  async bearer(): Promise<Record<string, string>> {
    const answer = await this.asked('/api/session/token', { json: {}, headers: { Cookie: this.cookie } });
    if (answer.status !== 200) return {};
    return { Authorization: `Bearer ${(await jsonOf<Bearer>(answer)).token}` };
  }

  private get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private kept(answer: Response): Response {
    for (const given of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(given) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }
}

/** The last mail to this address, of this kind if said. */
export const mailTo = async (
  { app }: RunningApplication,
  address: string,
  template?: string,
): Promise<ReadMail | undefined> => {
  const mails = app.get(Mails);
  const { rows } = await mails.list({ offset: 0, limit: 200 });
  const found = rows.find(({ to, template: kind }) => to === address && (template === undefined || kind === template));
  return found && mails.read(found.id);
};

/** Token of the link of a mail: after the `#`, or in the address. */
export const tokenIn = (mail: ReadMail | undefined): string =>
  /(?:#|\/forminit\/[^/]+\/)([\w-]{43})/.exec(mail?.body?.text ?? '')?.[1] ?? '';
