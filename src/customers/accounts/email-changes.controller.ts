import { Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiBody, ApiTags } from '../../platform/run/http/documented.js';
import { systemActor } from '../../kernel/actor.js';
import { derivedId } from '../../kernel/ids.js';
import { Refusal } from '../../kernel/refusal.js';
import { InvalidInput } from '../../platform/log/commands/invalid-input.js';
import { Commands } from '../../platform/log/commands/commands.js';
import { Public } from '../../platform/run/http/authenticated.js';
import { Checked } from '../../platform/run/http/body.js';
import { SameOriginGuard } from '../../platform/run/http/same-origin.js';
import { correlationId } from '../../platform/run/logging/correlation.js';
import { PersonalData } from '../../platform/people/personal-data/personal-data.js';
import type { EmailChangeLinkView } from './accounts.views.js';
import { GiveEmailChangeLink, UseEmailChangeLink, type WayInAnswer } from './contact.commands.js';
import { contact } from './contact.js';
import type { ContactState, WayInChange } from './contact.state.js';
import type { WayIn } from './account.vocabulary.js';
import { readEmailChangeToken, type EmailChangeAct, type EmailChangeLink } from './email-change-links.queries.js';

const commands = {
  email: {
    confirm: 'ConfirmContactEmailChange',
    agree: 'AgreeToContactEmailChange',
    object: 'StopContactEmailChange',
  },
  mobile: { confirm: null, agree: 'AgreeToContactMobileChange', object: 'StopContactMobileChange' },
} as const;

/** Decision of a link's reader: the only one that the link offers, or their answer. */
const decisionOf = (act: EmailChangeAct, answer: WayInAnswer | undefined) =>
  ({ confirm: 'confirm', stop: 'object', answer } as const)[act];

/** The change of this id, whichever way in it is about. */
const changeIn = ({ emailChange, mobileChange }: ContactState, changeId: string) => {
  if (emailChange?.id === changeId) return { what: 'email', change: emailChange } as const;
  return mobileChange?.id === changeId ? ({ what: 'mobile', change: mobileChange } as const) : undefined;
};

const noLongerValid = (): Refusal => new Refusal('linkNoLongerValid', {}, 410);

interface OpenLink extends EmailChangeLink {
  readonly what: WayIn;
  readonly change: WayInChange;
}

/** The links of a change of address: a link proves access to its mailbox, with or without a session. */
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
    const { act, what, change } = await this.changeOf(token);
    const isUnknown = act === 'confirm' && !change.isOwn;
    return {
      act: isUnknown ? 'prove' : act,
      what,
      value: change.value ?? '',
      former: isUnknown ? '' : (change.former ?? ''),
      confirmed: change.way !== null,
      agreed: change.agreedBy !== null,
      endsAt: change.endsAt,
    };
  }

  @Post('use')
  @HttpCode(204)
  @ApiBody({ schema: { $ref: '#/components/schemas/UseEmailChangeLink' } })
  async use(@Checked(UseEmailChangeLink) { token, answer }: UseEmailChangeLink): Promise<void> {
    const { act, contactId, changeId, what } = await this.changeOf(token);
    const decision = decisionOf(act, answer);
    if (!decision) throw new InvalidInput({ answer: { code: 'required', args: {} } });
    const command = commands[what][decision];
    if (command === null) throw noLongerValid();
    await this.commands.execute({
      lifecycle: contact,
      command,
      id: contactId,
      body: { changeId },
      // the mailbox has proved itself; no session is needed
      actor: systemActor,
      commandId: derivedId('emailChange', decision, contactId, changeId),
      correlationId: correlationId(),
    });
  }

  private async changeOf(token: string): Promise<OpenLink> {
    const link = readEmailChangeToken(token, (text) => this.personalData.keyedHash(text));
    if (!link) throw noLongerValid();
    const found = changeIn((await this.commands.load(contact, link.contactId)).state, link.changeId);
    if (!found || Date.parse(found.change.endsAt) <= Date.now()) throw noLongerValid();
    if (link.act === 'confirm' && (found.change.way !== null || found.change.proven)) throw noLongerValid();
    return { ...link, ...found };
  }
}
