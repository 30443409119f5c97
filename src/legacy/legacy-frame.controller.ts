import { Body, Controller, Get, HttpCode, Post, Query, UseFilters } from '@nestjs/common';
import { ApiTags } from '../platform/http/documented.js';
import type { Actor } from '../kernel/actor.js';
import { isJsonObject } from '../kernel/json.js';
import { notFound } from '../kernel/refusal.js';
import { leftMenusOf } from '../menus/legacy-menu.vocabulary.js';
import { MenusQueries } from '../menus/menus.module.js';
import { NotificationFilterFields, NotificationsQueries } from '../notifications/notifications.module.js';
import { CurrentActor, DecidesWhileSimulating } from '../platform/http/authenticated.js';
import { maximumPage } from '../platform/http/list.js';
import { LegacyFilter, ok } from './legacy-answers.service.js';
import type { LegacyAnswer, LegacyLeftMenus, LegacyNotifications } from './legacy.views.js';

const field = (body: unknown, name: string): string => {
  const value = isJsonObject(body) ? body[name] : undefined;
  return typeof value === 'string' ? value : '';
};

const yes = (value: string): boolean => ['1', 'true'].includes(value);

/** The newest, unread or all; pages that are not replaced yet know no paging. */
const listOf = (all: boolean): Parameters<NotificationsQueries['list']>[0] => ({
  filter: Object.assign(new NotificationFilterFields(), all ? {} : { unread: true }),
  ids: null,
  order: { column: 'created_at', direction: 'desc' },
  offset: 0,
  limit: maximumPage,
});

/** The menu and the notifications, as pages that are not replaced yet ask for them (specification §7). */
@ApiTags('legacy')
@UseFilters(LegacyFilter)
@Controller()
export class LegacyFrameController {
  constructor(
    private readonly menus: MenusQueries,
    private readonly notifications: NotificationsQueries,
  ) {}

  @Get('rest/menufrontend/index.php')
  async leftMenus(@Query('action') action: unknown, @CurrentActor() actor: Actor): Promise<LegacyLeftMenus> {
    if (action !== 'getLeftMenus') throw notFound();
    return ok(leftMenusOf(await this.menus.menuOf(actor, actor.language)));
  }

  /** Its length is the badge. */
  @DecidesWhileSimulating()
  @Post('notif/getStartingDatas')
  @HttpCode(200)
  async startingDatas(@Body() body: unknown, @CurrentActor() actor: Actor): Promise<LegacyNotifications> {
    const { rows } = await this.notifications.list(listOf(yes(field(body, 'allNotifs'))), actor);
    return ok({
      notifs: rows.map(({ id, readAt, clientId }) => ({ id, read: readAt !== null, clientId: clientId ?? '' })),
    });
  }

  @Post('notif/update')
  @HttpCode(200)
  async update(@Body() body: unknown, @CurrentActor() actor: Actor): Promise<LegacyAnswer<null>> {
    if (!(await this.notifications.mark(actor, field(body, 'id'), yes(field(body, 'read'))))) throw notFound();
    return ok(null);
  }
}
