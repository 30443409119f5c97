import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBody, ApiTags } from '../platform/http/documented.js';
import type { Actor } from '../kernel/actor.js';
import { newId } from '../kernel/ids.js';
import { Refusal } from '../kernel/refusal.js';
import { Id, Optional } from '../kernel/validation.js';
import { Access, People } from '../platform/access-port.js';
import { BusinessRegistry } from '../platform/business-registry.js';
import { Commands } from '../platform/commands/commands.js';
import { InvalidInput } from '../platform/commands/invalid-input.js';
import { Db } from '../platform/database/database.js';
import { anId } from '../platform/http/an-id.js';
import { CurrentActor } from '../platform/http/authenticated.js';
import { Checked, checkedBody } from '../platform/http/body.js';
import { List, type ListRequest } from '../platform/http/list.js';
import type { Page } from '../platform/http/page.js';
import { Reads } from '../platform/http/reads.js';
import { correlationId } from '../platform/logging/correlation.js';
import { text } from '../platform/translations/dictionary.js';
import {
  contactRightsList,
  listContactRights,
  rightsChoices,
  type ContactRightsFields,
} from './contact-rights.queries.js';
import { effectiveRights } from './effective-rights.queries.js';
import { rightsHistory } from './rights-history.queries.js';
import { ChangeRightsOfContacts, type RightsOfOneContact } from './rights.commands.js';
import { askingOf, type Asking } from './rights-scope.queries.js';
import type {
  ContactRightsRow,
  EffectiveRightsView,
  RightsChangeResult,
  RightsChangesView,
  RightsChoices,
  RightsHistoryEntry,
} from './rights.views.js';

/** At one client: the asker's own when none is named; of staff, the one where the contact is registered. */
class AtClientQuery {
  @Optional() @Id() clientId?: string;
}

type Outcome = RightsChangeResult & { readonly position: bigint | null };

/** Roles and profiles of the contacts of a client (specification §2, roles; features F53). */
@ApiTags('rights')
@Controller('api/contact-rights')
export class RightsController {
  constructor(
    private readonly db: Db,
    private readonly access: Access,
    private readonly people: People,
    private readonly commands: Commands,
    private readonly registry: BusinessRegistry,
  ) {}

  @Get()
  @Reads('contacts', 'contact_clients', 'clients', 'profiles', 'delegations')
  list(
    @List(contactRightsList) request: ListRequest<ContactRightsFields>,
    @CurrentActor() actor: Actor,
  ): Promise<Page<ContactRightsRow>> {
    return listContactRights(request, this.asking(actor));
  }

  @Get('choices')
  @Reads('contacts', 'contact_clients', 'clients', 'profiles', 'licences', 'structures')
  choices(@Query() query: object, @CurrentActor() actor: Actor): Promise<RightsChoices> {
    return rightsChoices(checkedBody(AtClientQuery, query).clientId, this.asking(actor));
  }

  /** One command for each contact, in the order asked for: a refusal stops none of the others. */
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
      results: outcomes.map(({ contactId, outcome, code, text: words }) => ({
        contactId,
        outcome,
        code,
        text: words,
      })),
      position: positions.length === 0 ? null : String(positions.reduce((a, b) => (b > a ? b : a))),
    };
  }

  @Get(':id')
  @Reads('contacts', 'contact_clients', 'clients', 'profiles', 'delegations')
  detail(
    @Param('id', anId) id: string,
    @Query() query: object,
    @CurrentActor() actor: Actor,
  ): Promise<EffectiveRightsView> {
    const { clientId } = checkedBody(AtClientQuery, query);
    return effectiveRights(id, clientId, this.asking(actor), (person, client) => this.people.actorOf(person, client));
  }

  @Get(':id/history')
  async history(
    @Param('id', anId) id: string,
    @Query() query: object,
    @CurrentActor() actor: Actor,
  ): Promise<readonly RightsHistoryEntry[]> {
    const { clientId } = checkedBody(AtClientQuery, query);
    const { lifecycle } = this.registry.lifecycle('contact');
    return rightsHistory(lifecycle, await this.commands.load(lifecycle, id), { id, clientId }, this.asking(actor));
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

  private asking(actor: Actor): Asking {
    return askingOf(this.db, this.access, actor);
  }
}
