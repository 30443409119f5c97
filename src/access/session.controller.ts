import { Controller, Delete, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../kernel/refusal.js';
import { Config } from '../platform/config/config.js';
import { notConnected, Public } from '../platform/http/authenticated.js';
import { Checked } from '../platform/http/body.js';
import { SameOriginGuard } from '../platform/http/same-origin.js';
import { log } from '../platform/logging/log.js';
import { Bearers, type Bearer } from '../platform/sessions/bearer.js';
import { cookieOf, giveCookie, takeCookieBack } from '../platform/sessions/cookie.js';
import { Credentials } from '../platform/sessions/credentials.js';
import { LoginFailures } from '../platform/sessions/login-failures.js';
import { Sessions } from '../platform/sessions/sessions.js';
import { Actors } from './actors.js';
import { LogIn } from './session.commands.js';

/** The only routes that read the cookie; from another site they answer nobody. */
@ApiTags('session')
@Public()
@UseGuards(SameOriginGuard)
@Controller('api/session')
export class SessionController {
  constructor(
    private readonly sessions: Sessions,
    private readonly bearers: Bearers,
    private readonly credentials: Credentials,
    private readonly failures: LoginFailures,
    private readonly actors: Actors,
    private readonly config: Config,
  ) {}

  @Post()
  @HttpCode(204)
  @ApiBody({ schema: { $ref: '#/components/schemas/LogIn' } })
  async logIn(
    @Checked(LogIn) { login, password }: LogIn,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const account = login.toLowerCase();
    await this.failures.check(account, request.ip);
    const personId = await this.actors.personOf(login);
    if (!(await this.credentials.match(personId, password)) || personId === undefined) {
      await this.failures.failed(account, request.ip);
      log.warn({ ip: request.ip }, 'log-in refused');
      throw new Refusal('invalidCredentials', {}, 401);
    }
    await this.failures.succeeded(account);
    await this.end(request);
    const { token } = await this.sessions.open({ personId });
    giveCookie(reply, token, this.config.isSecure);
    log.info({ person: personId }, 'logged in');
  }

  @Post('token')
  @HttpCode(200)
  async issueToken(@Req() request: FastifyRequest): Promise<Bearer> {
    const token = cookieOf(request);
    const session = token === undefined ? undefined : await this.sessions.byToken(token);
    if (!session || !(await this.actors.of(session))) throw notConnected();
    return this.bearers.issue({ sessionId: session.id, personId: session.personId, simulatedBy: session.simulatedBy });
  }

  @Delete()
  @HttpCode(204)
  async logOut(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await this.end(request);
    takeCookieBack(reply, this.config.isSecure);
  }

  private async end(request: FastifyRequest): Promise<void> {
    const token = cookieOf(request);
    const session = token === undefined ? undefined : await this.sessions.byToken(token);
    if (session) await this.sessions.revoke(session.id);
  }
}
