import { Controller, Get, HttpCode, Param, Post, Sse, type MessageEvent } from '@nestjs/common';
import { ApiTags } from '../platform/http/documented.js';
import type { Observable } from 'rxjs';
import type { Actor } from '../kernel/actor.js';
import { notFound } from '../kernel/refusal.js';
import { anId } from '../platform/http/an-id.js';
import { CurrentActor, CurrentSession } from '../platform/http/authenticated.js';
import { List, type ListRequest } from '../platform/http/list.js';
import type { Page } from '../platform/http/page.js';
import { Reads } from '../platform/http/reads.js';
import { NotificationFeed } from './notification-feed.service.js';
import { notificationList, NotificationsQueries, type NotificationFilterFields } from './notifications.queries.js';
import type { NotificationChoicesView, NotificationView, UnreadView } from './notifications.views.js';

/** What a person was told, read or unread, and how he wants to be told (features F37). */
@ApiTags('notifications')
@Controller('api')
export class NotificationsController {
  constructor(
    private readonly queries: NotificationsQueries,
    private readonly feed: NotificationFeed,
  ) {}

  @Get('notifications')
  list(
    @List(notificationList) list: ListRequest<NotificationFilterFields>,
    @CurrentActor() actor: Actor,
  ): Promise<Page<NotificationView>> {
    return this.queries.list(list, actor);
  }

  @Get('notifications/unread')
  async unread(@CurrentActor() actor: Actor): Promise<UnreadView> {
    return { unread: await this.queries.unread(actor) };
  }

  @Sse('notifications/live')
  live(@CurrentActor() actor: Actor, @CurrentSession() sessionId: string): Observable<MessageEvent> {
    return this.feed.live(actor, sessionId);
  }

  @Post('notifications/mark-all-read')
  @HttpCode(204)
  markAllRead(@CurrentActor() actor: Actor): Promise<void> {
    return this.queries.markAll(actor);
  }

  @Post('notifications/:id/mark-read')
  @HttpCode(204)
  markRead(@Param('id', anId) id: string, @CurrentActor() actor: Actor): Promise<void> {
    return this.mark(actor, id, true);
  }

  @Post('notifications/:id/mark-unread')
  @HttpCode(204)
  markUnread(@Param('id', anId) id: string, @CurrentActor() actor: Actor): Promise<void> {
    return this.mark(actor, id, false);
  }

  @Get('notification-choices/own')
  @Reads('notification_choices')
  choices(@CurrentActor() actor: Actor): Promise<NotificationChoicesView> {
    return this.queries.choices(actor);
  }

  private async mark(actor: Actor, id: string, read: boolean): Promise<void> {
    if (!(await this.queries.mark(actor, id, read))) throw notFound();
  }
}
