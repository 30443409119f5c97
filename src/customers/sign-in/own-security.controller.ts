import { Controller, Get, Injectable, Param, Req, UseGuards, type PipeTransform } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../kernel/actor.js';
import { forbidden, notFound, refusal } from '../../kernel/refusal.js';
import { Config } from '../../platform/run/config/config.js';
import { anId } from '../../platform/run/http/an-id.js';
import { CurrentActor, CurrentSession, ForOneself } from '../../platform/run/http/authenticated.js';
import { Checked } from '../../platform/run/http/body.js';
import { ApiTags } from '../../platform/run/http/documented.js';
import { PostNoContent, PostOk } from '../../platform/run/http/posts.js';
import { Credentials } from '../../platform/people/sessions/credentials.js';
import { LoginFailures } from '../../platform/people/sessions/login-failures.js';
import { SecondFactors } from '../../platform/people/sessions/second-factors.js';
import { Sessions } from '../../platform/people/sessions/sessions.js';
import { SignInLog } from '../../platform/people/sessions/sign-in-log.js';
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

const shownSignIns = 20;
const nothingSeen = { device: '', address: '' };

@Injectable()
class PersonThemselves implements PipeTransform<Actor, Promise<Person>> {
  constructor(private readonly accounts: AccountsService) {}

  async transform({ kind, id }: Actor): Promise<Person> {
    // a client that connects as itself is no single person: its administrator manages how it connects
    if (kind === 'client') throw forbidden();
    return this.accounts.person(id);
  }
}

const Oneself = (): ParameterDecorator => CurrentActor(PersonThemselves);

/** The asker's own password, second factors and sessions. Simulations see none of it. */
@ApiTags('session')
@UseGuards(FreshGuard)
@ForOneself()
@Controller('api/me')
export class OwnSecurityController {
  constructor(
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
  async security(
    @Oneself() person: Person,
    @CurrentActor() actor: Actor,
    @CurrentSession() sessionId: string,
  ): Promise<SecurityView> {
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
        sessions.map(async ({ seenWith, personId, simulatedBy, ...session }) => ({
          ...session,
          simulation: simulatedBy === null ? null : await this.simulating(simulatedBy, personId),
          current: session.id === sessionId,
          ...((await this.signIns.opened(seenWith)) ?? nothingSeen),
        })),
      ),
      signIns: signIns.map(({ seenWith, ...entry }) => ({ ...entry, ...(seenWith ?? nothingSeen) })),
    };
  }

  /** Good for five minutes: by the password, or by a code. */
  @PostNoContent('confirm-identity')
  async confirm(
    @Checked(ConfirmIdentity) { password, code }: ConfirmIdentity,
    @Oneself() { id }: Person,
    @CurrentSession() sessionId: string,
    @Req() { ip }: FastifyRequest,
  ): Promise<void> {
    const trying = { login: `confirm ${id}`, address: ip };
    await this.failures.begin(trying);
    if (code !== undefined) {
      if (!(await this.secondFactors.takeCode(id, code))) throw codeRefused();
    } else if (!(await this.credentials.match(id, password ?? ''))) throw refusal('passwordRefused');
    await this.failures.succeeded(trying);
    await this.sessions.confirm(sessionId);
  }

  @PostOk('confirm-identity/passkey-options')
  askForPasskey(@Checked(AskForPasskey) _: AskForPasskey, @Oneself() person: Person): Promise<PasskeyRequestView> {
    return this.signingIn.askForOwnPasskey(person);
  }

  @PostNoContent('confirm-identity/passkey')
  async confirmByPasskey(
    @Checked(GivePasskey) { attempt, response }: GivePasskey,
    @Oneself() { id }: Person,
    @CurrentSession() sessionId: string,
  ): Promise<void> {
    if ((await this.signingIn.holderOf(attempt, response))?.id !== id) throw passkeyRefused();
    await this.sessions.confirm(sessionId);
  }

  @PostNoContent('change-password')
  @Fresh()
  changePassword(
    @Checked(ChooseNewPassword) { password }: ChooseNewPassword,
    @Oneself() person: Person,
    @CurrentSession() sessionId: string,
  ): Promise<void> {
    return this.passwords.change(person, password, sessionId);
  }

  @PostOk('one-time-codes/begin')
  @Fresh()
  beginCode(@Oneself() person: Person): Promise<EnrolmentView> {
    return this.factors.beginCode(person);
  }

  @PostOk('one-time-codes')
  @Fresh()
  addCode(@Checked(NameCode) { attempt, code, name }: NameCode, @Oneself() person: Person): Promise<RecoveryCodesView> {
    return this.factors.addCode(person, attempt, code, name ?? '');
  }

  @PostOk('passkeys/begin')
  @Fresh()
  beginPasskey(@Oneself() person: Person): Promise<PasskeyCreationView> {
    return this.factors.beginPasskey(person);
  }

  @PostOk('passkeys')
  @Fresh()
  addPasskey(
    @Checked(NamePasskey) { attempt, response, name }: NamePasskey,
    @Oneself() person: Person,
  ): Promise<RecoveryCodesView> {
    return this.factors.addPasskey(person, attempt, response, name);
  }

  @PostNoContent('second-factors/:id/remove')
  @Fresh()
  removeFactor(@Param('id', anId) id: string, @Oneself() person: Person, @CurrentActor() actor: Actor): Promise<void> {
    return this.factors.remove(person, id, this.mustKeepOne(actor));
  }

  @PostOk('recovery-codes')
  @Fresh()
  renewRecoveryCodes(@Oneself() person: Person): Promise<RecoveryCodesView> {
    return this.factors.renewRecoveryCodes(person);
  }

  @PostNoContent('sessions/revoke-others')
  async revokeOthers(@Oneself() { id }: Person, @CurrentSession() sessionId: string): Promise<void> {
    await this.sessions.revokeAll(id, sessionId);
  }

  @PostNoContent('sessions/:id/revoke')
  async revokeSession(@Param('id', anId) sessionId: string, @Oneself() { id }: Person): Promise<void> {
    if (!(await this.sessions.revokeOwn(id, sessionId))) throw notFound();
  }

  private async simulating(staffId: string, personId: string) {
    const [staff, person] = await Promise.all([this.persons.byId(staffId), this.persons.byId(personId)]);
    return { staff: staff?.name ?? null, person: person?.name ?? null };
  }

  private mustKeepOne(actor: Actor): boolean {
    return this.config.secondFactor === 'required' && mustHaveSecondFactor(actor);
  }
}
