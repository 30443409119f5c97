import { createParamDecorator, Injectable, type ExecutionContext, type PipeTransform } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SessionCookies } from '../../platform/people/sessions/session-cookies.js';
import { Sessions, type Session } from '../../platform/people/sessions/sessions.js';
import type { SignInStepView } from './sign-in.views.js';
import type { Answer, Came, Connected } from './signing-in.service.js';

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The browser that sends a request: what it comes with, and the cookies by which it is known. */
export class Browser {
  readonly came: Came;
  /** The browser is in a simulation, even one that has ended, and the page is not one of the staff application. */
  readonly isSimulating: boolean;

  constructor(
    private readonly exchange: Exchange,
    private readonly cookies: SessionCookies,
    private readonly sessions: Sessions,
  ) {
    const { request } = exchange;
    this.came = { address: request.ip, userAgent: request.headers['user-agent'], device: cookies.device(request) };
    this.isSimulating = cookies.simulationAsked(request) !== undefined;
  }

  /** The session that its page is for: in a simulation that one, as for every page of the portal, else the person's own. */
  session(): Promise<Session | undefined> {
    const { request } = this.exchange;
    return this.sessions.byToken(this.cookies.simulationAsked(request) ?? this.cookies.session(request));
  }

  /** The next step; connected, there is nothing to say. */
  async follow(answer: Answer): Promise<SignInStepView | undefined> {
    if ('next' in answer) return answer.next;
    await this.enter(answer.connected);
    void this.exchange.reply.status(204);
    return undefined;
  }

  /** A browser has one session: the one before ends. */
  async enter({ session, device }: Connected): Promise<void> {
    const { reply } = this.exchange;
    await this.end();
    this.cookies.give('session', session, reply);
    this.cookies.give('device', device, reply);
    this.cookies.takeBack('simulation', reply);
  }

  async leave(): Promise<void> {
    const { reply } = this.exchange;
    await this.end();
    this.cookies.takeBack('session', reply);
    this.cookies.takeBack('simulation', reply);
  }

  /** Ends the person's own session, and the one in which they simulate another person. */
  private async end(): Promise<void> {
    const { request } = this.exchange;
    for (const token of [this.cookies.session(request), this.cookies.simulation(request)]) {
      const session = await this.sessions.byToken(token);
      if (session) await this.sessions.revoke(session.id);
    }
  }
}

@Injectable()
class Browsers implements PipeTransform<Exchange, Browser> {
  constructor(
    private readonly cookies: SessionCookies,
    private readonly sessions: Sessions,
  ) {}

  transform(exchange: Exchange): Browser {
    return new Browser(exchange, this.cookies, this.sessions);
  }
}

const ExchangeOf = createParamDecorator((_: unknown, context: ExecutionContext): Exchange => {
  const http = context.switchToHttp();
  return { request: http.getRequest<FastifyRequest>(), reply: http.getResponse<FastifyReply>() };
});

/** `logIn(@FromBrowser() browser: Browser)` */
export const FromBrowser = (): ParameterDecorator => ExchangeOf(Browsers);
