import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '../../platform/run/http/documented.js';
import { systemActor, type Actor } from '../../kernel/actor.js';
import { isJsonObject, type JsonObject } from '../../kernel/json.js';
import { forbidden, notFound } from '../../kernel/refusal.js';
import type { Language } from '../../kernel/language.js';
import type { ReceiptView } from '../../kernel/views.js';
import { BusinessRegistry } from '../../platform/log/business/business-registry.js';
import type { CommandReceipt } from '../../platform/log/commands/command-request.js';
import { Commands } from '../../platform/log/commands/commands.js';
import { CurrentActor, CurrentSession, DecidesWhileSimulating } from '../../platform/run/http/authenticated.js';
import { Checked } from '../../platform/run/http/body.js';
import { PostNoContent, PostOk } from '../../platform/run/http/posts.js';
import { Reads } from '../../platform/run/http/reads.js';
import { Sessions } from '../../platform/people/sessions/sessions.js';
import type { MeView } from './access.views.js';
import { MeQueries } from './me.queries.js';
import { ChangeLanguage, ChooseClient } from './session.commands.js';

const fieldsOf = (state: object): JsonObject => {
  const fields: unknown = 'fields' in state ? state.fields : undefined;
  return isJsonObject(fields) ? fields : {};
};

/** The connected person (specification §3, session state). */
@ApiTags('session')
@Reads('contacts', 'contact_clients', 'clients', 'staff_users', 'terms', 'simulations')
@Controller('api')
export class MeController {
  constructor(
    private readonly queries: MeQueries,
    private readonly sessions: Sessions,
    private readonly commands: Commands,
    private readonly registry: BusinessRegistry,
  ) {}

  @Get('me')
  me(@CurrentActor() actor: Actor, @CurrentSession() sessionId: string): Promise<MeView> {
    return this.queries.me(actor, sessionId);
  }

  /** A field of one's own record that everybody may change. */
  @PostOk('me/change-language')
  async changeLanguage(
    @Checked(ChangeLanguage) { language }: ChangeLanguage,
    @CurrentActor() actor: Actor,
  ): Promise<ReceiptView> {
    if (actor.simulatedBy !== null) throw forbidden('notWhileSimulating');
    const receipt =
      actor.kind === 'staff'
        ? await this.reviseStaffUser(actor, language)
        : await this.send('contact', 'ReviseContactPreferences', { language }, actor);
    return { id: receipt.id, revision: String(receipt.revision), position: String(receipt.position) };
  }

  @DecidesWhileSimulating()
  @PostNoContent('me/choose-client')
  async chooseClient(
    @Checked(ChooseClient) { clientId }: ChooseClient,
    @CurrentActor() actor: Actor,
    @CurrentSession() sessionId: string,
  ): Promise<void> {
    if (actor.simulatedBy !== null && clientId !== actor.clientId) throw forbidden('simulationStaysAtClient');
    const { clients } = await this.queries.me(actor, sessionId);
    if (!clients.some(({ id }) => id === clientId)) throw notFound();
    await this.sessions.chooseClient(sessionId, clientId);
  }

  /** Their own record, which the system revises for them with all its other fields. */
  private async reviseStaffUser({ id }: Actor, language: Language): Promise<CommandReceipt> {
    const { state } = await this.commands.load(this.registry.lifecycle('staffUser').lifecycle, id);
    const { name, email, supportLevel } = fieldsOf(state);
    return this.send('staffUser', 'ReviseStaffUser', { name, email, supportLevel, language }, systemActor, id);
  }

  private send(lifecycle: string, command: string, body: object, actor: Actor, id = actor.id): Promise<CommandReceipt> {
    return this.commands.execute({
      lifecycle: this.registry.lifecycle(lifecycle).lifecycle,
      command,
      id,
      body,
      actor,
    });
  }
}
