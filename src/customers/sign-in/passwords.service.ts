import { Injectable } from '@nestjs/common';
import type { Actor } from '../../kernel/actor.js';
import { Refusal } from '../../kernel/refusal.js';
import type { FieldError } from '../../kernel/validation.js';
import { InvalidInput } from '../../platform/log/commands/invalid-input.js';
import { isCommon } from '../../platform/people/sessions/common-passwords.js';
import { Credentials } from '../../platform/people/sessions/credentials.js';
import { Links } from '../../platform/people/sessions/links.js';
import { SignInLog } from '../../platform/people/sessions/sign-in-log.js';
import { AccountsService } from './accounts.service.js';
import { brokenRules, formerPasswords, type PasswordRule } from './password.vocabulary.js';
import { PersonsQueries, rulesFor, type Person } from './persons.queries.js';
import type { PasswordLinkView } from './sign-in.views.js';
import type { SetPassword } from './sign-in.commands.js';
import { linkHours, type LinkPurpose } from './sign-in.vocabulary.js';

const codes: Readonly<Record<PasswordRule, string>> = {
  length: 'passwordTooShort',
  lowerCase: 'passwordNeedsKinds',
  upperCase: 'passwordNeedsKinds',
  digit: 'passwordNeedsKinds',
  special: 'passwordNeedsKinds',
  context: 'passwordHoldsContext',
  run: 'passwordHoldsRun',
};

const linkNoLongerValid = (): Refusal => new Refusal('linkNoLongerValid', {}, 410);

const isPurpose = (purpose: string): purpose is LinkPurpose => Object.hasOwn(linkHours, purpose);

/** How passwords come to be (specification §5; defaults G18, G19). */
@Injectable()
export class PasswordsService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly credentials: Credentials,
    private readonly links: Links,
    private readonly persons: PersonsQueries,
    private readonly signIns: SignInLog,
  ) {}

  /** Person and purpose of a link. @throws Refusal `linkNoLongerValid` */
  async open(token: string): Promise<PasswordLinkView> {
    const { person, purpose, endsAt } = await this.found(token);
    if (purpose === 'invitation') await this.accounts.note(person, 'NoteInvitationOpened', {});
    return {
      purpose,
      login: person.email ?? '',
      name: person.name ?? '',
      clientName: person.clientName,
      language: person.language,
      endsAt,
      rules: rulesFor(person),
    };
  }

  /** The first password, or a new one in place of a forgotten one; the link is used up, once the password is right. */
  async setByLink({ token, password, language }: SetPassword): Promise<void> {
    const { person, purpose } = await this.found(token);
    if (purpose === 'unlock') throw linkNoLongerValid();
    await this.mustBeRight(person, password);
    if (!(await this.links.use(token))) throw linkNoLongerValid();
    if (purpose === 'invitation') await this.accounts.completeFirstLogin(person, language ?? person.language);
    else await this.accounts.note(person, 'ChangePassword', { with: 'link' });
    await this.credentials.set(person.id, password);
    await this.links.voidAll(person.id, null);
    if (purpose === 'reset') await this.accounts.tell(person, 'passwordChanged', { link: '/login' });
  }

  /** By its owner, who is connected: their other sessions end. */
  async change(person: Person, password: string, sessionId: string): Promise<void> {
    await this.mustBeRight(person, password);
    await this.accounts.note(person, 'ChangePassword', { with: 'password' });
    await this.credentials.set(person.id, password, sessionId);
    await this.links.voidAll(person.id, null);
    await this.accounts.tell(person, 'passwordChanged', { link: '/login' });
  }

  /** Of a client that connects as itself, by its administrator. */
  async setForClient(client: Person, password: string, by: Pick<Actor, 'id'>): Promise<void> {
    await this.mustBeRight(client, password);
    await this.accounts.note(client, 'ChangePassword', { with: 'password' }, by);
    await this.credentials.set(client.id, password);
    await this.signIns.forgetDevices(client.id);
    const mailbox = await this.persons.mailboxOf(client);
    if (mailbox)
      await this.accounts.tell(mailbox, 'clientPasswordChanged', {
        args: { client: client.name ?? '' },
        link: '/login',
      });
  }

  /** @throws InvalidInput which rule it breaks */
  private async mustBeRight(person: Person, password: string): Promise<void> {
    const rules = rulesFor(person);
    const [broken] = brokenRules(password, rules);
    if (broken) throw wrong({ code: codes[broken], args: { min: rules.minimum } });
    if (isCommon(password)) throw wrong({ code: 'passwordCommon', args: {} });
    if (await this.credentials.wasUsed(person.id, password))
      throw wrong({ code: 'passwordReused', args: { count: formerPasswords } });
  }

  private async found(token: string) {
    const link = await this.links.find(token);
    if (!link || !isPurpose(link.purpose)) throw linkNoLongerValid();
    const person = await this.accounts.person(link.personId).catch(() => {
      throw linkNoLongerValid();
    });
    return { person, purpose: link.purpose, endsAt: link.endsAt };
  }
}

const wrong = (error: FieldError): InvalidInput => new InvalidInput({ password: error });
