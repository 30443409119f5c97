import type { INestApplicationContext } from '@nestjs/common';
import { staffPermissions } from '../customers/grounds/permissions.vocabulary.js';
import { caughtUp } from '../demo/importing.js';
import { systemActor } from '../kernel/actor.js';
import { newId } from '../kernel/ids.js';
import type { Language } from '../kernel/language.js';
import { BusinessRegistry } from '../platform/log/business/business-registry.js';
import { Commands } from '../platform/log/commands/commands.js';
import { Config } from '../platform/run/config/config.js';
import { Mails } from '../platform/messages/mail/mails.js';
import { AccountsService } from '../customers/sign-in/sign-in.module.js';
import { inGuichet } from './guichet.js';
import { remark, say } from './say.js';

export interface InvitedStaff {
  readonly email: string;
  readonly name: string;
  readonly language: Language;
  /** All permissions, for a first member of staff who gives the others theirs; none by default. */
  readonly allPermissions?: true;
  /** The link is written out, and no mail is sent: before a mail server is there. */
  readonly printLink?: true;
}

const register = async (app: INestApplicationContext, { email, name, language, allPermissions }: InvitedStaff) => {
  const { id } = await app.get(Commands).execute({
    lifecycle: app.get(BusinessRegistry).lifecycle('staffUser').lifecycle,
    command: 'RegisterStaffUser',
    id: newId(),
    isNew: true,
    body: { name, email, language, supportLevel: 'level1', permissions: allPermissions ? staffPermissions : [] },
    actor: systemActor,
    commandId: newId(),
    correlationId: newId(),
  });
  await caughtUp(app);
  return id;
};

/**
 * Invites a member of staff from the command line: the first one of an installation, or the last one left. Staff who
 * have not entered yet are invited again, with the permissions that they have.
 */
export const inviteStaff = (invited: InvitedStaff): Promise<void> =>
  inGuichet(async (app) => {
    const accounts = app.get(AccountsService);
    await caughtUp(app);
    const known = await accounts.staffUser(invited.email);
    const person = known ?? (await accounts.person(await register(app, invited)));
    if (known) remark('This person is a member of staff already: their permissions stay as they are.');
    if (invited.printLink) {
      say(`${app.get(Config).publicUrl}${await accounts.inviteByLink(person, systemActor)}`);
      remark('Good for seven days, once.');
      return;
    }
    await accounts.inviteOrResend(person, systemActor);
    await app.get(Mails).deliverAll();
    say(`${person.name ?? invited.email} is invited: a link, good for seven days, is mailed to ${person.email ?? ''}.`);
  });
