import { Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiBody, ApiTags } from '../platform/http/documented.js';
import { systemActor } from '../kernel/actor.js';
import { derivedId } from '../kernel/ids.js';
import { Refusal } from '../kernel/refusal.js';
import { Commands } from '../platform/commands/commands.js';
import { Public } from '../platform/http/authenticated.js';
import { Checked } from '../platform/http/body.js';
import { SameOriginGuard } from '../platform/http/same-origin.js';
import { correlationId } from '../platform/logging/correlation.js';
import { PersonalData } from '../platform/personal-data/personal-data.js';
import type { EmailChangeLinkView } from './accounts.views.js';
import { GiveEmailChangeLink } from './contact.commands.js';
import { contact } from './contact.js';
import type { EmailChange } from './contact.state.js';
import { readEmailChangeToken, type EmailChangeLink } from './email-change-links.queries.js';

const commandOf = { confirm: 'ConfirmContactEmailChange', stop: 'StopContactEmailChange' } as const;

const noLongerValid = (): Refusal => new Refusal('linkNoLongerValid', {}, 410);

/** The links of a change of address: who brings one reads the mailbox that it was sent to, connected or not. */
@ApiTags('contacts')
@Public()
@UseGuards(SameOriginGuard)
@Controller('api/email-changes')
export class EmailChangesController {
  constructor(
    private readonly commands: Commands,
    private readonly personalData: PersonalData,
  ) {}

  @Post('open')
  @HttpCode(200)
  @ApiBody({ schema: { $ref: '#/components/schemas/GiveEmailChangeLink' } })
  async open(@Checked(GiveEmailChangeLink) { token }: GiveEmailChangeLink): Promise<EmailChangeLinkView> {
    const { act, change } = await this.changeOf(token);
    return {
      act,
      email: change.email ?? '',
      formerEmail: change.formerEmail ?? '',
      confirmed: change.confirmed,
      endsAt: change.endsAt,
    };
  }

  @Post('use')
  @HttpCode(204)
  @ApiBody({ schema: { $ref: '#/components/schemas/GiveEmailChangeLink' } })
  async use(@Checked(GiveEmailChangeLink) { token }: GiveEmailChangeLink): Promise<void> {
    const { act, contactId, changeId } = await this.changeOf(token);
    await this.commands.execute({
      lifecycle: contact,
      command: commandOf[act],
      id: contactId,
      body: { changeId },
      // the mailbox has proved itself; nobody need be connected
      actor: systemActor,
      commandId: derivedId('emailChange', act, contactId, changeId),
      correlationId: correlationId(),
    });
  }

  private async changeOf(token: string): Promise<EmailChangeLink & { readonly change: EmailChange }> {
    const link = readEmailChangeToken(token, (text) => this.personalData.keyedHash(text));
    if (!link) throw noLongerValid();
    const { emailChange: change } = (await this.commands.load(contact, link.contactId)).state;
    const isOver = change?.id !== link.changeId || Date.parse(change.endsAt) <= Date.now();
    if (!change || isOver || (link.act === 'confirm' && change.confirmed)) throw noLongerValid();
    return { ...link, change };
  }
}
