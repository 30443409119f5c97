import { Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { systemActor, type Actor } from '../kernel/actor.js';
import { newId } from '../kernel/ids.js';
import { isJsonObject, type JsonObject } from '../kernel/json.js';
import { forbidden, notFound } from '../kernel/refusal.js';
import type { ReceiptView } from '../kernel/views.js';
import { BusinessRegistry } from '../platform/business-registry.js';
import { Commands } from '../platform/commands/commands.js';
import { Config } from '../platform/config/config.js';
import { CurrentActor, CurrentSession } from '../platform/http/authenticated.js';
import { Checked } from '../platform/http/body.js';
import { Reads } from '../platform/http/reads.js';
import { correlationId } from '../platform/logging/correlation.js';
import { Sessions } from '../platform/sessions/sessions.js';
import { isLanguage } from '../platform/translations/dictionary.js';
import type { MenuView, MeView, ThemeView } from './access.views.js';
import { MeQueries } from './me.queries.js';
import { menuOf } from './menu.js';
import { ChangeLanguage, ChooseClient } from './session.commands.js';
import { themeOf } from './themes.js';

const fieldsOf = (state: object): JsonObject => {
  const fields: unknown = 'fields' in state ? state.fields : undefined;
  return isJsonObject(fields) ? fields : {};
};

/** The connected person and the frame drawn around him (specification §3, session state, menu, theme). */
@ApiTags('session')
@Reads('contacts', 'clients', 'staff_users')
@Controller('api')
export class MeController {
  constructor(
    private readonly queries: MeQueries,
    private readonly sessions: Sessions,
    private readonly commands: Commands,
    private readonly registry: BusinessRegistry,
    private readonly config: Config,
  ) {}

  @Get('me')
  me(@CurrentActor() actor: Actor, @CurrentSession() sessionId: string): Promise<MeView> {
    return this.queries.me(actor, sessionId);
  }

  /** A field of one's own record that everybody may change: the system revises it for him, with all its other fields. */
  @Post('me/change-language')
  @HttpCode(200)
  @ApiBody({ schema: { $ref: '#/components/schemas/ChangeLanguage' } })
  async changeLanguage(
    @Checked(ChangeLanguage) { language }: ChangeLanguage,
    @CurrentActor() actor: Actor,
  ): Promise<ReceiptView> {
    if (actor.simulatedBy !== null) throw forbidden('notWhileSimulating');
    const [name, command] = actor.kind === 'staff' ? ['staffUser', 'ReviseStaffUser'] : ['contact', 'ReviseContact'];
    const { lifecycle } = this.registry.lifecycle(name);
    const { state, revision } = await this.commands.load(lifecycle, actor.id);
    if (revision === 'none') throw notFound();
    const receipt = await this.commands.execute({
      lifecycle,
      command,
      id: actor.id,
      body: { ...fieldsOf(state), language },
      actor: systemActor,
      expectedRevision: revision,
      commandId: newId(),
      correlationId: correlationId(),
    });
    return { id: receipt.id, revision: String(receipt.revision), position: String(receipt.position) };
  }

  @Post('me/choose-client')
  @HttpCode(204)
  @ApiBody({ schema: { $ref: '#/components/schemas/ChooseClient' } })
  async chooseClient(
    @Checked(ChooseClient) { clientId }: ChooseClient,
    @CurrentActor() actor: Actor,
    @CurrentSession() sessionId: string,
  ): Promise<void> {
    const { clients } = await this.queries.me(actor, sessionId);
    if (!clients.some(({ id }) => id === clientId)) throw notFound();
    await this.sessions.chooseClient(sessionId, clientId);
  }

  @Get('theme')
  async theme(@CurrentActor() actor: Actor, @Query('language') language: unknown): Promise<ThemeView> {
    return themeOf(await this.queries.entityOf(actor), isLanguage(language) ? language : actor.language);
  }

  @Get('menu')
  menu(@CurrentActor() actor: Actor): MenuView {
    return menuOf(actor, this.config.legacyUrl);
  }
}
