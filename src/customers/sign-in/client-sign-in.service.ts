import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { log } from '../../platform/run/logging/log.js';
import { PersonalData } from '../../platform/people/personal-data/personal-data.js';
import { Attempts } from '../../platform/people/sessions/attempts.js';
import { Credentials } from '../../platform/people/sessions/credentials.js';
import { deviceName } from '../../platform/people/sessions/device.js';
import { LoginFailures, type Trying } from '../../platform/people/sessions/login-failures.js';
import { SignInLog } from '../../platform/people/sessions/sign-in-log.js';
import { AccountsService } from './accounts.service.js';
import { PersonsQueries, type Person } from './persons.queries.js';
import {
  attemptOver,
  codeRefused,
  invalidCredentials,
  seenWith,
  SigningInService,
  type Answer,
  type Came,
  type Connected,
} from './signing-in.service.js';
import type { ConnectAsClient } from './sign-in.commands.js';
import { codeTries } from './sign-in.vocabulary.js';

export type { Came, Connected };

const purpose = 'clientCode';
const guessesOf = (contactId: string): string => `codes of ${contactId}`;
const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * A client connects as itself (specification §6): its vocal code names it, and proves nothing, since many know it. The
 * proof is a password that its administrator set, or a code mailed to it, which a device is asked for once.
 */
@Injectable()
export class ClientSignIn {
  constructor(
    private readonly signingIn: SigningInService,
    private readonly persons: PersonsQueries,
    private readonly accounts: AccountsService,
    private readonly credentials: Credentials,
    private readonly failures: LoginFailures,
    private readonly attempts: Attempts,
    private readonly signIns: SignInLog,
    private readonly personalData: PersonalData,
  ) {}

  /** An unknown code gets the same answer. @throws Refusal `invalidCredentials`, `tooManyAttempts` */
  async begin({ vocalCode, password }: ConnectAsClient, came: Came): Promise<Answer> {
    if (password !== undefined) return { connected: await this.withPassword(vocalCode, password, came) };
    const client = await this.persons.byVocalCode(vocalCode);
    const trying = this.naming(vocalCode, came, await this.provedDevice(client, came));
    await this.failures.begin(trying);
    if (client && trying.device !== undefined) return { connected: await this.enter(client, came, [trying]) };
    const code = newCode();
    const attempt = await this.attempts.begin({
      personId: client?.id ?? null,
      purpose,
      challenge: this.hashed(client?.id ?? '', code),
    });
    // after the answer, so that the response time does not tell unknown codes apart
    setImmediate(
      () => void this.mail(client, code, came).catch((error: unknown) => log.error({ err: error }, 'code not sent')),
    );
    return { next: { step: 'clientCode', attempt, factors: [] } };
  }

  /** The password that the client's administrator set, beside its code. */
  async withPassword(vocalCode: string, password: string, came: Came): Promise<Connected> {
    const client = await this.persons.byVocalCode(vocalCode);
    const tried = [this.naming(vocalCode, came), this.proving(client?.id ?? vocalCode, came)];
    for (const trying of tried) await this.failures.begin(trying);
    const matches = await this.credentials.match(client?.id, password);
    if (client && matches) return this.enter(client, came, tried);
    await this.signIns.note(client?.id ?? null, 'refused', 'vocalCode', seenWith(came));
    throw invalidCredentials();
  }

  /** The code that was mailed, in three tries; the device is remembered. */
  async withCode(token: string, code: string, came: Came): Promise<Connected> {
    const begun = await this.attempts.find(token, purpose);
    if (!begun) throw attemptOver();
    const trying = this.proving(begun.personId ?? token, came);
    await this.failures.begin(trying);
    if (!(await this.attempts.tryOnce(token, purpose, codeTries))) throw attemptOver();
    const client = begun.personId === null ? undefined : await this.persons.byId(begun.personId);
    if (!client || begun.challenge !== this.hashed(client.id, code)) {
      await this.signIns.note(begun.personId, 'codeRefused', 'vocalCode', seenWith(came));
      throw codeRefused();
    }
    if (!(await this.attempts.end(token, purpose))) throw attemptOver();
    const connected = await this.enter(client, came, [this.naming(client.vocalCode ?? '', came), trying]);
    await this.signIns.prove(client.id, connected.device);
    return connected;
  }

  /**
   * A connected contact of the client connects as the client (specification §7, `connectAsClient`).
   * @returns undefined when the code is not that of a client of theirs
   */
  async ofContact(contactId: string, vocalCode: string, came: Came): Promise<Connected | undefined> {
    const tried = [this.naming(vocalCode, came), this.guessing(contactId, came)];
    for (const trying of tried) await this.failures.begin(trying);
    const client = await this.persons.byVocalCode(vocalCode);
    if (!client || !(await this.persons.isOfClient(contactId, client.id))) return undefined;
    return this.enter(client, came, tried, contactId);
  }

  /** A contact of another client has proved that they are this one: their vocal code was no guess. */
  async hasProved(contactId: string): Promise<void> {
    await this.failures.forgive(guessesOf(contactId));
  }

  private async enter(client: Person, came: Came, tried: readonly Trying[], heldBy?: string): Promise<Connected> {
    for (const trying of tried) await this.failures.succeeded(trying);
    return this.signingIn.connect(client, 'vocalCode', came, [], heldBy);
  }

  private async mail(client: Person | undefined, code: string, came: Came): Promise<void> {
    const mailbox = client && (await this.persons.mailboxOf(client));
    if (!mailbox) return;
    const { address } = came;
    const device = deviceName(came.userAgent) || '–';
    await this.accounts.tell(mailbox, 'clientCode', {
      args: { code, client: client.name ?? '', device, address },
    });
  }

  /** Guesses of codes: by code, and by the address that they come from. */
  private naming(vocalCode: string, { address }: Came, device?: string): Trying {
    return { login: `code ${vocalCode}`, address, device, isVocalCode: true };
  }

  /** Guesses of what proves that it is the client. */
  private proving(clientId: string, { address }: Came): Trying {
    return { login: `client ${clientId}`, address };
  }

  /** Guesses of one who is connected: theirs, wherever they come from. */
  private guessing(contactId: string, { address }: Came): Trying {
    return { login: guessesOf(contactId), address };
  }

  private async provedDevice(client: Person | undefined, { device }: Came): Promise<string | undefined> {
    return client && device !== undefined && (await this.signIns.hasProved(client.id, device)) ? device : undefined;
  }

  private hashed(clientId: string, code: string): string {
    return this.personalData.keyedHash(`client code ${clientId} ${code.replace(/\s/g, '')}`);
  }
}
