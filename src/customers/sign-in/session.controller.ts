import { Controller, Delete, Get, HttpCode, UseGuards } from '@nestjs/common';
import type { Actor } from '../../kernel/actor.js';
import { forbidden, Refusal } from '../../kernel/refusal.js';
import { People } from '../../platform/people/access/ports.js';
import { notConnected, Public } from '../../platform/run/http/authenticated.js';
import { Checked } from '../../platform/run/http/body.js';
import { ApiTags } from '../../platform/run/http/documented.js';
import { PostNoContent, PostOk } from '../../platform/run/http/posts.js';
import { SameOriginGuard } from '../../platform/run/http/same-origin.js';
import { Attempts } from '../../platform/people/sessions/attempts.js';
import { Bearers } from '../../platform/people/sessions/bearer.js';
import { deviceName } from '../../platform/people/sessions/device.js';
import type { Session } from '../../platform/people/sessions/sessions.js';
import { Browser, FromBrowser } from './browser.service.js';
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
  SessionTokenView,
  SignInStepView,
} from './sign-in.views.js';
import { SigningInService } from './signing-in.service.js';

/** Identity that a page acts for: a person, at a client, perhaps simulated by a member of staff. */
const identityOf = ({ id, clientId, simulatedBy }: Actor): string => [id, clientId, simulatedBy].join('/');

/** A simulation is of one client. */
const leavesClient = ({ simulatedBy, clientId }: Session, asked: string | undefined): boolean =>
  simulatedBy !== null && asked !== undefined && clientId !== null && asked !== clientId;

const simulationHasEnded = (): Refusal => new Refusal('simulationEnded', {}, 401);

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
    private readonly bearers: Bearers,
    private readonly people: People,
  ) {}

  /** Whether this browser is connected: a log-in page asks, and sends on those who are. */
  @Get()
  async state(@FromBrowser() browser: Browser): Promise<SessionStateView> {
    const session = await browser.session();
    return { connected: session !== undefined && (await this.people.of(session)) !== undefined };
  }

  /** 204 once one is connected; 200 with the next step otherwise. */
  @PostOk()
  async logIn(
    @Checked(LogIn) { login, password }: LogIn,
    @FromBrowser() browser: Browser,
  ): Promise<SignInStepView | undefined> {
    return browser.follow(await this.signingIn.withPassword(login, password, browser.came));
  }

  /** 204 with the client's password, or on a device that has proved itself before; 200 with the next step otherwise. */
  @PostOk('client')
  async connectAsClient(
    @Checked(ConnectAsClient) asked: ConnectAsClient,
    @FromBrowser() browser: Browser,
  ): Promise<SignInStepView | undefined> {
    return browser.follow(await this.clients.begin(asked, browser.came));
  }

  /** The code that was mailed to the client. */
  @PostNoContent('client/confirm')
  async confirmClient(@Checked(GiveCode) { attempt, code }: GiveCode, @FromBrowser() browser: Browser): Promise<void> {
    await browser.enter(await this.clients.withCode(attempt, code, browser.came));
  }

  @PostNoContent('second-factor')
  async giveCode(@Checked(GiveCode) { attempt, code }: GiveCode, @FromBrowser() browser: Browser): Promise<void> {
    await browser.enter(await this.signingIn.withCode(attempt, code, browser.came));
  }

  @PostOk('passkey-options')
  askForPasskey(@Checked(AskForPasskey) { attempt }: AskForPasskey): Promise<PasskeyRequestView> {
    return this.signingIn.askForPasskey(attempt);
  }

  @PostNoContent('passkey')
  async givePasskey(
    @Checked(GivePasskey) { attempt, response }: GivePasskey,
    @FromBrowser() browser: Browser,
  ): Promise<void> {
    await browser.enter(await this.signingIn.withPasskey(attempt, response, browser.came));
  }

  /** For those who must have a second factor and have none: before they are connected. */
  @PostOk('enrolment')
  async beginEnrolment(@Checked(BeginEnrolment) { attempt }: BeginEnrolment): Promise<EnrolmentView> {
    const begun = await this.attempts.find(attempt, 'enrolment');
    return this.factors.beginCode(await this.signingIn.personOf(begun));
  }

  /** `attempt` is that of the enrolment: its first right code connects. */
  @PostOk('enrolment/confirm')
  async confirmEnrolment(
    @Checked(GiveCode) { attempt, code }: GiveCode,
    @FromBrowser() browser: Browser,
  ): Promise<RecoveryCodesView> {
    const person = await this.signingIn.personOf(await this.attempts.find(attempt, 'enrolling'));
    const codes = await this.factors.addCode(person, attempt, code, '');
    await browser.enter(await this.signingIn.connect(person, 'totp', browser.came, ['password']));
    return codes;
  }

  @PostOk('enrolment/passkey')
  async beginPasskeyEnrolment(@Checked(BeginEnrolment) { attempt }: BeginEnrolment): Promise<PasskeyCreationView> {
    const begun = await this.attempts.find(attempt, 'enrolment');
    return this.factors.beginPasskey(await this.signingIn.personOf(begun));
  }

  /** `attempt` is that of the enrolment: the key that was made for it connects, named after its device. */
  @PostOk('enrolment/passkey/confirm')
  async confirmPasskeyEnrolment(
    @Checked(GivePasskey) { attempt, response }: GivePasskey,
    @FromBrowser() browser: Browser,
  ): Promise<RecoveryCodesView> {
    const { came } = browser;
    const person = await this.signingIn.personOf(await this.attempts.find(attempt, 'enrolling'));
    const codes = await this.factors.addPasskey(person, attempt, response, deviceName(came.userAgent));
    await browser.enter(await this.signingIn.connect(person, 'passkey', came, ['password']));
    return codes;
  }

  /** A page keeps the identity that it was opened with. @throws 401 `anotherConnected` */
  @PostOk('token')
  async issueToken(
    @Checked(AskForToken) { clientId, identity: asked }: AskForToken,
    @FromBrowser() browser: Browser,
  ): Promise<SessionTokenView> {
    const session = await browser.session();
    if (session && leavesClient(session, clientId)) throw forbidden('simulationStaysAtClient');
    const actor = session && (await this.people.of({ ...session, clientId: clientId ?? session.clientId }));
    if (!actor) throw browser.isSimulating ? simulationHasEnded() : notConnected();
    const identity = identityOf(actor);
    if (asked !== undefined && asked !== identity) throw new Refusal('anotherConnected', {}, 401);
    const { id: sessionId, personId, simulatedBy } = session;
    const bearer = await this.bearers.issue({ sessionId, personId, simulatedBy, clientId: actor.clientId });
    return { ...bearer, identity, clientId: actor.clientId };
  }

  @Delete()
  @HttpCode(204)
  logOut(@FromBrowser() browser: Browser): Promise<void> {
    return browser.leave();
  }
}
