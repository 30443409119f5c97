import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { ApiTags } from '../platform/http/documented.js';
import { anyResource, type Actor } from '../kernel/actor.js';
import { forbidden, notFound } from '../kernel/refusal.js';
import { Access, People } from '../platform/access-port.js';
import { anId } from '../platform/http/an-id.js';
import { CurrentActor, Requires } from '../platform/http/authenticated.js';
import { Reads } from '../platform/http/reads.js';
import { isLanguage } from '../platform/translations/dictionary.js';
import { audiencesOf } from './menu-audience.vocabulary.js';
import { MenusQueries } from './menus.queries.js';
import type { MenuAudiencesView, MenuCompositionView, MenuView, NameableSection } from './menus.views.js';

/** The side menu: a person’s own, and the one that staff compose. */
@ApiTags('frame')
@Controller('api/menu')
export class MenusController {
  constructor(
    @Inject(MenusQueries) private readonly queries: MenusQueries,
    @Inject(People) private readonly people: People,
    @Inject(Access) private readonly access: Access,
  ) {}

  @Get()
  @Reads('side_menus', 'menu_customisations', 'profiles', 'contacts', 'clients', 'staff_users')
  menu(@CurrentActor() actor: Actor, @Query('language') language: unknown): Promise<MenuView> {
    return this.queries.menuOf(actor, isLanguage(language) ? language : actor.language);
  }

  /** For whoever reads profiles: what they may name. */
  @Get('entries')
  @Reads('side_menus')
  entries(@CurrentActor() actor: Actor, @Query('language') language: unknown): Promise<readonly NameableSection[]> {
    const decision = this.access.can(actor, 'profile.read', { ...anyResource('profile'), clientId: actor.clientId });
    if (!decision.allowed) throw forbidden(decision.code);
    return this.queries.nameable(isLanguage(language) ? language : actor.language);
  }

  @Get('composition')
  @Requires('sideMenu.read')
  @Reads('side_menus')
  composition(): Promise<MenuCompositionView> {
    return this.queries.composition();
  }

  /** Whom a person counts as, so that staff can look at the menu with his eyes before it is saved. */
  @Get('audiences/:personId')
  @Requires('sideMenu.read')
  @Reads('contacts', 'clients', 'profiles', 'staff_users')
  async audiences(@Param('personId', anId) personId: string): Promise<MenuAudiencesView> {
    const person = await this.people.actorOf(personId);
    if (!person) throw notFound();
    return { audiences: audiencesOf(person), named: await this.queries.namedFor(person) };
  }
}
