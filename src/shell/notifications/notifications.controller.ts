import { Controller, Param, Sse, type MessageEvent } from '@nestjs/common';
import type { Observable } from 'rxjs';
import type { Actor } from '../../kernel/actor.js';
import { notFound } from '../../kernel/refusal.js';
import { anId } from '../../platform/run/http/an-id.js';
import { CurrentActor, CurrentSession } from '../../platform/run/http/authenticated.js';
import { ApiTags } from '../../platform/run/http/documented.js';
import { PostNoContent } from '../../platform/run/http/posts.js';
import { Asks, type Asking } from '../../platform/reading/reads/asking.js';
import { NotificationFeed } from './notification-feed.service.js';
import { mark, markAll } from './notifications.queries.js';

/** Notifications of a person: live, and read or unread. */
@ApiTags('notifications')
@Controller('api/notifications')
export class NotificationsController {
  constructor(private readonly feed: NotificationFeed) {}

  @Sse('live')
  live(@CurrentActor() actor: Actor, @CurrentSession() sessionId: string): Observable<MessageEvent> {
    return this.feed.live(actor, sessionId);
  }

  @PostNoContent('mark-all-read')
  markAllRead(@Asks() asking: Asking): Promise<void> {
    return markAll(asking);
  }

  @PostNoContent(':id/mark-read')
  async markRead(@Param('id', anId) id: string, @Asks() asking: Asking): Promise<void> {
    if (!(await mark(asking, id, true))) throw notFound();
  }

  @PostNoContent(':id/mark-unread')
  async markUnread(@Param('id', anId) id: string, @Asks() asking: Asking): Promise<void> {
    if (!(await mark(asking, id, false))) throw notFound();
  }
}
