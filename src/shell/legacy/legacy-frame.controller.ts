import { Body, Controller, Get, Query, UseFilters } from '@nestjs/common';
import { isId } from '../../kernel/ids.js';
import { isJsonObject } from '../../kernel/json.js';
import { notFound } from '../../kernel/refusal.js';
import { leftMenusOf } from '../menus/legacy-menu.vocabulary.js';
import { menuOf } from '../menus/menus.module.js';
import { mark, newestOf } from '../notifications/notifications.module.js';
import { DecidesWhileSimulating } from '../../platform/run/http/authenticated.js';
import { ApiTags } from '../../platform/run/http/documented.js';
import { PostOk } from '../../platform/run/http/posts.js';
import { Asks, type Asking } from '../../platform/reading/reads/asking.js';
import { LegacyFilter, ok } from './legacy-answers.service.js';
import type { LegacyAnswer, LegacyLeftMenus, LegacyNotifications } from './legacy.views.js';

const field = (body: unknown, name: string): string => {
  const value = isJsonObject(body) ? body[name] : undefined;
  return typeof value === 'string' ? value : '';
};

const yes = (value: string): boolean => ['1', 'true'].includes(value);

/** The menu and the notifications, as pages that are not replaced yet ask for them (specification §7). */
@ApiTags('legacy')
@UseFilters(LegacyFilter)
@Controller()
export class LegacyFrameController {
  @Get('rest/menufrontend/index.php')
  async leftMenus(@Query('action') action: unknown, @Asks() asking: Asking): Promise<LegacyLeftMenus> {
    if (action !== 'getLeftMenus') throw notFound();
    return ok(leftMenusOf(await menuOf(asking, asking.actor.language)));
  }

  /** Its length is the badge. */
  @DecidesWhileSimulating()
  @PostOk('notif/getStartingDatas')
  async startingDatas(@Body() body: unknown, @Asks() asking: Asking): Promise<LegacyNotifications> {
    const newest = await newestOf(asking, !yes(field(body, 'allNotifs')));
    return ok({
      notifs: newest.map(({ id, readAt, clientId }) => ({ id, read: readAt !== null, clientId: clientId ?? '' })),
    });
  }

  @PostOk('notif/update')
  async update(@Body() body: unknown, @Asks() asking: Asking): Promise<LegacyAnswer<null>> {
    const id = field(body, 'id');
    if (!isId(id) || !(await mark(asking, id, yes(field(body, 'read'))))) throw notFound();
    return ok(null);
  }
}
