import { Global, Module } from '@nestjs/common';
import { notificationChoicesRows } from '../../../projections/shell/notification-choices.js';
import { businessModule } from '../../platform/log/business/business-module.js';
import { NoticeBoard } from '../../platform/messages/mail/outbox.js';
import { notificationChoicesFacts } from './notification-choices.facts.js';
import { notificationChoices } from './notification-choices.js';
import { NotificationDigests } from './notification-digest.jobs.js';
import { NotificationFeed } from './notification-feed.service.js';
import { Matters } from './matters.service.js';
import { Notices } from './notices.service.js';
import { NotificationsController } from './notifications.controller.js';
import { notificationChoiceReads, notificationReads } from './notifications.queries.js';
import { notificationsRights } from './notifications.rights.js';
import { notificationsNotices } from './notifications.notices.js';

export { mark, newestOf, noticesAmong } from './notifications.queries.js';

/** Notifications within the application (features F37); global, so that senders of mails can reach the board. */
@Global()
@Module(
  businessModule({
    name: 'notifications',
    rights: notificationsRights,
    notices: notificationsNotices,
    lifecycles: [{ lifecycle: notificationChoices, facts: notificationChoicesFacts }],
    projections: [notificationChoicesRows],
    controllers: [NotificationsController],
    reads: [notificationReads, notificationChoiceReads],
    providers: [Matters, NotificationFeed, NotificationDigests, { provide: NoticeBoard, useClass: Notices }],
    exports: [NoticeBoard],
  }),
)
export class NotificationsModule {}
