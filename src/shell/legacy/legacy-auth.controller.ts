import { Body, Controller, Get, Query, Req, Res, UseFilters, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Actors, BearerStrategy, CookieStrategy } from '../../customers/access/access.module.js';
import { isJsonObject } from '../../kernel/json.js';
import { notFound } from '../../kernel/refusal.js';
import { Config } from '../../platform/run/config/config.js';
import { notConnected, Public, type Authenticated } from '../../platform/run/http/authenticated.js';
import { ApiTags } from '../../platform/run/http/documented.js';
import { PostOk } from '../../platform/run/http/posts.js';
import { Bearers } from '../../platform/people/sessions/bearer.js';
import { Browser, FromBrowser } from '../../customers/sign-in/sign-in.module.js';
import { closedFor, cookieNotice, withClosed } from './cookie-notice.vocabulary.js';
import { LegacyFilter, ok } from './legacy-answers.service.js';
import { LegacyConnections, whyOf, word } from './legacy-connections.service.js';
import { LegacyOriginGuard } from './legacy-origin.service.js';
import type { LegacyAnswer, LegacyConnection, LegacyToken } from './legacy.views.js';

const halfAYear = 182 * 24 * 3600;

/** Calls that know the browser by its cookie (specification §7; LegacyOriginGuard). */
@ApiTags('legacy')
@Public()
@UseGuards(LegacyOriginGuard)
@UseFilters(LegacyFilter)
@Controller()
export class LegacyAuthController {
  constructor(
    private readonly bearers: Bearers,
    private readonly bearer: BearerStrategy,
    private readonly cookie: CookieStrategy,
    private readonly actors: Actors,
    private readonly connections: LegacyConnections,
    private readonly config: Config,
  ) {}

  @Get('rest/authfrontend/index.php')
  async read(
    @Query() query: Readonly<Record<string, unknown>>,
    @FromBrowser() browser: Browser,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LegacyToken | LegacyConnection> {
    if (query.action === 'generateToken') return ok({ token: await this.tokenFor(browser, request) });
    if (query.action !== 'connectAsInterlocutor') throw notFound();
    const asking = await this.asking(request);
    if (!asking) throw notConnected();
    const isMulticlient = ['1', 'true'].includes(word(query.isMulticlient));
    await this.connections.asInterlocutor(word(query.interlocId), isMulticlient, whyOf(query), asking, reply);
    return ok(this.connections.next);
  }

  // the call ends with a slash, which the framework takes from its routes
  @PostOk(['rest/authfrontend', 'rest/authfrontend/*'])
  async connectAsClient(
    @Body() body: unknown,
    @FromBrowser() browser: Browser,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LegacyConnection> {
    const fields = isJsonObject(body) ? body : {};
    if (fields.action !== 'connectAsClient' || !/\/authfrontend\/?$/.test(request.url)) throw notFound();
    const asking = await this.asking(request);
    await this.connections.asClient(word(fields.vocalCode), fields, asking, browser, reply);
    return ok(this.connections.next);
  }

  @Get('cookies/index.php')
  async closeCookies(
    @Query('action') action: unknown,
    @FromBrowser() browser: Browser,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LegacyAnswer<null>> {
    if (action !== 'closeCookiesNotification') throw notFound();
    const session = await browser.session();
    const closed = withClosed(request.cookies[cookieNotice] ?? '', session?.personId ?? null);
    void reply.setCookie(cookieNotice, closed, {
      path: '/',
      sameSite: 'lax',
      secure: this.config.isSecure,
      maxAge: halfAYear,
    });
    return ok(null);
  }

  private async tokenFor(browser: Browser, { cookies }: FastifyRequest): Promise<string> {
    const session = await browser.session();
    if (!session || !(await this.actors.of(session))) throw notConnected();
    const { id: sessionId, personId, simulatedBy } = session;
    const cookiesClosed = closedFor(cookies[cookieNotice] ?? '', personId);
    const told = { userId: personId, cookiesClosed };
    return (await this.bearers.issue({ sessionId, personId, simulatedBy }, told)).token;
  }

  /** By the bearer that every call of §7 carries; a page that has none is known by its cookie. */
  private async asking(request: FastifyRequest): Promise<Authenticated | undefined> {
    const by = request.headers.authorization === undefined ? this.cookie : this.bearer;
    return (await by.validate(request)) || undefined;
  }
}
