import { Controller, Req, UseGuards } from '@nestjs/common';
import { ApiTags } from '../../platform/run/http/documented.js';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../kernel/refusal.js';
import { Public } from '../../platform/run/http/authenticated.js';
import { Checked } from '../../platform/run/http/body.js';
import { PostNoContent, PostOk } from '../../platform/run/http/posts.js';
import { SameOriginGuard } from '../../platform/run/http/same-origin.js';
import { log } from '../../platform/run/logging/log.js';
import { Links } from '../../platform/people/sessions/links.js';
import { LoginFailures } from '../../platform/people/sessions/login-failures.js';
import { AccountsService } from './accounts.service.js';
import { PasswordsService } from './passwords.service.js';
import { PersonsQueries } from './persons.queries.js';
import { AskPasswordReset, GiveLink, SetPassword } from './sign-in.commands.js';
import type { PasswordLinkView } from './sign-in.views.js';

/** Links that came by mail. Tokens travel in bodies, never in addresses, which stand in logs. */
@ApiTags('session')
@Public()
@UseGuards(SameOriginGuard)
@Controller('api')
export class PasswordLinksController {
  constructor(
    private readonly persons: PersonsQueries,
    private readonly accounts: AccountsService,
    private readonly passwords: PasswordsService,
    private readonly links: Links,
    private readonly failures: LoginFailures,
  ) {}

  /** Answers before it knows whether there is such a person: in the same words and the same time for everybody. */
  @PostNoContent('password-resets')
  async askReset(@Checked(AskPasswordReset) { login }: AskPasswordReset, @Req() { ip }: FastifyRequest): Promise<void> {
    await this.failures.begin({ login: `reset ${login.toLowerCase()}`, address: `reset ${ip}` });
    setImmediate(
      () =>
        void this.sendReset(login).catch((error: unknown) => {
          log.error({ err: error }, 'password link not sent');
        }),
    );
  }

  @PostOk('password-links/open')
  open(@Checked(GiveLink) { token }: GiveLink): Promise<PasswordLinkView> {
    return this.passwords.open(token);
  }

  @PostNoContent('password-links/use')
  use(@Checked(SetPassword) asked: SetPassword): Promise<void> {
    return this.passwords.setByLink(asked);
  }

  @PostNoContent('account-unlocks')
  async unlock(@Checked(GiveLink) { token }: GiveLink): Promise<void> {
    const found = await this.links.find(token);
    const person = found?.purpose === 'unlock' ? await this.persons.byId(found.personId) : undefined;
    if (!person?.email || !(await this.links.use(token))) throw new Refusal('linkNoLongerValid', {}, 410);
    await this.failures.forgive(person.email);
    await this.accounts.note(person, 'UnlockAccount', {});
  }

  private async sendReset(login: string): Promise<void> {
    const person = await this.persons.byLogin(login);
    if (person) await this.accounts.requestReset(person);
  }
}
