import { Injectable } from '@nestjs/common';
import { Refusal, refusal } from '../../kernel/refusal.js';
import { AwaitedLogIns, People } from '../../platform/people/access/ports.js';
import { Config } from '../../platform/run/config/config.js';
import { log } from '../../platform/run/logging/log.js';
import { Attempts, type Attempt } from '../../platform/people/sessions/attempts.js';
import { Credentials } from '../../platform/people/sessions/credentials.js';
import { deviceName } from '../../platform/people/sessions/device.js';
import { lockMinutes, LoginFailures, type Trying } from '../../platform/people/sessions/login-failures.js';
import { Passkeys } from '../../platform/people/sessions/passkeys.js';
import { SecondFactors } from '../../platform/people/sessions/second-factors.js';
import { Sessions } from '../../platform/people/sessions/sessions.js';
import { SignInLog, type SeenWith } from '../../platform/people/sessions/sign-in-log.js';
import { newToken } from '../../platform/people/sessions/tokens.js';
import { AccountsService } from './accounts.service.js';
import { PersonsQueries, plainLogin, type Person } from './persons.queries.js';
import { nextStep } from './second-factor.vocabulary.js';
import type { PasskeyRequestView, SignInStepView } from './sign-in.views.js';
import { codeTries, type SignInMethod } from './sign-in.vocabulary.js';

/** Origin of a request. */
export interface Came {
  readonly address: string;
  readonly userAgent: string | undefined;
  /** Token of a device that was here before. */
  readonly device: string | undefined;
}

/** The cookies of a connected person. */
export interface Connected {
  readonly session: string;
  readonly device: string;
}

/** Secrets that may be guessed on the way in; guesses are counted until the whole sign-in is done. */
type Guessed = 'password' | 'code';

export type Answer = { readonly connected: Connected } | { readonly next: SignInStepView };

export const invalidCredentials = (): Refusal => new Refusal('invalidCredentials', {}, 401);
const demoIsLoading = (): Refusal => new Refusal('demoLoading', {}, 503);
export const codeRefused = (): Refusal => refusal('codeRefused');
export const passkeyRefused = (): Refusal => refusal('passkeyRefused');
/** The attempt took too long, or too many tries: sign-in starts again. */
export const attemptOver = (): Refusal => refusal('attemptOver');

export const seenWith = ({ address, userAgent }: Came): SeenWith => ({ address, device: deviceName(userAgent) });

/** From a log-in to a session, step by step (specification §6; defaults G19, G20). */
@Injectable()
export class SigningInService {
  constructor(
    private readonly persons: PersonsQueries,
    private readonly accounts: AccountsService,
    private readonly credentials: Credentials,
    private readonly failures: LoginFailures,
    private readonly factors: SecondFactors,
    private readonly passkeys: Passkeys,
    private readonly attempts: Attempts,
    private readonly sessions: Sessions,
    private readonly signIns: SignInLog,
    private readonly people: People,
    private readonly config: Config,
    private readonly awaited: AwaitedLogIns,
  ) {}

  /** @throws Refusal `invalidCredentials`, alike for an unknown person and a wrong password; `tooManyAttempts`; `demoLoading` */
  async withPassword(login: string, password: string, came: Came): Promise<Answer> {
    // no guess: these log-ins are published, and do not exist yet
    if (await this.awaited.has(plainLogin(login))) throw demoIsLoading();
    const person = await this.persons.byLogin(login);
    const trying = await this.guessing('password', person, came, plainLogin(login));
    const failures = await this.failures.begin(trying).catch(async (error: unknown) => {
      await this.signIns.note(person?.id ?? null, 'waiting', 'password', seenWith(came));
      throw error;
    });
    const matches = await this.credentials.match(person?.id, password);
    if (!person || !matches) {
      await this.refused(person, came, trying.device === undefined && LoginFailures.isLock(failures));
      throw invalidCredentials();
    }
    return this.afterPassword(person, came);
  }

  /** A one-time code or a recovery code, in three tries; wrong ones are counted over all attempts, as wrong passwords are. */
  async withCode(token: string, code: string, came: Came): Promise<Connected> {
    const person = await this.personOf(await this.attempts.find(token, 'secondFactor'));
    const failures = await this.failures.begin(await this.guessing('code', person, came));
    await this.personOf(await this.attempts.tryOnce(token, 'secondFactor', codeTries));
    const taken = await this.factors.takeCode(person.id, code);
    if (taken === undefined) {
      await this.codeWrong(person, came, LoginFailures.isLock(failures));
      throw codeRefused();
    }
    await this.attempts.end(token, 'secondFactor');
    if (taken === 'recoveryCode') await this.accounts.tell(person, 'recoveryCodeUsed', { link: securityPage(person) });
    return this.connect(person, taken, came, ['password', 'code']);
  }

  /** After the password, one of the person's own; without one, any of ours. */
  async askForPasskey(token: string | undefined): Promise<PasskeyRequestView> {
    const before = token === undefined ? undefined : await this.attempts.find(token, 'secondFactor');
    if (token !== undefined && !before) throw attemptOver();
    return this.challenge(before?.personId ?? null);
  }

  /** For a connected person who proves their identity again. */
  askForOwnPasskey({ id }: Person): Promise<PasskeyRequestView> {
    return this.challenge(id);
  }

  /** A passkey is two factors in one: it asks for a finger or a code of its own. */
  async withPasskey(token: string, response: object, came: Came): Promise<Connected> {
    const person = await this.holderOf(token, response);
    // a client has no passkey: one that was made in its name proves who made it, and no right to the client
    if (!person || person.kind === 'client') {
      await this.signIns.note(null, 'codeRefused', 'passkey', seenWith(came));
      throw passkeyRefused();
    }
    return this.connect(person, 'passkey', came);
  }

  /** Person who answered the challenge; undefined for an unknown passkey, or a person not asked. */
  async holderOf(token: string, response: object): Promise<Person | undefined> {
    const attempt = await this.attempts.end(token, 'passkey');
    if (!attempt?.challenge) throw attemptOver();
    const personId = await this.passkeys.authenticate(attempt.challenge, response);
    if (personId === undefined || (attempt.personId !== null && attempt.personId !== personId)) return undefined;
    return this.persons.byId(personId);
  }

  /** Person of an attempt that is still valid. */
  async personOf(attempt: Attempt | undefined): Promise<Person> {
    const person = attempt?.personId ? await this.persons.byId(attempt.personId) : undefined;
    if (!person) throw attemptOver();
    return person;
  }

  /**
   * @param proved what was counted as a guess until now, and is forgiven.
   * @param heldBy the contact who connects as the client.
   */
  async connect(
    person: Person,
    method: SignInMethod,
    came: Came,
    proved: readonly Guessed[] = [],
    heldBy?: string,
  ): Promise<Connected> {
    const seen = seenWith(came);
    if (!(await this.people.actorOf(person.id))) throw invalidCredentials();
    for (const guessed of proved) await this.failures.succeeded(await this.guessing(guessed, person, came));
    const sealed = await this.signIns.seal(person.id, seen);
    const { token, session } = await this.sessions.open({ personId: person.id, method, heldBy, seenWith: sealed });
    if (person.defaultClientId) await this.sessions.chooseClient(session.id, person.defaultClientId);
    await this.signIns.note(person.id, 'connected', method, seen);
    const device = came.device ?? newToken();
    if (await this.signIns.remember(person.id, device))
      await this.accounts.tell(
        (person.kind === 'client' ? await this.persons.mailboxOf(person) : undefined) ?? person,
        'newSignIn',
        {
          args: { device: seen.device || '–', address: seen.address },
          dates: { at: new Date().toISOString() },
          link: securityPage(person),
        },
      );
    log.info({ person: person.id, method }, 'logged in');
    return { session: token, device };
  }

  private async afterPassword(person: Person, came: Came): Promise<Answer> {
    const actor = await this.people.actorOf(person.id);
    if (!actor) throw invalidCredentials();
    const kinds = await this.factors.kindsOf(person.id);
    const step = nextStep(actor, kinds, this.config.secondFactor);
    if (step === 'connected') return { connected: await this.connect(person, 'password', came, ['password']) };
    const attempt = await this.attempts.begin({ personId: person.id, purpose: step });
    return { next: { step, attempt, factors: kinds } };
  }

  private async challenge(personId: string | null): Promise<PasskeyRequestView> {
    const options = await this.passkeys.authentication(personId);
    const attempt = await this.attempts.begin({ personId, purpose: 'passkey', challenge: options.challenge });
    return { attempt, options };
  }

  private async refused(person: Person | undefined, came: Came, locks: boolean): Promise<void> {
    log.warn({ ip: came.address }, 'log-in refused');
    await this.signIns.note(person?.id ?? null, locks ? 'locked' : 'refused', 'password', seenWith(came));
    if (person && locks) await this.accounts.lock(person, new Date(Date.now() + lockMinutes * 60_000).toISOString());
  }

  /** The guesser knows the password: its owner is told, and advised to change it. */
  private async codeWrong(person: Person, came: Came, locks: boolean): Promise<void> {
    log.warn({ ip: came.address }, 'second factor refused');
    await this.signIns.note(person.id, locks ? 'locked' : 'codeRefused', 'totp', seenWith(came));
    if (!locks) return;
    const until = new Date(Date.now() + lockMinutes * 60_000).toISOString();
    await this.accounts.note(person, 'LockAccount', { until });
    await this.accounts.tell(person, 'secondFactorGuessed', { dates: { until }, link: '/login/forgotten' });
  }

  private async guessing(what: Guessed, person: Person | undefined, came: Came, login?: string): Promise<Trying> {
    const device = await this.knownDevice(person, came);
    const account = login ?? plainLogin(person?.email ?? '');
    return { login: what === 'code' ? `second factor ${person?.id ?? ''}` : account, address: came.address, device };
  }

  private async knownDevice(person: Person | undefined, { device }: Came): Promise<string | undefined> {
    return person && device !== undefined && (await this.signIns.knows(person.id, device)) ? device : undefined;
  }
}

/** Page where a person sees their sessions and factors. */
export const securityPage = ({ kind }: Pick<Person, 'kind'>): string =>
  kind === 'staff' ? '/admin/security' : '/interlocutorprofil/security';
