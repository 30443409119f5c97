import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBody, ApiExtension, ApiTags } from '../../platform/run/http/documented.js';
import type { Actor } from '../../kernel/actor.js';
import { newId } from '../../kernel/ids.js';
import { Refusal } from '../../kernel/refusal.js';
import { BusinessRegistry } from '../../platform/log/business/business-registry.js';
import { Commands } from '../../platform/log/commands/commands.js';
import { InvalidInput } from '../../platform/log/commands/invalid-input.js';
import { CurrentActor } from '../../platform/run/http/authenticated.js';
import { Checked } from '../../platform/run/http/body.js';
import { correlationId } from '../../platform/run/logging/correlation.js';
import { pick } from '../../platform/reading/reads/pick.js';
import { text } from '../../platform/people/translations/dictionary.js';
import { ChangeRightsOfContacts, type RightsOfOneContact } from './rights.commands.js';
import type { RightsChangeResult, RightsChangesView } from './rights.views.js';

type Outcome = RightsChangeResult & { readonly position: bigint | null };

/** Changes of many contacts at once (specification §2, roles; features F53). */
@ApiTags('rights')
@Controller('api/contact-rights')
export class RightsController {
  constructor(
    private readonly commands: Commands,
    private readonly registry: BusinessRegistry,
  ) {}

  /** Runs a command for each contact, in the order of the request: a refusal stops none of the others. */
  @ApiExtension('x-right', 'contact.changeContactRights')
  @Post('changes')
  @HttpCode(200)
  @ApiBody({ schema: { $ref: '#/components/schemas/ChangeRightsOfContacts' } })
  async change(
    @Checked(ChangeRightsOfContacts) { changes }: ChangeRightsOfContacts,
    @CurrentActor() actor: Actor,
  ): Promise<RightsChangesView> {
    const outcomes: Outcome[] = [];
    for (const asked of changes) outcomes.push(await this.changeOne(asked, actor));
    const positions = outcomes.flatMap(({ position }) => (position === null ? [] : [position]));
    return {
      results: outcomes.map((outcome) => pick(outcome, 'contactId', 'outcome', 'code', 'text')),
      position: positions.length === 0 ? null : String(positions.reduce((a, b) => (b > a ? b : a))),
    };
  }

  private async changeOne({ contactId, revision, ...asked }: RightsOfOneContact, actor: Actor): Promise<Outcome> {
    try {
      const receipt = await this.commands.execute({
        lifecycle: this.registry.lifecycle('contact').lifecycle,
        command: 'ChangeContactRights',
        id: contactId,
        body: { ...asked, clientId: asked.clientId ?? actor.clientId ?? undefined },
        actor,
        expectedRevision: BigInt(revision),
        commandId: newId(),
        correlationId: correlationId(),
      });
      const { unchanged, position } = receipt;
      return { contactId, outcome: unchanged ? 'unchanged' : 'changed', code: null, text: null, position };
    } catch (error) {
      const [code, args] =
        error instanceof Refusal
          ? [error.code, error.args]
          : error instanceof InvalidInput
            ? ['invalidInput', {}]
            : [undefined, {}];
      if (code === undefined) throw error;
      const words = text(actor.language, 'refusals', code, args);
      return { contactId, outcome: 'refused', code, text: words, position: null };
    }
  }
}
