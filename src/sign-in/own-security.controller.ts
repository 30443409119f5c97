import { Controller, Get, HttpCode, Param, Post, Req, UseGuards } from '@nestjs/common';
import { ApiBody, ApiTags } from '../platform/http/documented.js';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../kernel/actor.js';
import { forbidden, notFound, refusal } from '../kernel/refusal.js';
import { Config } from '../platform/config/config.js';
import { anId } from '../platform/http/an-id.js';
import { CurrentActor, CurrentSession, ForOneself } from '../platform/http/authenticated.js';
import { Checked } from '../platform/http/body.js';
import { Credentials } from '../platform/sessions/credentials.js';
import { LoginFailures } from '../platform/sessions/login-failures.js';
import { SecondFactors } from '../platform/sessions/second-factors.js';
import { Sessions } from '../platform/sessions/sessions.js';
import { SignInLog } from '../platform/sessions/sign-in-log.js';
import { AccountsService } from './accounts.service.js';
import { FactorsService } from './factors.service.js';
import { Fresh, FreshGuard } from './fresh.service.js';
import { PasswordsService } from './passwords.service.js';
import { PersonsQueries, rulesFor, type Person } from './persons.queries.js';
import { mustHaveSecondFactor } from './second-factor.vocabulary.js';
import {
  AskForPasskey,
  ChooseNewPassword,
  ConfirmIdentity,
  GivePasskey,
  NameCode,
  NamePasskey,
} from './sign-in.commands.js';
import type {
  EnrolmentView,
  PasskeyCreationView,
  PasskeyRequestView,
  RecoveryCodesView,
  SecurityView,
} from './sign-in.views.js';
import { codeRefused, passkeyRefused, SigningInService } from './signing-in.service.js';

const body = (name: string) => ApiBody({ schema: { $ref: `#/components/schemas/${name}` } });
const shownSignIns = 20;
const nothingSeen = { device: '', address: '' };

/** One's own password, second factors and sessions. Nobody else's: whoever simulates a person sees none of it. */
@ApiTags('session')
@UseGuards(FreshGuard)
@ForOneself()
@Controller('api/me')
export class OwnSecurityController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly persons: PersonsQueries,
    private readonly passwords: PasswordsService,
    private readonly factors: FactorsService,
    private readonly signingIn: SigningInService,
    private readonly credentials: Credentials,
    private readonly secondFactors: SecondFactors,
    private readonly sessions: Sessions,
    private readonly signIns: SignInLog,
    private readonly failures: LoginFailures,
    private readonly config: Config,
  ) {}

  @Get('security')
  async security(@CurrentActor() actor: Actor, @CurrentSession() sessionId: string): Promise<SecurityView> {
    const person = await this.own(actor);
    const [passwordChangedAt, factors, recoveryCodesLeft, sessions, signIns] = await Promise.all([
      this.credentials.changedAt(person.id),
      this.secondFactors.list(person.id),
      this.secondFactors.recoveryCodesLeft(person.id),
      this.sessions.list(person.id),
      this.signIns.list(person.id, shownSignIns),
    ]);
    return {
      login: person.email ?? '',
      passwordChangedAt,
      rules: rulesFor(person),
      mustHaveSecondFactor: this.mustKeepOne(actor),
      factors,
      recoveryCodesLeft,
      sessions: await Promise.all(
        sessions.map(async ({ id, method, createdAt, seenAt, seenWith, personId, simulatedBy }) => ({
          id,
          simulation: simulatedBy === null ? null : await this.simulating(simulatedBy, personId),
          current: id === sessionId,
          method,
          createdAt,
          seenAt,
          ...((await this.signIns.opened(seenWith)) ?? nothingSeen),
        })),
      ),
      signIns: signIns.map(({ seenWith, ...entry }) => ({ ...entry, ...(seenWith ?? nothingSeen) })),
    };
  }

  /** Good for five minutes: by the password, or by a code. */
  @Post('confirm-identity')
  @HttpCode(204)
  @body('ConfirmIdentity')
  async confirm(
    @Checked(ConfirmIdentity) { password, code }: ConfirmIdentity,
    @CurrentActor() actor: Actor,
    @CurrentSession() sessionId: string,
    @Req() { ip }: FastifyRequest,
  ): Promise<void> {
    const person = await this.own(actor);
    const trying = { login: `confirm ${person.id}`, address: ip };
    await this.failures.begin(trying);
    if (code !== undefined) {
      if (!(await this.secondFactors.takeCode(person.id, code))) throw codeRefused();
    } else if (!(await this.credentials.match(person.id, password ?? ''))) throw refusal('passwordRefused');
    await this.failures.succeeded(trying);
    await this.sessions.confirm(sessionId);
  }

  @Post('confirm-identity/passkey-options')
  @HttpCode(200)
  @body('AskForPasskey')
  async askForPasskey(
    @Checked(AskForPasskey) _: AskForPasskey,
    @CurrentActor() actor: Actor,
  ): Promise<PasskeyRequestView> {
    const person = await this.own(actor);
    return this.signingIn.askForOwnPasskey(person);
  }

  @Post('confirm-identity/passkey')
  @HttpCode(204)
  @body('GivePasskey')
  async confirmByPasskey(
    @Checked(GivePasskey) { attempt, response }: GivePasskey,
    @CurrentActor() actor: Actor,
    @CurrentSession() sessionId: string,
  ): Promise<void> {
    const person = await this.own(actor);
    if ((await this.signingIn.holderOf(attempt, response))?.id !== person.id) throw passkeyRefused();
    await this.sessions.confirm(sessionId);
  }

  @Post('change-password')
  @HttpCode(204)
  @Fresh()
  @body('ChooseNewPassword')
  async changePassword(
    @Checked(ChooseNewPassword) { password }: ChooseNewPassword,
    @CurrentActor() actor: Actor,
    @CurrentSession() sessionId: string,
  ): Promise<void> {
    await this.passwords.change(await this.own(actor), password, sessionId);
  }

  @Post('one-time-codes/begin')
  @HttpCode(200)
  @Fresh()
  async beginCode(@CurrentActor() actor: Actor): Promise<EnrolmentView> {
    return this.factors.beginCode(await this.own(actor));
  }

  @Post('one-time-codes')
  @HttpCode(200)
  @Fresh()
  @body('NameCode')
  async addCode(
    @Checked(NameCode) { attempt, code, name }: NameCode,
    @CurrentActor() actor: Actor,
  ): Promise<RecoveryCodesView> {
    return this.factors.addCode(await this.own(actor), attempt, code, name ?? '');
  }

  @Post('passkeys/begin')
  @HttpCode(200)
  @Fresh()
  async beginPasskey(@CurrentActor() actor: Actor): Promise<PasskeyCreationView> {
    return this.factors.beginPasskey(await this.own(actor));
  }

  @Post('passkeys')
  @HttpCode(200)
  @Fresh()
  @body('NamePasskey')
  async addPasskey(
    @Checked(NamePasskey) { attempt, response, name }: NamePasskey,
    @CurrentActor() actor: Actor,
  ): Promise<RecoveryCodesView> {
    return this.factors.addPasskey(await this.own(actor), attempt, response, name);
  }

  @Post('second-factors/:id/remove')
  @HttpCode(204)
  @Fresh()
  async removeFactor(@Param('id', anId) id: string, @CurrentActor() actor: Actor): Promise<void> {
    await this.factors.remove(await this.own(actor), id, this.mustKeepOne(actor));
  }

  @Post('recovery-codes')
  @HttpCode(200)
  @Fresh()
  async renewRecoveryCodes(@CurrentActor() actor: Actor): Promise<RecoveryCodesView> {
    return this.factors.renewRecoveryCodes(await this.own(actor));
  }

  @Post('sessions/revoke-others')
  @HttpCode(204)
  async revokeOthers(@CurrentActor() actor: Actor, @CurrentSession() sessionId: string): Promise<void> {
    await this.sessions.revokeAll((await this.own(actor)).id, sessionId);
  }

  @Post('sessions/:id/revoke')
  @HttpCode(204)
  async revokeSession(@Param('id', anId) id: string, @CurrentActor() actor: Actor): Promise<void> {
    if (!(await this.sessions.revokeOwn((await this.own(actor)).id, id))) throw notFound();
  }

  private async simulating(staffId: string, personId: string) {
    const [staff, person] = await Promise.all([this.persons.byId(staffId), this.persons.byId(personId)]);
    return { staff: staff?.name ?? null, person: person?.name ?? null };
  }

  private own(actor: Actor): Promise<Person> {
    // a client that connects as itself is nobody in particular: its administrator sees to how it connects
    if (actor.kind === 'client') throw forbidden();
    return this.accounts.person(actor.id);
  }

  private mustKeepOne(actor: Actor): boolean {
    return this.config.secondFactor === 'required' && mustHaveSecondFactor(actor);
  }
}
