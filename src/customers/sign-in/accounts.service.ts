import { Injectable } from '@nestjs/common';
import { askerHeld } from '../accounts/accounts.module.js';
import { anyResource, systemActor, type Actor, type Can } from '../../kernel/actor.js';
import { newId } from '../../kernel/ids.js';
import type { Language } from '../../kernel/language.js';
import type { MailToSend } from '../../kernel/reaction.js';
import { forbidden, notFound, refusal } from '../../kernel/refusal.js';
import type { ReceiptView } from '../../kernel/views.js';
import { BusinessRegistry } from '../../platform/log/business/business-registry.js';
import { Commands } from '../../platform/log/commands/commands.js';
import { correlationId } from '../../platform/run/logging/correlation.js';
import { Mails } from '../../platform/messages/mail/mails.js';
import { Outbox, type MailState } from '../../platform/messages/mail/outbox.js';
import { Links } from '../../platform/people/sessions/links.js';
import { account } from './account.js';
import { accountResource } from './account-acts.vocabulary.js';
import { PersonsQueries, type Person } from './persons.queries.js';
import { invitationPage, linkHours, type LinkPurpose } from './sign-in.vocabulary.js';

/** Where a link leads; its token stands in the address until the page has read it. */
const pageOf: Readonly<Record<LinkPurpose, (person: Person, token: string) => string>> = {
  invitation: invitationPage,
  reset: (_, token) => `/login/password#${token}`,
  unlock: (_, token) => `/login/unlock#${token}`,
};

const hour = 3_600_000;

/** Arguments and dates of a mail, and the page of the portal that it leads to. */
type Told = Partial<Pick<MailToSend, 'args' | 'dates' | 'link'>>;

/** Author of the act: a connected person, or one known by id only. */
type Asked = Actor | Pick<Actor, 'id'>;

interface Asker {
  readonly actor: Actor;
  readonly can: Can;
}

/** Accounts as their histories say, and the mails that belong to them. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly commands: Commands,
    private readonly registry: BusinessRegistry,
    private readonly persons: PersonsQueries,
    private readonly links: Links,
    private readonly outbox: Outbox,
    private readonly mails: Mails,
  ) {}

  async person(id: string): Promise<Person> {
    const person = await this.persons.byId(id);
    if (!person) throw notFound();
    return person;
  }

  /**
   * The owner of an account to whom the asker may do this.
   * @throws Refusal `notFound` where they may not know the person, `forbidden`
   */
  async another(id: string, verb: string, { actor, can }: Asker): Promise<Person> {
    const person = await this.person(id);
    const resource = accountResource(person);
    if (person.kind === 'client' || !can(actor, 'account.read', resource).allowed) throw notFound();
    const decision = can(actor, `account.${verb}`, resource);
    if (!decision.allowed) throw forbidden(decision.code);
    return person;
  }

  /**
   * A client, for its administrators: the way in which it connects is theirs, and of none whom staff just made one.
   * @throws Refusal `notFound`, `powersNew`
   */
  async administered(id: string, asker: Asker): Promise<Person> {
    const client = await this.clientOf(id, asker);
    if ((await this.heldUntil(asker)) !== null) throw refusal('powersNew');
    return client;
  }

  /** Until when the asker is an administrator by staff alone; null: they are one like any other. */
  heldUntil({ actor }: Pick<Asker, 'actor'>): Promise<string | null> {
    const tools = {
      load: async (lifecycle, streamId) => (await this.commands.load(lifecycle, streamId)).state,
      now: () => new Date().toISOString(),
    } satisfies Parameters<typeof askerHeld>[0];
    return askerHeld(tools, actor);
  }

  /** A client that the asker administers. */
  async clientOf(id: string, { actor, can }: Asker): Promise<Person> {
    if (!can(actor, 'client.changeSignIn', { ...anyResource('client'), clientId: id }).allowed) throw notFound();
    const client = await this.person(id);
    if (client.kind !== 'client') throw notFound();
    return client;
  }

  /** The member of staff who logs in with this address. */
  async staffUser(email: string): Promise<Person | undefined> {
    const person = await this.persons.byLogin(email);
    return person?.kind === 'staff' ? person : undefined;
  }

  /** Records an act on an account; `by`: its author, if not the owner. */
  async note(person: Person, command: string, body: object, by: Asked = person): Promise<ReceiptView> {
    const { revision } = await this.commands.load(account, person.id);
    if (revision === 'none' && !ofInvitations.includes(command))
      await this.send(person, 'OpenAccount', ofClient(person), by);
    return this.send(person, command, body, by);
  }

  /** Lets a person choose their first password, within seven days. */
  async invite(person: Person, by: Asked): Promise<ReceiptView> {
    const sending = this.sending(person);
    const receipt = await this.note(person, 'InviteAccount', { ...ofClient(person), ...sending }, by);
    await this.mailLink(person, 'invitation', sending.mailId, 'accountInvited');
    return receipt;
  }

  /**
   * The same by a link in the operator's hands, while no mail leaves yet; for a person who was invited before, the
   * former link is void. @returns its path
   */
  async inviteByLink(person: Person, by: Asked): Promise<string> {
    const { language, mailId, endsAt } = this.sending(person);
    if (await this.isInvited(person)) await this.note(person, 'ResendInvitation', { mailId, endsAt }, by);
    else await this.note(person, 'InviteAccount', { ...ofClient(person), language, mailId, endsAt }, by);
    const token = await this.links.make(person.id, 'invitation', linkHours.invitation, mailId);
    return pageOf.invitation(person, token);
  }

  /** The former link is void. */
  async resendInvitation(person: Person, by: Asked): Promise<ReceiptView> {
    await this.noteBounce(person);
    const { mailId, endsAt } = this.sending(person);
    const receipt = await this.note(person, 'ResendInvitation', { mailId, endsAt }, by);
    await this.mailLink(person, 'invitation', mailId, 'accountInvited');
    return receipt;
  }

  /** Passwords are chosen by their owner alone: staff too can only have a link sent. */
  async requestReset(person: Person, by?: Asked): Promise<ReceiptView> {
    const mailId = newId();
    const receipt = await this.note(person, 'RequestPasswordReset', { by: by ? 'staff' : 'person', mailId }, by);
    await this.mailLink(person, 'reset', mailId, by ? 'passwordResetByStaff' : 'passwordReset');
    return receipt;
  }

  async lock(person: Person, until: string): Promise<void> {
    await this.note(person, 'LockAccount', { until });
    await this.mailLink(person, 'unlock', newId(), 'accountLocked', { dates: { until } });
  }

  /** In the language in which the person read the form: their mails come in it too. */
  async completeFirstLogin(person: Person, language: Language): Promise<void> {
    await this.note(person, 'CompleteFirstLogin', { language });
    if (person.kind !== 'contact' || language === person.language) return;
    await this.commands.execute({
      lifecycle: this.registry.lifecycle('contact').lifecycle,
      command: 'ReviseContactPreferences',
      id: person.id,
      body: { language },
      actor: systemActor,
    });
  }

  /** For the first time, or once more. */
  async inviteOrResend(person: Person, by: Asked): Promise<ReceiptView> {
    return (await this.isInvited(person)) ? this.resendInvitation(person, by) : this.invite(person, by);
  }

  private async isInvited({ id }: Person): Promise<boolean> {
    return (await this.commands.load(account, id)).revision !== 'none';
  }

  /** Mails the person what was done, so that they notice acts that are not their own. */
  async tell(person: Person, template: string, told: Told = {}): Promise<void> {
    await this.post(person, newId(), template, told);
  }

  /** That the last mail came back is worth remembering, when another one follows it. */
  private async noteBounce(person: Person): Promise<void> {
    const { invitation } = (await this.commands.load(account, person.id)).state;
    if (!invitation || !cameBack.includes((await this.outbox.find(invitation.mailId))?.state)) return;
    await this.send(person, 'NoteInvitationBounced', { mailId: invitation.mailId }, systemActor);
  }

  private sending({ language }: Person) {
    const endsAt = new Date(Date.now() + linkHours.invitation * hour).toISOString();
    return { language, mailId: newId(), endsAt };
  }

  private async mailLink(
    person: Person,
    purpose: LinkPurpose,
    mailId: string,
    template: string,
    { args, dates }: Told = {},
  ): Promise<void> {
    const token = await this.links.make(person.id, purpose, linkHours[purpose], mailId);
    await this.post(person, mailId, template, {
      args: { client: person.clientName ?? '', ...args },
      dates,
      link: pageOf[purpose](person, token),
    });
  }

  private async post(person: Person, mailId: string, template: string, { link, ...told }: Told): Promise<void> {
    const { id: personId, email, name, language } = person;
    if (email === null) return;
    // an address that is a secret is sealed with the rest
    const args = { ...told.args, ...(link !== undefined && { link }) };
    const mail = { ...told, template, to: { personId, email, name, language }, args, deliveryClass: 'A' } as const;
    await this.outbox.post(mail, mailId, correlationId());
    this.mails.leaving.wake();
  }

  private async send(person: Person, command: string, body: object, by: Asked): Promise<ReceiptView> {
    const { id, revision, position } = await this.commands.execute({
      lifecycle: account,
      command,
      id: person.id,
      body,
      // by the rules of signing in, in the name of the author
      actor: { ...systemActor, id: by.id },
      ...('simulatedBy' in by && { askedBy: by }),
    });
    return { id, revision: String(revision), position: String(position) };
  }
}

const cameBack: readonly (MailState | undefined)[] = ['failed', 'bounced'];

/** Commands that make no sense for an account without an invitation. */
const ofInvitations: readonly string[] = [
  'InviteAccount',
  'ResendInvitation',
  'NoteInvitationOpened',
  'CompleteFirstLogin',
];

const ofClient = ({ clientId }: Person): object => (clientId === null ? {} : { clientId });
