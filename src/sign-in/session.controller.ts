import { Controller, Delete, Get, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiBody, ApiTags } from '../platform/http/documented.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../kernel/refusal.js';
import { People } from '../platform/access-port.js';
import { notConnected, Public } from '../platform/http/authenticated.js';
import { Checked } from '../platform/http/body.js';
import { SameOriginGuard } from '../platform/http/same-origin.js';
import { Attempts } from '../platform/sessions/attempts.js';
import { Bearers, type Bearer } from '../platform/sessions/bearer.js';
import { deviceName } from '../platform/sessions/device.js';
import { SessionCookies } from '../platform/sessions/session-cookies.js';
import { Sessions } from '../platform/sessions/sessions.js';
import { ClientSignIn } from './client-sign-in.service.js';
import { FactorsService } from './factors.service.js';
import {
  AskForPasskey,
  AskForToken,
  BeginEnrolment,
  ConnectAsClient,
  GiveCode,
  GivePasskey,
  LogIn,
} from './sign-in.commands.js';
import type {
  EnrolmentView,
  PasskeyCreationView,
  PasskeyRequestView,
  RecoveryCodesView,
  SessionStateView,
  SignInStepView,
} from './sign-in.views.js';
import { SigningInService, type Came, type Connected } from './signing-in.service.js';

const simulationHasEnded = (): Refusal => new Refusal('simulationEnded', {}, 401);

/** They say what else is asked for; connected, there is nothing to say. */
const answersSteps: readonly string[] = ['/api/session', '/api/session/client'];

const body = (name: string) => ApiBody({ schema: { $ref: `#/components/schemas/${name}` } });

/** The routes that read the cookies; only a page of ours is answered. */
@ApiTags('session')
@Public()
@UseGuards(SameOriginGuard)
@Controller('api/session')
export class SessionController {
  constructor(
    private readonly signingIn: SigningInService,
    private readonly clients: ClientSignIn,
    private readonly factors: FactorsService,
    private readonly attempts: Attempts,
    private readonly sessions: Sessions,
    private readonly bearers: Bearers,
    private readonly people: People,
    private readonly cookies: SessionCookies,
  ) {}

  /** Whether this browser is connected: a log-in page asks, and sends on whoever is. */
  @Get()
  async state(@Req() request: FastifyRequest): Promise<SessionStateView> {
    const token = this.cookies.simulationAsked(request) ?? this.cookies.session(request);
    const session = token === undefined ? undefined : await this.sessions.byToken(token);
    return { connected: session !== undefined && (await this.people.of(session)) !== undefined };
  }

  /** 204 once one is connected; 200 with the next step otherwise. */
  @Post()
  @HttpCode(200)
  @body('LogIn')
  async logIn(
    @Checked(LogIn) { login, password }: LogIn,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignInStepView | undefined> {
    const answer = await this.signingIn.withPassword(login, password, this.cameWith(request));
    if ('next' in answer) return answer.next;
    await this.give(answer.connected, request, reply);
    return undefined;
  }

  /** 204 with the client's password, or on a device that has proved itself before; 200 with the next step otherwise. */
  @Post('client')
  @HttpCode(200)
  @body('ConnectAsClient')
  async connectAsClient(
    @Checked(ConnectAsClient) asked: ConnectAsClient,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignInStepView | undefined> {
    const answer = await this.clients.begin(asked, this.cameWith(request));
    if ('next' in answer) return answer.next;
    await this.give(answer.connected, request, reply);
    return undefined;
  }

  /** The code that was mailed to the client. */
  @Post('client/confirm')
  @HttpCode(204)
  @body('GiveCode')
  async confirmClient(
    @Checked(GiveCode) { attempt, code }: GiveCode,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.give(await this.clients.withCode(attempt, code, this.cameWith(request)), request, reply);
  }

  @Post('second-factor')
  @HttpCode(204)
  @body('GiveCode')
  async giveCode(
    @Checked(GiveCode) { attempt, code }: GiveCode,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.give(await this.signingIn.withCode(attempt, code, this.cameWith(request)), request, reply);
  }

  @Post('passkey-options')
  @HttpCode(200)
  @body('AskForPasskey')
  askForPasskey(@Checked(AskForPasskey) { attempt }: AskForPasskey): Promise<PasskeyRequestView> {
    return this.signingIn.askForPasskey(attempt);
  }

  @Post('passkey')
  @HttpCode(204)
  @body('GivePasskey')
  async givePasskey(
    @Checked(GivePasskey) { attempt, response }: GivePasskey,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.give(await this.signingIn.withPasskey(attempt, response, this.cameWith(request)), request, reply);
  }

  /** For those who must have a second factor and have none: before they are connected. */
  @Post('enrolment')
  @HttpCode(200)
  @body('BeginEnrolment')
  async beginEnrolment(@Checked(BeginEnrolment) { attempt }: BeginEnrolment): Promise<EnrolmentView> {
    const begun = await this.attempts.find(attempt, 'enrolment');
    return this.factors.beginCode(await this.signingIn.personOf(begun));
  }

  /** `attempt` is that of the enrolment: its first right code connects. */
  @Post('enrolment/confirm')
  @HttpCode(200)
  @body('GiveCode')
  async confirmEnrolment(
    @Checked(GiveCode) { attempt, code }: GiveCode,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RecoveryCodesView> {
    const person = await this.signingIn.personOf(await this.attempts.find(attempt, 'enrolling'));
    const codes = await this.factors.addCode(person, attempt, code, '');
    await this.give(await this.signingIn.connect(person, 'totp', this.cameWith(request), ['password']), request, reply);
    return codes;
  }

  @Post('enrolment/passkey')
  @HttpCode(200)
  @body('BeginEnrolment')
  async beginPasskeyEnrolment(@Checked(BeginEnrolment) { attempt }: BeginEnrolment): Promise<PasskeyCreationView> {
    const begun = await this.attempts.find(attempt, 'enrolment');
    return this.factors.beginPasskey(await this.signingIn.personOf(begun));
  }

  /** `attempt` is that of the enrolment: the key that was made for it connects, named after its device. */
  @Post('enrolment/passkey/confirm')
  @HttpCode(200)
  @body('GivePasskey')
  async confirmPasskeyEnrolment(
    @Checked(GivePasskey) { attempt, response }: GivePasskey,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RecoveryCodesView> {
    const came = this.cameWith(request);
    const person = await this.signingIn.personOf(await this.attempts.find(attempt, 'enrolling'));
    const codes = await this.factors.addPasskey(person, attempt, response, deviceName(came.userAgent));
    await this.give(await this.signingIn.connect(person, 'passkey', came, ['password']), request, reply);
    return codes;
  }

  @Post('token')
  @HttpCode(200)
  @body('AskForToken')
  async issueToken(@Checked(AskForToken) { clientId }: AskForToken, @Req() request: FastifyRequest): Promise<Bearer> {
    const simulation = this.cookies.simulationAsked(request);
    const token = simulation ?? this.cookies.session(request);
    const session = token === undefined ? undefined : await this.sessions.byToken(token);
    if (!session || !(await this.people.of(session))) throw simulation ? simulationHasEnded() : notConnected();
    const { id: sessionId, personId, simulatedBy } = session;
    return this.bearers.issue({ sessionId, personId, simulatedBy, clientId: clientId ?? null });
  }

  @Delete()
  @HttpCode(204)
  async logOut(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await this.end(request);
    this.cookies.takeBack('session', reply);
    this.cookies.takeBack('simulation', reply);
  }

  private cameWith(request: FastifyRequest): Came {
    return { address: request.ip, userAgent: request.headers['user-agent'], device: this.cookies.device(request) };
  }

  /** A browser has one session: the one before ends. */
  private async give({ session, device }: Connected, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await this.end(request);
    this.cookies.give('session', session, reply);
    this.cookies.give('device', device, reply);
    this.cookies.takeBack('simulation', reply);
    if (answersSteps.includes(request.routeOptions.url ?? '')) void reply.status(204);
  }

  /** The person's own session, and the one in which he simulates somebody. */
  private async end(request: FastifyRequest): Promise<void> {
    for (const token of [this.cookies.session(request), this.cookies.simulation(request)]) {
      const session = token === undefined ? undefined : await this.sessions.byToken(token);
      if (session) await this.sessions.revoke(session.id);
    }
  }
}
