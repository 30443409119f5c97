import { Body, Controller, Get, HttpCode, Post, Query, Req, Res, UseFilters, UseGuards } from '@nestjs/common';
import { ApiTags } from '../platform/http/documented.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isJsonObject } from '../kernel/json.js';
import { notFound } from '../kernel/refusal.js';
import { Actors, BearerStrategy } from '../access/access.module.js';
import { Config } from '../platform/config/config.js';
import { notConnected, Public, type Authenticated } from '../platform/http/authenticated.js';
import { Bearers } from '../platform/sessions/bearer.js';
import { SessionCookies } from '../platform/sessions/session-cookies.js';
import { Sessions, type Session } from '../platform/sessions/sessions.js';
import { closedFor, cookieNotice, withClosed } from './cookie-notice.vocabulary.js';
import { LegacyFilter, ok } from './legacy-answers.service.js';
import { LegacyOriginGuard } from './legacy-origin.service.js';
import { LegacyConnections, whyOf, word } from './legacy-connections.service.js';
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
    private readonly sessions: Sessions,
    private readonly cookies: SessionCookies,
    private readonly bearers: Bearers,
    private readonly bearer: BearerStrategy,
    private readonly actors: Actors,
    private readonly connections: LegacyConnections,
    private readonly config: Config,
  ) {}

  @Get('rest/authfrontend/index.php')
  async read(
    @Query() query: Readonly<Record<string, unknown>>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LegacyToken | LegacyConnection> {
    if (query.action === 'generateToken') return ok({ token: await this.tokenFor(request) });
    if (query.action !== 'connectAsInterlocutor') throw notFound();
    const asking = await this.asking(request);
    if (!asking) throw notConnected();
    const isMulticlient = ['1', 'true'].includes(word(query.isMulticlient));
    await this.connections.asInterlocutor(word(query.interlocId), isMulticlient, whyOf(query), asking, reply);
    return ok(this.connections.next);
  }

  // the call ends with a slash, which the framework takes from its routes
  @Post(['rest/authfrontend', 'rest/authfrontend/*'])
  @HttpCode(200)
  async connectAsClient(
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LegacyConnection> {
    const fields = isJsonObject(body) ? body : {};
    if (fields.action !== 'connectAsClient' || !/\/authfrontend\/?$/.test(request.url)) throw notFound();
    const asking = await this.asking(request);
    await this.connections.asClient(word(fields.vocalCode), fields, asking, request, reply);
    return ok(this.connections.next);
  }

  @Get('cookies/index.php')
  async closeCookies(
    @Query('action') action: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LegacyAnswer<null>> {
    if (action !== 'closeCookiesNotification') throw notFound();
    const session = await this.session(request);
    const closed = withClosed(request.cookies[cookieNotice] ?? '', session?.personId ?? null);
    void reply.setCookie(cookieNotice, closed, {
      path: '/',
      sameSite: 'lax',
      secure: this.config.isSecure,
      maxAge: halfAYear,
    });
    return ok(null);
  }

  private async tokenFor(request: FastifyRequest): Promise<string> {
    const session = await this.session(request);
    if (!session || !(await this.actors.of(session))) throw notConnected();
    const { id, personId, simulatedBy } = session;
    const cookiesClosed = closedFor(request.cookies[cookieNotice] ?? '', personId);
    const { token } = await this.bearers.issue(
      { sessionId: id, personId, simulatedBy },
      { userId: personId, cookiesClosed },
    );
    return token;
  }

  /** By the bearer that every call of §7 carries; a page that has none is known by its cookie. */
  private async asking(request: FastifyRequest): Promise<Authenticated | undefined> {
    if (request.headers.authorization !== undefined) return (await this.bearer.validate(request)) || undefined;
    const token = this.cookies.session(request);
    const session = token === undefined ? undefined : await this.sessions.byToken(token);
    const actor = session && (await this.actors.of(session));
    return actor && { actor, sessionId: session.id };
  }

  /** A simulation goes before the session of whoever simulates, as for every page of the portal. */
  private async session(request: FastifyRequest): Promise<Session | undefined> {
    const token = this.cookies.simulationAsked(request) ?? this.cookies.session(request);
    return token === undefined ? undefined : this.sessions.byToken(token);
  }
}
